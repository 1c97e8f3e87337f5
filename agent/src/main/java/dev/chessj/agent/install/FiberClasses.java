package dev.chessj.agent.install;

import dev.chessj.agent.asm.Shims;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Generates the classes behind {@code Fiber}. They live inside {@code java.base} and extend a class that the JDK chessj is compiled
 * with does not have, hence bytecode and not Java.
 *
 * <p>In Java they would read:
 *
 * <pre>
 * package java.lang;
 * public final class ChessjCarrier {
 *     &#64;ChangesCurrentThread &#64;DontInline &#64;Hidden
 *     public static void set(Thread carrier, Thread thread) { carrier.setCurrentThread(thread); }
 * }
 *
 * package jdk.internal.vm;
 * public final class ChessjFiber extends Continuation implements Fiber {
 *     static final ContinuationScope SCOPE = new ContinuationScope("chessj");
 *     String pinned;
 *     public ChessjFiber(Runnable body) { super(SCOPE, body); }
 *     public void mount(Thread carrier, Thread thread) {
 *         ChessjCarrier.set(carrier, thread);
 *         try { run(); } finally { ChessjCarrier.set(carrier, carrier); }
 *     }
 *     public boolean suspend() { pinned = null; return Continuation.yield(SCOPE); }
 *     protected void onPinned(Pinned reason) { pinned = reason.name(); }
 *     public String pinnedBy() { return pinned; }
 *     public StackTraceElement[] stack() { return getStackTrace(); }
 * }
 *
 * public final class ChessjFibers implements Fiber.Factory {
 *     public Fiber create(Runnable body) { return new ChessjFiber(body); }
 * }
 * </pre>
 *
 * <p>The annotations are what makes this safe: without them C2 inlines {@code setCurrentThread} into code that does not expect the
 * current thread to change, and loses field stores.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
final class FiberClasses {

    static final String CARRIER = "java/lang/ChessjCarrier";
    static final String FIBER = "jdk/internal/vm/ChessjFiber";
    static final String FACTORY = "jdk/internal/vm/ChessjFibers";

    private static final String CONTINUATION = "jdk/internal/vm/Continuation";
    private static final String SCOPE = "jdk/internal/vm/ContinuationScope";
    private static final String SCOPE_TYPE = "L" + SCOPE + ";";
    private static final String PINNED = "jdk/internal/vm/Continuation$Pinned";
    private static final String STRING = "Ljava/lang/String;";
    private static final String RUNNABLE = "(Ljava/lang/Runnable;)V";
    private static final String THREADS = "(Ljava/lang/Thread;Ljava/lang/Thread;)V";
    private static final String TRACE = "()[Ljava/lang/StackTraceElement;";
    private static final int PUBLIC_CLASS = Opcodes.ACC_PUBLIC | Opcodes.ACC_FINAL | Opcodes.ACC_SUPER;

    private FiberClasses() {}

