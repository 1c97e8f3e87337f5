package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.MethodSites;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Sites;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * What the JDK does to a future or a pool on its own account, after the program's code on a worker has returned.
 *
 * <p>The end of a work item is seen by others: {@code isDone}, {@code getCompletedTaskCount}. So it is an operation of its own, with a
 * point before it; glued to the item's last operation, "the counter is 1 and the future is not done" would never be seen. Where the
 * program itself completes the future, its call has been announced already and the hook passes.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 */
public final class CompletionPatch implements JdkPatch {

    private static final String JUC = "java/util/concurrent/";

    /** Methods of this class are announced when they begin. */
    private static final Map<String, Set<String>> METHODS = Map.of(
            JUC + "FutureTask", Set.of("set", "setException"),
            JUC + "ExecutorCompletionService$QueueingFuture", Set.of("done"),
            JUC + "ForkJoinTask", Set.of("setDone", "trySetThrown"),
            JUC + "CompletableFuture",
                    Set.of("internalComplete", "completeNull", "completeValue", "completeThrowable", "completeRelay"));

    private static final String POOL = JUC + "ThreadPoolExecutor";

    private final String type;

    public CompletionPatch(String type) {
        this.type = type;
    }

    /** The classes that get this patch. */
    public static Set<String> types() {
        Set<String> types = new java.util.LinkedHashSet<>(METHODS.keySet());
        types.add(POOL);
        return types;
    }

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        if ((method.access() & Opcodes.ACC_STATIC) != 0) {
            return next;
        }
        if (METHODS.getOrDefault(type, Set.of()).contains(method.name())) {
            return new MethodVisitor(Opcodes.ASM9, next) {
                @Override
                public void visitCode() {
                    super.visitCode();
                    announce(mv, method.name());
                }
            };
        }
        // A worker of a pool tells that it has finished an item: the pool's counters change with it.
        return type.equals(POOL) && method.name().equals("runWorker") ? beforeAfterExecute(next) : next;
    }

    private MethodVisitor beforeAfterExecute(MethodVisitor next) {
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                if (name.equals("afterExecute")) {
                    announce(mv, "afterExecute");
                }
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            }
        };
    }

    private void announce(MethodVisitor mv, String method) {
        String name = type.replace('/', '.');
        String member = type.substring(type.lastIndexOf('/') + 1) + "." + method;
        Sites.Site site = new Sites.Site(name, method, "", 0, OperationKind.UPDATE, member);
        mv.visitVarInsn(Opcodes.ALOAD, 0);
        MethodSites.pushInt(mv, Sites.register(site));
        mv.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.HOOKS, "completing", "(Ljava/lang/Object;I)V", false);
    }
}
