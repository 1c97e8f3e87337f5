package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.Bracket;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Synchronized methods of JDK classes that are loaded before the agent, such as {@code Hashtable.put}: inside the real monitor, the
 * modelled one is entered, too.
 *
 * <p>The real one comes first because a modifier cannot be taken away. That is the wrong way round for a task that finds the modelled
 * monitor taken: it would wait with the real one in its hands. Hence the program's own calls wait before they enter, see
 * {@code Synchronized} among the shims; what is left are calls that the JDK itself makes, such as {@code new ArrayList<>(vector)}. There
 * the task waits inside, and only if the owner of the modelled monitor then calls a synchronized method of the same object the schedule
 * cannot be carried out, which is said.
 *
 * <p>With the modelled monitor entered, what the method calls back, an {@code equals} or a comparator of the program, may lose its turn:
 * nobody else gets as far as the real monitor.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class SynchronizedMethodPatch implements JdkPatch {

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        int relevant = method.access() & (Opcodes.ACC_SYNCHRONIZED | Opcodes.ACC_STATIC);
        if (relevant != Opcodes.ACC_SYNCHRONIZED) {
            return next;
        }
        return new MethodNode(Opcodes.ASM9, method.access(), method.name(), method.descriptor(), null, null) {
            @Override
            public void visitEnd() {
                super.visitEnd();
                // An Object will do as the receiver's type in the handler's frame.
                Bracket.put(
                        this,
                        () -> call("monitorEntered"),
                        () -> call("monitorExit"),
                        List.of("java/lang/Object"),
                        Opcodes.F_FULL);
                accept(next);
            }
        };
    }

    private static InsnList call(String hook) {
        InsnList call = new InsnList();
        call.add(new VarInsnNode(Opcodes.ALOAD, 0));
        call.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Shims.HOOKS, hook, "(Ljava/lang/Object;)V", false));
        return call;
    }
}
