package dev.chessj.agent.program;

import dev.chessj.agent.asm.Shims;
import dev.chessj.wrappers.outside.Finalizers;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Classes of the program that have a finalizer: the JVM is kept from running it, and whoever makes an object says so. See {@code Finalizers}.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
final class FinalizerPatch {

    private FinalizerPatch() {}

    /** Whether the JVM calls it before it collects an object; one that does nothing it does not call. */
    static boolean isFinalizer(MethodNode method) {
        return method.name.equals("finalize")
                && method.desc.equals("()V")
                && (method.access & Opcodes.ACC_STATIC) == 0
                && !isEmpty(method);
    }

    private static boolean isEmpty(MethodNode method) {
        for (AbstractInsnNode instruction : method.instructions) {
            if (instruction.getOpcode() >= 0) {
                return instruction.getOpcode() == Opcodes.RETURN;
            }
        }
        return true;
    }

    /** Before any handler of the method begins. */
    static void skip(MethodNode finalizer, String binaryName) {
        Finalizers.declared(binaryName);
        finalizer.instructions.insert(
                new MethodInsnNode(Opcodes.INVOKESTATIC, Shims.FINALIZERS, "begin", "()V", false));
    }

    static void tellWhenMade(MethodNode constructor, String binaryName, boolean isDeclared) {
        if (isDeclared) {
            InsnList hook = new InsnList();
            hook.add(new LdcInsnNode(binaryName));
            hook.add(
                    new MethodInsnNode(Opcodes.INVOKESTATIC, Shims.FINALIZERS, "made", "(Ljava/lang/String;)V", false));
            constructor.instructions.insert(hook);
        }
    }
}
