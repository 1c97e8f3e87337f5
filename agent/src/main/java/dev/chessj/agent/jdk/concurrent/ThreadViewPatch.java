package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.GuardVisitor;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * {@code Thread} and {@code ThreadGroup}, where they would ask the JVM which threads there are and what they do: for a task, the answer
 * comes from the scheduler. What {@code Thread.activeCount} and {@code Thread.enumerate} say comes from the group.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class ThreadViewPatch implements JdkPatch {

    private static final String GROUP = "Ljava/lang/ThreadGroup;";
    private static final String THREADS = "[Ljava/lang/Thread;";
    private static final String STREAM = "Ljava/io/PrintStream;";
    private static final String FRAMES = "[Ljava/lang/StackTraceElement;";

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        return switch (method.name() + method.descriptor()) {
            case "activeCount()I" ->
                (method.access() & Opcodes.ACC_STATIC) != 0
                        ? next // of Thread: asks the group
                        : new GuardVisitor(next, GuardVisitor.Shape.TRISTATE, mv -> {
                            mv.visitVarInsn(Opcodes.ALOAD, 0);
                            ask(mv, "activeCount", "(" + GROUP + ")I");
                        });
            case "enumerate(" + THREADS + ")I" ->
                (method.access() & Opcodes.ACC_STATIC) != 0
                        ? next
                        : new GuardVisitor(next, GuardVisitor.Shape.TRISTATE, mv -> {
                            mv.visitVarInsn(Opcodes.ALOAD, 0);
                            mv.visitVarInsn(Opcodes.ALOAD, 1);
                            mv.visitInsn(Opcodes.ICONST_1);
                            ask(mv, "enumerate", "(" + GROUP + THREADS + "Z)I");
                        });
            case "enumerate(" + THREADS + "Z)I" ->
                new GuardVisitor(next, GuardVisitor.Shape.TRISTATE, mv -> {
                    mv.visitVarInsn(Opcodes.ALOAD, 0);
                    mv.visitVarInsn(Opcodes.ALOAD, 1);
                    mv.visitVarInsn(Opcodes.ILOAD, 2);
                    ask(mv, "enumerate", "(" + GROUP + THREADS + "Z)I");
                });
            case "list()V" ->
                new GuardVisitor(next, GuardVisitor.Shape.DONE, mv -> {
                    mv.visitVarInsn(Opcodes.ALOAD, 0);
                    mv.visitFieldInsn(Opcodes.GETSTATIC, "java/lang/System", "out", STREAM);
                    ask(mv, "list", "(" + GROUP + STREAM + ")Z");
                });
            case "getStackTrace()" + FRAMES ->
                new GuardVisitor(next, GuardVisitor.Shape.FRAMES, mv -> {
                    mv.visitVarInsn(Opcodes.ALOAD, 0);
                    ask(mv, "stackTrace", "(Ljava/lang/Thread;)" + FRAMES);
                });
            case "getAllStackTraces()Ljava/util/Map;" ->
                new GuardVisitor(next, GuardVisitor.Shape.MAP, mv -> ask(mv, "allStackTraces", "()Ljava/util/Map;"));
            default -> next;
        };
    }

    private static void ask(MethodVisitor mv, String name, String descriptor) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.LIVE_THREADS, name, descriptor, false);
    }
}
