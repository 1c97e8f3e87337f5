package dev.chessj.agent.program;

import dev.chessj.agent.asm.Bracket;
import dev.chessj.agent.asm.Shims;
import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Lets a static initialiser tell that it begins and is left, and before that, when static fields have their first values.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
final class StaticInitialiser {

    private StaticInitialiser() {}

    /** Makes it quiet, too. */
    static void bracket(MethodNode initialiser, int frame) {
        Bracket.put(initialiser, () -> call("enter"), () -> call("leave"), List.of(), frame);
    }

    private static InsnList call(String shim) {
        InsnList call = new InsnList();
        call.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Shims.STATIC_STATE, shim, "()V", false));
        return call;
    }

    static void tellItsEnd(MethodNode initialiser, String name) {
        for (AbstractInsnNode instruction : Bracket.returns(initialiser.instructions)) {
            InsnList call = new InsnList();
            call.add(new LdcInsnNode(Type.getObjectType(name)));
            // class
            call.add(new MethodInsnNode(
                    Opcodes.INVOKESTATIC, Shims.STATIC_STATE, "initialised", "(Ljava/lang/Class;)V", false));
            initialiser.instructions.insertBefore(instruction, call);
        }
    }
}
