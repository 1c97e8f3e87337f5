package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Sites;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The thread of a {@code Timer} has taken a task and given its lock back when it calls the task: others may cancel the timer or the task in between. A task
 * without operations of its own would otherwise be one step with what the thread does to the queue before and after it.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class TimerRunPatch implements JdkPatch {

    public static final String TYPE = "java/util/TimerThread";
    private static final String TASK = "java/util/TimerTask";

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                if (owner.equals(TASK) && name.equals("run")) {
                    // ..., task
                    super.visitInsn(Opcodes.DUP);
                    MethodSites.pushInt(mv, site());
                    super.visitMethodInsn(
                            Opcodes.INVOKESTATIC, Shims.HOOKS, "runsTimerTask", "(Ljava/lang/Object;I)V", false);
                }
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            }
        };
    }

    private static int site() {
        return Sites.register(new Sites.Site(
                TYPE.replace('/', '.'), "mainLoop", "Timer.java", 0, OperationKind.READ, "TimerTask.run"));
    }
}
