package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Queues of the JDK that call another collection while they hold their own lock: {@code queue.drainTo(other)}, {@code queue.removeAll(other)}. Each such call is
 * announced, since the other one may have to wait for its lock.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class NestedQueuePatch implements JdkPatch {

    public static final String[] TYPES = {
        "ArrayBlockingQueue", "DelayQueue", "LinkedBlockingDeque", "PriorityBlockingQueue"
    };

    private static final String COLLECTION = "java/util/Collection";
    private static final Set<String> CALLS = Set.of("add", "contains");

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                if (owner.equals(COLLECTION) && CALLS.contains(name)) {
                    // ..., collection, element
                    super.visitInsn(Opcodes.SWAP);
                    super.visitInsn(Opcodes.DUP);
                    super.visitMethodInsn(
                            Opcodes.INVOKESTATIC, Shims.HOOKS, "underLock", "(Ljava/lang/Object;)V", false);
                    super.visitInsn(Opcodes.SWAP);
                }
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            }
        };
    }
}
