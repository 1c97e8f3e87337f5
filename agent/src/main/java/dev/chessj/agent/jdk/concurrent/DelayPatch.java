package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Work that the JDK begins later, such as what {@code ScheduledExecutorService.schedule} and {@code CompletableFuture.orTimeout} ask for: where an
 * item gets its time, a hook is told. The thread that waits for that time runs no code of the program, and a limit is judged by where the program asked for it.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 */
public final class DelayPatch implements JdkPatch {

    private final String field;
    private final int item; // the local variable that holds it
    private final String hook;

    private DelayPatch(String field, int item, String hook) {
        this.field = field;
        this.item = item;
        this.hook = hook;
    }

    /** For a class whose objects are the items, with the field that holds the time. */
    public static DelayPatch ofItem(String field) {
        return new DelayPatch(field, 0, "delay");
    }

    /** For {@code java.util.Timer}, which sets the time of the first argument in milliseconds. */
    public static DelayPatch ofTimer() {
        return new DelayPatch("nextExecutionTime", 1, "delayMillis");
    }

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
                if (opcode == Opcodes.PUTFIELD && name.equals(field) && descriptor.equals("J")) {
                    // ..., item, time-time
                    super.visitVarInsn(Opcodes.ALOAD, item);
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.HOOKS, hook, "(JLjava/lang/Object;)J", false);
                }
                super.visitFieldInsn(opcode, owner, name, descriptor);
            }
        };
    }
}
