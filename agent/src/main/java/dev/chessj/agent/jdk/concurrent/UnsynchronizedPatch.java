package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.Bracket;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import dev.chessj.agent.program.MonitorVisitor;
import dev.chessj.wrappers.Sites;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Synchronized methods of JDK classes that wait inside, such as {@code PipedInputStream.read}: their monitors are modelled only, since
 * a task that waits in the scheduler could not give a real one back.
 *
 * <p><b>Contract.</b> For classes that are not loaded before the agent: only then the modifier can be taken away, which
 * {@code JdkRewriter} does. {@link ModelMonitorPatch} does the rest.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class UnsynchronizedPatch implements JdkPatch {

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if ((method.access() & Opcodes.ACC_SYNCHRONIZED) == 0) {
            return next;
        }
        return new MethodNode(Opcodes.ASM9, method.access(), method.name(), method.descriptor(), null, null) {
            @Override
            public void visitEnd() {
                super.visitEnd();
                Bracket.put(this, () -> call("enter"), () -> call("exit"), List.of("java/lang/Object"), Opcodes.F_FULL);
                accept(next);
            }
        };
    }

    private static InsnList call(String shim) {
        InsnList call = new InsnList();
        call.add(new VarInsnNode(Opcodes.ALOAD, 0));
        call.add(new InsnNode(Opcodes.ICONST_0 + Sites.JDK));
        call.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Shims.MONITORS, shim, MonitorVisitor.DESCRIPTOR, false));
        return call;
    }
}
