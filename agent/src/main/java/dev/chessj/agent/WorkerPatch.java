package dev.chessj.agent;

import java.util.Map;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What a worker of a pool can be told by from others, or keeps from one item of work to the next, wherever it is looked for.
 *
 * <p>Variables of a thread, those that it was given by the thread which started it, and the thread that owns a lock.
 */
final class WorkerPatch implements JdkPatch {

    private static final String INHERITED = "java/lang/InheritableThreadLocal";
    private static final String LOCAL = "java/lang/ThreadLocal";
    private static final String LOCKS = "java/util/concurrent/locks/";

    private final String name;
    private final String hook;

    private WorkerPatch(String name, String hook) {
        this.name = name;
        this.hook = hook;
    }

    static void addTo(Map<String, JdkPatch> patches) {
        patches.merge(LOCAL, new WorkerPatch("getMap", "local"), JdkPatch::and);
        patches.merge(INHERITED, new WorkerPatch("getMap", "inherits"), JdkPatch::and);
        patches.merge("java/lang/Thread", new WorkerPatch("getContextClassLoader", "inherits"), JdkPatch::and);
        patches.merge(LOCKS + "ReentrantLock", new WorkerPatch("getOwner", "seesOthers"), JdkPatch::and);
        patches.merge(LOCKS + "ReentrantReadWriteLock", new WorkerPatch("getOwner", "seesOthers"), JdkPatch::and);
    }

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if (!method.name().equals(name)) {
            return next;
        }
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
                super.visitCode();
                super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.HOOKS, hook, "()V", false);
            }
        };
    }
}
