package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Locks and semaphores that answer questions about their queue: those who wait in the scheduler are added to the answer.
 *
 * <p>In the JDK's methods and not at the call sites, because most of them are protected, for subclasses that call them as
 * {@code super.getQueuedThreads()}.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class QueueQuestionPatch implements JdkPatch {

    private static final Set<String> METHODS = Set.of(
            "hasQueuedThreads",
            "hasQueuedThread",
            "getQueueLength",
            "getQueuedThreads",
            "getQueuedReaderThreads",
            "getQueuedWriterThreads",
            "hasWaiters",
            "getWaitQueueLength",
            "getWaitingThreads");

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return METHODS.contains(method.name()) ? new Completion(method, next) : next;
    }

    private static final class Completion extends MethodVisitor {
        private final JdkMethod method;

        Completion(JdkMethod method, MethodVisitor next) {
            super(Opcodes.ASM9, next);
            this.method = method;
        }

        @Override
        public void visitInsn(int opcode) {
            if (opcode == Opcodes.IRETURN || opcode == Opcodes.ARETURN) {
                // answer
                Type[] arguments = Type.getArgumentTypes(method.descriptor());
                String answer = Type.getReturnType(method.descriptor()).getDescriptor();
                StringBuilder descriptor = new StringBuilder("(").append(answer).append("Ljava/lang/Object;");
                super.visitVarInsn(Opcodes.ALOAD, 0);
                if (arguments.length == 1) {
                    super.visitVarInsn(Opcodes.ALOAD, 1);
                    descriptor.append(arguments[0].getDescriptor());
                }
                // answer, lock, argument?
                super.visitMethodInsn(
                        Opcodes.INVOKESTATIC,
                        Shims.QUEUED,
                        method.name(),
                        descriptor.append(')').append(answer).toString(),
                        false);
            }
            super.visitInsn(opcode);
        }
    }
}