    static byte[] carrier() {
        ClassWriter type = type(CARRIER, "java/lang/Object");
        MethodVisitor mv = type.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "set", THREADS, null, null);
        annotate(mv, "ChangesCurrentThread");
        annotate(mv, "DontInline");
        annotate(mv, "Hidden");
        mv.visitCode();
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitVarInsn(Opcodes.ALOAD, 1);
        mv.visitMethodInsn(
                Opcodes.INVOKEVIRTUAL, "java/lang/Thread", "setCurrentThread", "(Ljava/lang/Thread;)V", false);
        return end(type, mv, Opcodes.RETURN);
    }

    static byte[] fiber() {
        ClassWriter type = type(FIBER, CONTINUATION, Shims.FIBER);
        type.visitField(Opcodes.ACC_STATIC | Opcodes.ACC_FINAL, "SCOPE", SCOPE_TYPE, null, null);
        type.visitField(0, "pinned", STRING, null, null);
        scope(type);

        MethodVisitor mv = type.visitMethod(Opcodes.ACC_PUBLIC, "<init>", RUNNABLE, null, null);
        mv.visitCode();
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitFieldInsn(Opcodes.GETSTATIC, FIBER, "SCOPE", SCOPE_TYPE);
        mv.visitVarInsn(Opcodes.ALOAD, 1);
        mv.visitMethodInsn(
                Opcodes.INVOKESPECIAL, CONTINUATION, "<init>", "(" + SCOPE_TYPE + "Ljava/lang/Runnable;)V", false);
        end(mv, Opcodes.RETURN);

        mount(type);

        mv = type.visitMethod(Opcodes.ACC_PUBLIC, "suspend", "()Z", null, null);
        mv.visitCode();
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitInsn(Opcodes.ACONST_NULL);
        mv.visitFieldInsn(Opcodes.PUTFIELD, FIBER, "pinned", STRING);
        mv.visitFieldInsn(Opcodes.GETSTATIC, FIBER, "SCOPE", SCOPE_TYPE);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, CONTINUATION, "yield", "(" + SCOPE_TYPE + ")Z", false);
        end(mv, Opcodes.IRETURN);

        // Continuation's own throws; suspend() is to return false instead.
        mv = type.visitMethod(Opcodes.ACC_PROTECTED, "onPinned", "(L" + PINNED + ";)V", null, null);
        mv.visitCode();
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitVarInsn(Opcodes.ALOAD, 1);
        mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, PINNED, "name", "()" + STRING, false);
        mv.visitFieldInsn(Opcodes.PUTFIELD, FIBER, "pinned", STRING);
        end(mv, Opcodes.RETURN);

        mv = type.visitMethod(Opcodes.ACC_PUBLIC, "pinnedBy", "()" + STRING, null, null);
        mv.visitCode();
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitFieldInsn(Opcodes.GETFIELD, FIBER, "pinned", STRING);
        end(mv, Opcodes.ARETURN);

        mv = type.visitMethod(Opcodes.ACC_PUBLIC, "stack", TRACE, null, null);
        mv.visitCode();
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, CONTINUATION, "getStackTrace", TRACE, false);
        return end(type, mv, Opcodes.ARETURN);
    }

    static byte[] factory() {
        ClassWriter type = type(FACTORY, "java/lang/Object", Shims.FIBER + "$Factory");
        MethodVisitor mv = type.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        mv.visitCode();
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        end(mv, Opcodes.RETURN);

        String create = "(Ljava/lang/Runnable;)L" + Shims.FIBER + ";";
        mv = type.visitMethod(Opcodes.ACC_PUBLIC, "create", create, null, null);
        mv.visitCode();
        mv.visitTypeInsn(Opcodes.NEW, FIBER);
        mv.visitInsn(Opcodes.DUP);
        mv.visitVarInsn(Opcodes.ALOAD, 1);
        mv.visitMethodInsn(Opcodes.INVOKESPECIAL, FIBER, "<init>", RUNNABLE, false);
        return end(type, mv, Opcodes.ARETURN);
    }

    private static void scope(ClassWriter type) {
        MethodVisitor mv = type.visitMethod(Opcodes.ACC_STATIC, "<clinit>", "()V", null, null);
        mv.visitCode();
        mv.visitTypeInsn(Opcodes.NEW, SCOPE);
        mv.visitInsn(Opcodes.DUP);
        mv.visitLdcInsn("chessj");
        mv.visitMethodInsn(Opcodes.INVOKESPECIAL, SCOPE, "<init>", "(" + STRING + ")V", false);
        mv.visitFieldInsn(Opcodes.PUTSTATIC, FIBER, "SCOPE", SCOPE_TYPE);
        end(mv, Opcodes.RETURN);
    }

    private static void mount(ClassWriter type) {
        MethodVisitor mv = type.visitMethod(Opcodes.ACC_PUBLIC, "mount", THREADS, null, null);
        annotate(mv, "DontInline");
        Label begin = new Label();
        Label end = new Label();
        Label thrown = new Label();
        mv.visitCode();
        mv.visitTryCatchBlock(begin, end, thrown, null);
        setCurrent(mv, 2);
        mv.visitLabel(begin);
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        mv.visitMethodInsn(Opcodes.INVOKEVIRTUAL, CONTINUATION, "run", "()V", false);
        mv.visitLabel(end);
        setCurrent(mv, 1);
        mv.visitInsn(Opcodes.RETURN);
        mv.visitLabel(thrown);
        mv.visitFrame(Opcodes.F_SAME1, 0, null, 1, new Object[] {"java/lang/Throwable"});
        setCurrent(mv, 1);
        end(mv, Opcodes.ATHROW);
    }

    private static void setCurrent(MethodVisitor mv, int local) {
        mv.visitVarInsn(Opcodes.ALOAD, 1);
        mv.visitVarInsn(Opcodes.ALOAD, local);
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, CARRIER, "set", THREADS, false);
    }

    private static ClassWriter type(String name, String superName, String... interfaces) {
        ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.visit(Opcodes.V17, PUBLIC_CLASS, name, null, superName, interfaces);
        return type;
    }

    private static void annotate(MethodVisitor mv, String annotation) {
        mv.visitAnnotation("Ljdk/internal/vm/annotation/" + annotation + ";", true)
                .visitEnd();
    }

    private static void end(MethodVisitor mv, int last) {
        mv.visitInsn(last);
        mv.visitMaxs(0, 0);
        mv.visitEnd();
    }

    private static byte[] end(ClassWriter type, MethodVisitor mv, int last) {
        end(mv, last);
        type.visitEnd();
        return type.toByteArray();
    }
}
