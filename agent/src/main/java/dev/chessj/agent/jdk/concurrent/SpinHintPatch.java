package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Leaves out the spin hints of the JDK's own loops: they tell the processor to wait a moment for another one, and there is none, since
 * one task runs at a time.
 *
 * <p>A worker of a fork-join pool gives 256 of them, about ten microseconds, whenever it becomes idle.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class SpinHintPatch implements JdkPatch {

    /** Below {@code java.util.concurrent}, in some JDK from 17. */
    public static final String[] TYPES = {
        "Exchanger",
        "ForkJoinPool",
        "ForkJoinPool$WorkQueue",
        "ForkJoinTask",
        "LinkedTransferQueue$DualNode",
        "Phaser",
        "locks/AbstractQueuedLongSynchronizer",
        "locks/AbstractQueuedLongSynchronizer$ConditionObject",
        "locks/AbstractQueuedSynchronizer",
        "locks/AbstractQueuedSynchronizer$ConditionObject",
        "locks/StampedLock"
    };

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                if (owner.equals("java/lang/Thread") && name.equals("onSpinWait")) {
                    super.visitInsn(Opcodes.NOP); // between two frames there is an instruction
                } else {
                    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                }
            }
        };
    }
}
