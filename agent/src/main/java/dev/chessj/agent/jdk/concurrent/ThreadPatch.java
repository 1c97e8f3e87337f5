package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.AtStart;
import dev.chessj.agent.asm.Bracket;
import dev.chessj.agent.asm.GuardVisitor;
import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * {@code Thread}: its life and its waiting.
 *
 * <p>The methods that all others come down to differ from JDK to JDK, so this lists them all; where one hooked method calls another,
 * the outer hook has already returned for a task and says "none of mine" for everybody else. {@code sleep(long)} of JDK 17 is native:
 * what calls it inside the JDK is left alone.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class ThreadPatch implements JdkPatch {

    private static final String OF_THREAD = "(Ljava/lang/Thread;)";
    private static final String UNIT = "java/util/concurrent/TimeUnit";

    /** Newer JDKs bring every sleep down to this one method, with its nanoseconds. */
    private static final boolean SLEEPS_NANOS = Arrays.stream(Thread.class.getDeclaredMethods())
            .anyMatch(method -> method.getName().equals("sleepNanos"));

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (SLEEPS_NANOS && method.name().equals("sleep")) {
            return next;
        }
        return switch (method.name() + method.descriptor()) {
            case "start()V", "start(Ljdk/internal/vm/ThreadContainer;)V" -> atNativeStart(next);
            case "isAlive()Z", "alive()Z" -> guard(next, GuardVisitor.Shape.TRISTATE, "alive", "I");
            case "isInterrupted()Z" -> guard(next, GuardVisitor.Shape.TRISTATE, "interrupted", "I");
            case "getState()Ljava/lang/Thread$State;", "threadState()Ljava/lang/Thread$State;" ->
                guard(next, GuardVisitor.Shape.STATE, "state", "Ljava/lang/Thread$State;");
            case "join(J)V" ->
                new GuardVisitor(next, GuardVisitor.Shape.DONE, mv -> {
                    mv.visitVarInsn(Opcodes.ALOAD, 0);
                    mv.visitVarInsn(Opcodes.LLOAD, 1);
                    hook(mv, "join", "(Ljava/lang/Thread;J)Z");
                });
            // The nanoseconds beside the milliseconds are dropped; these JDKs round them.
            case "sleep(J)V", "sleep(JI)V" ->
                new GuardVisitor(next, GuardVisitor.Shape.DONE, mv -> {
                    mv.visitVarInsn(Opcodes.LLOAD, 0);
                    hook(mv, "sleepMillis", "(J)Z");
                });
            case "sleepNanos(J)V" ->
                new GuardVisitor(next, GuardVisitor.Shape.DONE, mv -> {
                    mv.visitVarInsn(Opcodes.LLOAD, 0);
                    hook(mv, "sleep", "(J)Z");
                });
            case "sleep(Ljava/time/Duration;)V" ->
                new GuardVisitor(next, GuardVisitor.Shape.DONE, mv -> {
                    mv.visitFieldInsn(Opcodes.GETSTATIC, UNIT, "NANOSECONDS", "L" + UNIT + ";");
                    mv.visitVarInsn(Opcodes.ALOAD, 0);
                    mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, UNIT, "convert", "(Ljava/time/Duration;)J", false);
                    hook(mv, "sleep", "(J)Z");
                });
            case "dispatchUncaughtException(Ljava/lang/Throwable;)V" ->
                new GuardVisitor(next, GuardVisitor.Shape.DONE, mv -> {
                    mv.visitVarInsn(Opcodes.ALOAD, 0);
                    mv.visitVarInsn(Opcodes.ALOAD, 1);
                    hook(mv, "uncaught", "(Ljava/lang/Thread;Ljava/lang/Throwable;)Z");
                });
            case "interrupt()V" -> AtStart.callWithThis(next, "interrupts", OF_THREAD + "V");
            case "setName(Ljava/lang/String;)V" -> AtStart.callWithThis(next, "names", OF_THREAD + "V");
            case "setPriority(I)V",
                    "setContextClassLoader(Ljava/lang/ClassLoader;)V",
                    "setUncaughtExceptionHandler(Ljava/lang/Thread$UncaughtExceptionHandler;)V" ->
                AtStart.callWithThis(next, "configures", OF_THREAD + "V");
            case "getName()Ljava/lang/String;", "getId()J", "threadId()J" ->
                AtStart.callWithThis(next, "sees", OF_THREAD + "V");
            case "run()V" -> ThreadRunPatch.atStart(next);
            case "exit()V" -> atEnd(method, next);
            default -> next;
        };
    }

    private static MethodVisitor guard(MethodVisitor next, GuardVisitor.Shape shape, String hook, String result) {
        return new GuardVisitor(next, shape, mv -> {
            mv.visitVarInsn(Opcodes.ALOAD, 0);
            hook(mv, hook, OF_THREAD + result);
        });
    }

    /** Only the native start is replaced: what the JDK keeps about its threads, groups and containers, is kept as always. */
    private static MethodVisitor atNativeStart(MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                if (name.equals("start0")) {
                    // ..., thread
                    super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.NATIVE_THREADS, "start", OF_THREAD + "V", false);
                } else {
                    super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                }
            }
        };
    }

    /** Calls the hook with the thread however the method ends: a task whose end is not told keeps its turn for ever. */
    private static MethodVisitor atEnd(JdkMethod method, MethodVisitor next) {
        return new MethodNode(Opcodes.ASM9, method.access(), method.name(), method.descriptor(), null, null) {
            @Override
            public void visitEnd() {
                super.visitEnd();
                Bracket.put(this, InsnList::new, ThreadPatch::exited, List.of("java/lang/Thread"), Opcodes.F_FULL);
                accept(next);
            }
        };
    }

    private static InsnList exited() {
        InsnList call = new InsnList();
        call.add(new VarInsnNode(Opcodes.ALOAD, 0));
        call.add(new MethodInsnNode(Opcodes.INVOKESTATIC, Shims.HOOKS, "exit", OF_THREAD + "V", false));
        return call;
    }

    private static void hook(MethodVisitor mv, String name, String descriptor) {
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.HOOKS, name, descriptor, false);
    }
}
