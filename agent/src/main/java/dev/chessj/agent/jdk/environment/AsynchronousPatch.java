package dev.chessj.agent.jdk.environment;

import dev.chessj.agent.asm.GuardVisitor;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Asynchronous channels of the JDK: pools and ports that belong to the execution, and events waited for in the scheduler.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class AsynchronousPatch implements JdkPatch {

    public static final String FILES = "sun/nio/ch/SimpleAsynchronousFileChannelImpl";
    public static final String POOL = "sun/nio/ch/ThreadPool";
    static final String PORT = "sun/nio/ch/EPollPort";
    public static final String EVENTS = PORT + "$EventHandlerTask";

    private static final String EXECUTOR = "Ljava/util/concurrent/ExecutorService;";

    /** {@code if (poolSize() >= 0) return createDefault();} */
    private static MethodVisitor fresh(MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
                super.visitCode();
                mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.ASYNCHRONOUS_CHANNELS, "poolSize", "()I", false);
                Label goOn = new Label();
                mv.visitJumpInsn(Opcodes.IFLT, goOn);
                mv.visitMethodInsn(Opcodes.INVOKESTATIC, POOL, "createDefault", "()L" + POOL + ";", false);
                mv.visitInsn(Opcodes.ARETURN);
                mv.visitLabel(goOn);
                mv.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
            }
        };
    }

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (method.is("getDefaultThreadPoolInitialSize()I")) {
            return new GuardVisitor(
                    next,
                    GuardVisitor.Shape.TRISTATE,
                    mv -> mv.visitMethodInsn(
                            Opcodes.INVOKESTATIC, Shims.ASYNCHRONOUS_CHANNELS, "poolSize", "()I", false));
        }
        if (method.is("getDefault()L" + POOL + ";")) {
            return fresh(next);
        }
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
                super.visitFieldInsn(opcode, owner, name, descriptor);
                if (opcode == Opcodes.GETSTATIC && owner.startsWith(FILES) && name.equals("defaultExecutor")) {
                    // ..., executor -> ..., executor
                    mv.visitMethodInsn(
                            Opcodes.INVOKESTATIC,
                            Shims.ASYNCHRONOUS_CHANNELS,
                            "executor",
                            "(" + EXECUTOR + ")" + EXECUTOR,
                            false);
                }
            }

            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                if (owner.equals("sun/nio/ch/EPoll") && name.equals("wait")) {
                    // ..., arguments
                    mv.visitVarInsn(Opcodes.ALOAD, 0);
                    mv.visitFieldInsn(Opcodes.GETFIELD, EVENTS, "this$0", "L" + PORT + ";");
                    mv.visitFieldInsn(Opcodes.GETFIELD, PORT, "epfd", "I");
                    mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.ASYNCHRONOUS_CHANNELS, "awaitEvents", "(I)V", false);
                }
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            }
        };
    }
}
