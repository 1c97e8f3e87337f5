package dev.chessj.agent.asm;

import dev.chessj.api.OperationKind;
import org.objectweb.asm.Type;

/**
 * A shim that is called just before a call which stays as it is.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 *
 * @param owner internal name of the shim's class
 * @param name name of the shim
 * @param coordinates the types, as the shim takes them, of the first arguments after the receiver, which name the variable
 * @param namesKind whether the shim takes the kind as a parameter; otherwise its name says it
 * @param kind what the call does
 * @param compareAndSet whether the call returns a boolean that tells if it changed the variable
 */
public record Announcement(
        String owner, String name, String coordinates, boolean namesKind, OperationKind kind, boolean compareAndSet) {

    public static final String OBJECT = "Ljava/lang/Object;";

    /** How many arguments of the call name the variable. */
    public int count() {
        return Type.getArgumentTypes("(" + coordinates + ")V").length;
    }

    /** The shim's descriptor: receiver, coordinates, the kind where wanted, the site. */
    public String descriptor() {
        String named = namesKind ? Type.getObjectType(Shims.KIND).getDescriptor() : "";
        return "(" + OBJECT + coordinates + named + "I)V";
    }
}
