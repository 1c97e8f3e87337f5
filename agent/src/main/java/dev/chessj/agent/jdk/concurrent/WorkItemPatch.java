package dev.chessj.agent.jdk.concurrent;

import dev.chessj.agent.asm.JdkPatch;
import dev.chessj.agent.asm.Shims;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Tells when an item of work is submitted to a pool of the JDK, begins and ends, and when a pool gets another worker.
 *
 * <p>Also where the JDK's own code goes by what others have left in a future: the last one of several to end goes on with what
 * all of them have done.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class WorkItemPatch implements JdkPatch {

    private static final String JUC = "java/util/concurrent/";
    private static final String POOL = JUC + "ThreadPoolExecutor";
    private static final String TASK = JUC + "ForkJoinTask";
    private static final String OF_ITEM = "(Ljava/lang/Object;)V";

    /** Methods that hand their first argument to a pool. */
    private static final Map<String, Set<String>> SUBMIT = Map.of(
            POOL,
            Set.of("execute"),
            JUC + "ScheduledThreadPoolExecutor",
            Set.of("delayedExecute"),
            JUC + "ForkJoinPool$WorkQueue",
            Set.of("push", "lockedPush"));

    /** Fields that tell whether something is done: whoever reads them comes after it. */
    private static final Map<String, Set<String>> DONE = Map.of(
            JUC + "CompletableFuture", Set.of("result"), JUC + "FutureTask", Set.of("state"), TASK, Set.of("status"));

    /** Fields that several tasks change in turn, each of which goes on with what those before have done. */
    private static final Map<String, Set<String>> HANDED_OVER = Map.of(
            JUC + "CountedCompleter", Set.of("pending"),
            JUC + "SubmissionPublisher$BufferedSubscription", Set.of("ctl", "demand"));

    /** Methods that tell whether a pool has come to its end, by a field of it. */
    private static final Set<String> ENDS = Set.of("tryTerminate", "awaitTermination", "isTerminated", "isTerminating");

    /** Methods that come after whatever others have done, once they return. */
    private static final Map<String, Set<String>> AFTER_ALL = Map.of(
            JUC + "ForkJoinPool", Set.of("awaitTermination", "awaitQuiescence", "isTerminated", "isQuiescent", "close"),
            JUC + "ThreadPerTaskExecutor", Set.of("awaitTermination", "isTerminated"),
            JUC + "StructuredTaskScopeImpl", Set.of("join", "close"));

    private static final String[] STAGES = {
        "UniApply",
        "UniAccept",
        "UniRun",
        "UniWhenComplete",
        "UniHandle",
        "UniExceptionally",
        "UniComposeExceptionally",
        "UniRelay",
        "UniCompose",
        "BiApply",
        "BiAccept",
        "BiRun",
        "BiRelay",
        "OrApply",
        "OrAccept",
        "OrRun",
        "AnyOf",
        "AsyncSupply",
        "AsyncRun",
        "Signaller"
    };

    private final String type;

    private WorkItemPatch(String type) {
        this.type = type;
    }

    public static void addTo(Map<String, JdkPatch> patches) {
        SUBMIT.keySet().forEach(type -> add(patches, type));
        HANDED_OVER.keySet().forEach(type -> add(patches, type));
        DONE.keySet().forEach(type -> add(patches, type));
        for (String stage : STAGES) {
            add(patches, JUC + "CompletableFuture$" + stage);
        }
        AFTER_ALL.keySet().forEach(type -> add(patches, type));
    }

    private static void add(Map<String, JdkPatch> patches, String type) {
        patches.merge(type, new WorkItemPatch(type), JdkPatch::and);
    }

    @Override
    public MethodVisitor patch(JdkMethod method, MethodVisitor next) {
        boolean submits = SUBMIT.getOrDefault(type, Set.of()).contains(method.name())
                && method.descriptor().startsWith("(L");
        boolean executes = type.equals(TASK) && method.name().equals("doExec");
        boolean afterAll = AFTER_ALL.getOrDefault(type, Set.of()).contains(method.name());
        boolean ends = type.equals(POOL) && ENDS.contains(method.name());
        boolean works = type.equals(POOL) && method.name().equals("runWorker");
        boolean grows = type.equals(POOL) && method.name().equals("addWorker");
        return new MethodVisitor(Opcodes.ASM9, next) {
            @Override
            public void visitCode() {
                super.visitCode();
                if (submits && !type.endsWith("WorkQueue")) {
                    super.visitVarInsn(Opcodes.ALOAD, 1);
                    super.visitVarInsn(Opcodes.ALOAD, 0);
                    tell("submitted", "(Ljava/lang/Object;L" + POOL + ";)V");
                } else if (submits || executes) {
                    super.visitVarInsn(Opcodes.ALOAD, submits ? 1 : 0);
                    tell(submits ? "submitted" : "begins", OF_ITEM);
                } else if (grows) {
                    super.visitVarInsn(Opcodes.ALOAD, 0);
                    tell("addsWorker", "(L" + POOL + ";)V");
                }
            }

            @Override
            public void visitInsn(int opcode) {
                boolean returns = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
                if (executes && returns) {
                    super.visitVarInsn(Opcodes.ALOAD, 0);
                    tell("ended", OF_ITEM);
                } else if (grows && returns) {
                    tell("addedWorker", "()V");
                } else if (afterAll && returns) {
                    tell("afterAll", "()V");
                }
                super.visitInsn(opcode);
            }

            @Override
            public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
                boolean runs = works && name.equals("run") && owner.equals("java/lang/Runnable");
                if (runs) {
                    // ..., item
                    super.visitInsn(Opcodes.DUP);
                    super.visitInsn(Opcodes.DUP);
                    super.visitVarInsn(Opcodes.ALOAD, 0);
                    tell("begins", "(Ljava/lang/Object;L" + POOL + ";)V");
                }
                super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
                if (runs) {
                    // ..., item
                    tell("ended", OF_ITEM);
                }
            }

            @Override
            public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
                boolean ended = ends && owner.equals(POOL) && name.equals("ctl");
                boolean handsOver =
                        ended || HANDED_OVER.getOrDefault(owner, Set.of()).contains(name);
                if (opcode == Opcodes.GETFIELD
                        && (handsOver || DONE.getOrDefault(owner, Set.of()).contains(name))) {
                    super.visitInsn(Opcodes.DUP);
                    tell(handsOver ? "handsOver" : "looksAt", OF_ITEM);
                }
                super.visitFieldInsn(opcode, owner, name, descriptor);
            }

            private void tell(String what, String descriptor) {
                super.visitMethodInsn(Opcodes.INVOKESTATIC, Shims.WORK_ITEMS, what, descriptor, false);
            }
        };
    }
}
