package dev.chessj.agent;

import dev.chessj.api.OperationKind;
import org.objectweb.asm.Type;

/**
 * A shim that is called just before a call which stays as it is.
 *
 * @param owner internal name of the shim's class
 * @param name name of the shim
 * @param coordinates how many of the call's arguments, after the receiver, name the variable
 * @param index whether the last coordinate is the index of an element, or an offset
 * @param namesKind whether the shim takes the kind as a parameter; otherwise its name says it
 * @param kind what the call does
 * @param compareAndSet whether the call returns a boolean that tells if it changed the variable
 */
record Announcement(
        String owner,
        String name,
        int coordinates,
        boolean index,
        boolean namesKind,
        OperationKind kind,
        boolean compareAndSet) {

    /** The shim's descriptor: receiver, coordinates, the kind where wanted, the site. */
    String descriptor() {
        StringBuilder descriptor = new StringBuilder("(Ljava/lang/Object;");
        for (int i = 0; i < coordinates; i++) {
            boolean last = index && i == coordinates - 1;
            descriptor.append(!last ? "Ljava/lang/Object;" : owner.equals(Shims.OFFSETS) ? "J" : "I");
        }
        if (namesKind) {
            descriptor.append(Type.getObjectType(Shims.KIND).getDescriptor());
        }
        return descriptor.append("I)V").toString();
    }
}
