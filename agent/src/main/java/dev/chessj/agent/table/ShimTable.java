package dev.chessj.agent.table;

import static dev.chessj.agent.asm.Shims.BLOCKING_QUEUES;
import static dev.chessj.agent.asm.Shims.CLASS_VALUES;
import static dev.chessj.agent.asm.Shims.CLOCKS;
import static dev.chessj.agent.asm.Shims.CONDITIONS;
import static dev.chessj.agent.asm.Shims.EXIT;
import static dev.chessj.agent.asm.Shims.FUTURES;
import static dev.chessj.agent.asm.Shims.HANDLES;
import static dev.chessj.agent.asm.Shims.LATCHES;
import static dev.chessj.agent.asm.Shims.LOCKS;
import static dev.chessj.agent.asm.Shims.MONITORS;
import static dev.chessj.agent.asm.Shims.PARKING;
import static dev.chessj.agent.asm.Shims.PROCESS_ENDS;
import static dev.chessj.agent.asm.Shims.REFERENCES;
import static dev.chessj.agent.asm.Shims.REFLECTIONS;
import static dev.chessj.agent.asm.Shims.SEMAPHORES;
import static dev.chessj.agent.asm.Shims.SHUTDOWN_HOOKS;
import static dev.chessj.agent.asm.Shims.STAMPED_LOCKS;

import dev.chessj.agent.asm.Announcement;
import dev.chessj.agent.asm.Hierarchy;
import dev.chessj.agent.asm.Shim;
import dev.chessj.agent.asm.Shims;
import dev.chessj.api.OperationKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The JDK methods whose calls are replaced with a call to a shim.
 *
 * <p>A row names the JDK's method and the shim; the shim's descriptor follows from it. What the call site names as owner need not be
 * the class in the row: a subclass counts for {@code Thread} and {@code ReentrantLock}, any class for the final methods of
 * {@code Object}.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
public final class ShimTable {

    private static final String OBJECT = "java/lang/Object";
    private static final String SUPPORT = "java/util/concurrent/locks/LockSupport";
    private static final String LOCK = "java/util/concurrent/locks/Lock";
    static final String REENTRANT = "java/util/concurrent/locks/ReentrantLock";
    private static final String READ_LOCK = "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock";
    private static final String WRITE_LOCK = "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock";
    private static final String CONDITION = "java/util/concurrent/locks/Condition";
    private static final String SYSTEM = "java/lang/System";
    private static final String REFERENCE_QUEUE = "java/lang/ref/ReferenceQueue";
    private static final String REFERENCE = "Ljava/lang/ref/Reference;";
    private static final String RUNTIME = "java/lang/Runtime";
    private static final String PROCESS = "java/lang/Process";
    private static final String PROCESS_HANDLE = "java/lang/ProcessHandle";
    private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup";
    private static final String METHOD_HANDLES = "java/lang/invoke/MethodHandles";
    private static final String HANDLE = "Ljava/lang/invoke/MethodHandle;";
    private static final String FIND =
            "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;";
    private static final String COMPLETABLE = "java/util/concurrent/CompletableFuture";
    private static final String FORK_JOIN_TASK = "java/util/concurrent/ForkJoinTask";
    private static final String SEMAPHORE = "java/util/concurrent/Semaphore";
    private static final String LATCH = "java/util/concurrent/CountDownLatch";
    private static final String CLASS_VALUE = "java/lang/ClassValue";
    private static final String STAMPED = "java/util/concurrent/locks/StampedLock";
    private static final String QUEUE = "java/util/concurrent/BlockingQueue";
    private static final String DEQUE = "java/util/concurrent/BlockingDeque";
    private static final Set<String> QUEUES = Set.of(
            QUEUE,
            DEQUE,
            "java/util/concurrent/TransferQueue",
            "java/util/concurrent/ArrayBlockingQueue",
            "java/util/concurrent/LinkedBlockingQueue",
            "java/util/concurrent/LinkedBlockingDeque",
            "java/util/concurrent/PriorityBlockingQueue");
    private static final String TIMED_STAMP = "(JLjava/util/concurrent/TimeUnit;)J";
    private static final String TIMED_ELEMENT = "(JLjava/util/concurrent/TimeUnit;)Ljava/lang/Object;";
    private static final String TIMED = "(JLjava/util/concurrent/TimeUnit;)Z";

    private static final Set<String> WITH_SUBCLASSES = Set.of(
            ThreadTable.THREAD,
            ThreadTable.GROUP,
            REENTRANT,
            COMPLETABLE,
            FORK_JOIN_TASK,
            SEMAPHORE,
            LATCH,
            STAMPED,
            CLASS_VALUE,
            LoaderTable.LOADER);

    /** Which owners at a call site mean the row's method. */
    private enum Owners {
        EXACT,
        SUBCLASSES,
        ANY
    }

    private record Row(String owner, Owners owners, boolean isStatic, Shim shim) {

        boolean matches(int opcode, String named, String method, Hierarchy hierarchy) {
            if (isStatic != (opcode == Opcodes.INVOKESTATIC)) {
                return false;
            }
            if (owners == Owners.ANY) {
                return true; // final methods of Object: super.wait() is the same call
            }
            if (opcode == Opcodes.INVOKESPECIAL) {
                return false; // super.start() in a subclass that overrides it: its caller went through the shim
            }
            return named.equals(owner)
                    || (owners == Owners.SUBCLASSES
                            && hierarchy.isSubclass(named, owner)
                            && !(isStatic && hierarchy.redeclares(named, owner, method)));
        }
    }

    private static final Map<String, List<Row>> ROWS = new HashMap<>();

    private static final Set<String> LOCK_METHODS =
            Set.of("lock()V", "lockInterruptibly()V", "tryLock()Z", "tryLock" + TIMED, "unlock()V");

    /** A {@code super} call in a lock that overrides the method: no shim could make that call, so it is announced. */
    static final Announcement SUPER_OF_LOCK = new Announcement(LOCKS, "before", "", false, OperationKind.UPDATE, false);

    static {
        any("wait", "()V", "await", OperationKind.WAIT);
        any("wait", "(J)V", "await", OperationKind.WAIT);
        any("wait", "(JI)V", "await", OperationKind.WAIT);
        any("notify", "()V", "notify", OperationKind.NOTIFY);
        any("notifyAll", "()V", "notifyAll", OperationKind.NOTIFY_ALL);

        ThreadTable.entries().forEach(ShimTable::add);
        of(CLASS_VALUE, "get", "(Ljava/lang/Class;)Ljava/lang/Object;", CLASS_VALUES, OperationKind.READ);
        of(CLASS_VALUE, "remove", "(Ljava/lang/Class;)V", CLASS_VALUES, OperationKind.UPDATE);
        ChessTable.entries().forEach(ShimTable::add);

        ofStatic(SUPPORT, "park", "()V", PARKING, OperationKind.PARK);
        ofStatic(SUPPORT, "park", "(Ljava/lang/Object;)V", PARKING, OperationKind.PARK);
        ofStatic(SUPPORT, "parkNanos", "(J)V", PARKING, OperationKind.PARK);
        ofStatic(SUPPORT, "parkNanos", "(Ljava/lang/Object;J)V", PARKING, OperationKind.PARK);
        ofStatic(SUPPORT, "parkUntil", "(J)V", PARKING, OperationKind.PARK);
        ofStatic(SUPPORT, "parkUntil", "(Ljava/lang/Object;J)V", PARKING, OperationKind.PARK);
        ofStatic(SUPPORT, "unpark", "(Ljava/lang/Thread;)V", PARKING, OperationKind.UNPARK);

        for (String unsafe : UnsafeTable.OWNERS) {
            parking(unsafe, "park", "(ZJ)V", OperationKind.PARK);
            parking(unsafe, "unpark", "(Ljava/lang/Object;)V", OperationKind.UNPARK);
        }

        lock("lock", "()V", OperationKind.LOCK);
        lock("lockInterruptibly", "()V", OperationKind.LOCK);
        lock("tryLock", "()Z", OperationKind.TRY_LOCK);
        lock("tryLock", TIMED, OperationKind.TRY_LOCK);
        lock("unlock", "()V", OperationKind.UNLOCK);
        lock("newCondition", "()L" + CONDITION + ";", OperationKind.LOCK_STATE);
        of(REENTRANT, "isLocked", "()Z", LOCKS, OperationKind.LOCK_STATE);
        of(REENTRANT, "hasQueuedThreads", "()Z", LOCKS, OperationKind.LOCK_STATE);
        of(REENTRANT, "hasQueuedThread", "(Ljava/lang/Thread;)Z", LOCKS, OperationKind.LOCK_STATE);
        of(REENTRANT, "getQueueLength", "()I", LOCKS, OperationKind.LOCK_STATE);
        of(REENTRANT, "hasWaiters", "(L" + CONDITION + ";)Z", LOCKS, OperationKind.LOCK_STATE);
        of(REENTRANT, "getWaitQueueLength", "(L" + CONDITION + ";)I", LOCKS, OperationKind.LOCK_STATE);

        of(CONDITION, "await", "()V", CONDITIONS, OperationKind.AWAIT);
        of(CONDITION, "await", TIMED, CONDITIONS, OperationKind.AWAIT);
        of(CONDITION, "awaitNanos", "(J)J", CONDITIONS, OperationKind.AWAIT);
        of(CONDITION, "awaitUntil", "(Ljava/util/Date;)Z", CONDITIONS, OperationKind.AWAIT);
        of(CONDITION, "awaitUninterruptibly", "()V", CONDITIONS, OperationKind.AWAIT);
        of(CONDITION, "signal", "()V", CONDITIONS, OperationKind.SIGNAL);
        of(CONDITION, "signalAll", "()V", CONDITIONS, OperationKind.SIGNAL_ALL);

        String future = "L" + COMPLETABLE + ";";
        String supplier = "Ljava/util/function/Supplier;";
        String runnable = "Ljava/lang/Runnable;";
        String executor = "Ljava/util/concurrent/Executor;";
        ofStatic(COMPLETABLE, "supplyAsync", "(" + supplier + ")" + future, FUTURES, OperationKind.UPDATE);
        ofStatic(COMPLETABLE, "supplyAsync", "(" + supplier + executor + ")" + future, FUTURES, OperationKind.UPDATE);
        ofStatic(COMPLETABLE, "runAsync", "(" + runnable + ")" + future, FUTURES, OperationKind.UPDATE);
        ofStatic(COMPLETABLE, "runAsync", "(" + runnable + executor + ")" + future, FUTURES, OperationKind.UPDATE);
        ofStatic(COMPLETABLE, "allOf", "([" + future + ")" + future, FUTURES, OperationKind.UPDATE);
        ofStatic(COMPLETABLE, "anyOf", "([" + future + ")" + future, FUTURES, OperationKind.UPDATE);
        String task = "L" + FORK_JOIN_TASK + ";";
        ofStatic(FORK_JOIN_TASK, "invokeAll", "(" + task + task + ")V", FUTURES, OperationKind.UPDATE);
        ofStatic(FORK_JOIN_TASK, "invokeAll", "([" + task + ")V", FUTURES, OperationKind.UPDATE);
        String tasks = "(Ljava/util/Collection;)Ljava/util/Collection;";
        ofStatic(FORK_JOIN_TASK, "invokeAll", tasks, FUTURES, OperationKind.UPDATE);

        of(SEMAPHORE, "acquire", "()V", SEMAPHORES, OperationKind.ACQUIRE);
        of(SEMAPHORE, "acquire", "(I)V", SEMAPHORES, OperationKind.ACQUIRE);
        of(SEMAPHORE, "acquireUninterruptibly", "()V", SEMAPHORES, OperationKind.ACQUIRE);
        of(SEMAPHORE, "acquireUninterruptibly", "(I)V", SEMAPHORES, OperationKind.ACQUIRE);
        of(SEMAPHORE, "tryAcquire", TIMED, SEMAPHORES, OperationKind.ACQUIRE);
        of(SEMAPHORE, "tryAcquire", "(IJLjava/util/concurrent/TimeUnit;)Z", SEMAPHORES, OperationKind.ACQUIRE);
        of(LATCH, "await", "()V", LATCHES, OperationKind.PASS);
        of(LATCH, "await", TIMED, LATCHES, OperationKind.PASS);
        of(STAMPED, "writeLock", "()J", STAMPED_LOCKS, OperationKind.LOCK);
        of(STAMPED, "writeLockInterruptibly", "()J", STAMPED_LOCKS, OperationKind.LOCK);
        of(STAMPED, "tryWriteLock", TIMED_STAMP, STAMPED_LOCKS, OperationKind.TRY_LOCK);
        of(STAMPED, "readLock", "()J", STAMPED_LOCKS, OperationKind.LOCK);
        of(STAMPED, "readLockInterruptibly", "()J", STAMPED_LOCKS, OperationKind.LOCK);
        of(STAMPED, "tryReadLock", TIMED_STAMP, STAMPED_LOCKS, OperationKind.TRY_LOCK);

        queue("take", "()Ljava/lang/Object;");
        queue("poll", TIMED_ELEMENT);
        queue("put", "(Ljava/lang/Object;)V");
        queue("offer", "(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z");
        for (String end : List.of("First", "Last")) {
            deque("take" + end, "()Ljava/lang/Object;");
            deque("poll" + end, TIMED_ELEMENT);
            deque("put" + end, "(Ljava/lang/Object;)V");
            deque("offer" + end, "(Ljava/lang/Object;JLjava/util/concurrent/TimeUnit;)Z");
        }

        ofStatic(SYSTEM, "nanoTime", "()J", CLOCKS, OperationKind.CLOCK);
        ofStatic(SYSTEM, "currentTimeMillis", "()J", CLOCKS, OperationKind.CLOCK);
        ofStatic(SYSTEM, "exit", "(I)V", EXIT, OperationKind.EXIT);
        of(RUNTIME, "exit", "(I)V", EXIT, OperationKind.EXIT);
        of(RUNTIME, "halt", "(I)V", EXIT, OperationKind.EXIT);
        of(RUNTIME, "addShutdownHook", "(Ljava/lang/Thread;)V", SHUTDOWN_HOOKS, OperationKind.UPDATE);
        of(RUNTIME, "removeShutdownHook", "(Ljava/lang/Thread;)Z", SHUTDOWN_HOOKS, OperationKind.UPDATE);
        of(LoaderTable.LOADER, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;", Shims.CLASS_LOADS, null);
        of(PROCESS, "waitFor", "()I", PROCESS_ENDS, OperationKind.ARRIVAL);
        of(PROCESS, "waitFor", TIMED, PROCESS_ENDS, OperationKind.ARRIVAL);
        of(PROCESS, "onExit", "()" + future, PROCESS_ENDS, OperationKind.UPDATE);
        of(PROCESS_HANDLE, "onExit", "()" + future, PROCESS_ENDS, OperationKind.UPDATE);
        ofStatic(SYSTEM, "gc", "()V", REFERENCES, OperationKind.COLLECT);
        of(RUNTIME, "gc", "()V", REFERENCES, OperationKind.COLLECT);
        of(REFERENCE_QUEUE, "remove", "()" + REFERENCE, REFERENCES, OperationKind.UPDATE);
        of(REFERENCE_QUEUE, "remove", "(J)" + REFERENCE, REFERENCES, OperationKind.UPDATE);

        of(LOOKUP, "findVarHandle", FIND, HANDLES, null);
        of(LOOKUP, "findStaticVarHandle", FIND, HANDLES, null);
        String type = "Ljava/lang/invoke/MethodType;)" + HANDLE;
        of(LOOKUP, "findVirtual", "(Ljava/lang/Class;Ljava/lang/String;" + type, REFLECTIONS, OperationKind.UPDATE);
        of(LOOKUP, "findStatic", "(Ljava/lang/Class;Ljava/lang/String;" + type, REFLECTIONS, OperationKind.UPDATE);
        of(LOOKUP, "bind", "(Ljava/lang/Object;Ljava/lang/String;" + type, REFLECTIONS, OperationKind.UPDATE);
        of(LOOKUP, "unreflect", "(Ljava/lang/reflect/Method;)" + HANDLE, REFLECTIONS, OperationKind.UPDATE);
        String field = "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)" + HANDLE;
        of(LOOKUP, "findGetter", field, REFLECTIONS, OperationKind.READ);
        of(LOOKUP, "findSetter", field, REFLECTIONS, OperationKind.WRITE);
        of(LOOKUP, "findStaticGetter", field, REFLECTIONS, OperationKind.READ);
        of(LOOKUP, "findStaticSetter", field, REFLECTIONS, OperationKind.WRITE);
        of(LOOKUP, "unreflectGetter", "(Ljava/lang/reflect/Field;)" + HANDLE, REFLECTIONS, OperationKind.READ);
        of(LOOKUP, "unreflectSetter", "(Ljava/lang/reflect/Field;)" + HANDLE, REFLECTIONS, OperationKind.WRITE);
        ofStatic(METHOD_HANDLES, "arrayElementGetter", "(Ljava/lang/Class;)" + HANDLE, REFLECTIONS, OperationKind.READ);
        ofStatic(
                METHOD_HANDLES, "arrayElementSetter", "(Ljava/lang/Class;)" + HANDLE, REFLECTIONS, OperationKind.WRITE);
        String mode = "(Ljava/lang/invoke/VarHandle$AccessMode;";
        of(VarHandleTable.VAR_HANDLE, "toMethodHandle", mode + ")" + HANDLE, REFLECTIONS, OperationKind.UPDATE);
        ofStatic(METHOD_HANDLES, "varHandleInvoker", mode + type, REFLECTIONS, OperationKind.UPDATE);
        ofStatic(METHOD_HANDLES, "varHandleExactInvoker", mode + type, REFLECTIONS, OperationKind.UPDATE);
    }

    private ShimTable() {}

    /** The shim for a call, or null when the call is left alone. */
    public static @Nullable Shim find(int opcode, String owner, String name, String descriptor, Hierarchy hierarchy) {
        for (Row row : ROWS.getOrDefault(name + descriptor, List.of())) {
            if (row.matches(opcode, owner, name + descriptor, hierarchy)) {
                return row.shim;
            }
        }
        return null;
    }

    /** Whether the method, name and descriptor, acquires or releases a lock. */
    static boolean isLockMethod(String method) {
        return LOCK_METHODS.contains(method);
    }

    /** A method of the JDK, and what its calls are replaced with. */
    record Replaced(String owner, String name, int parameters, Shim shim) {}

    /** Every row of the table, for the document that lists them. */
    static List<Replaced> rows() {
        List<Replaced> rows = new ArrayList<>();
        ROWS.forEach((method, alike) -> {
            int open = method.indexOf('(');
            int parameters = Type.getArgumentTypes(method.substring(open)).length;
            alike.forEach(row -> rows.add(new Replaced(row.owner, method.substring(0, open), parameters, row.shim)));
        });
        return rows;
    }

    /** Every shim of the table, for the test that holds it against the wrappers. */
    static List<Shim> shims() {
        return ROWS.values().stream().flatMap(List::stream).map(Row::shim).toList();
    }

    private static void any(String name, String descriptor, String shim, OperationKind kind) {
        add(name, descriptor, new Row(OBJECT, Owners.ANY, false, shim(MONITORS, shim, OBJECT, descriptor, kind)));
    }

    private static void lock(String name, String descriptor, OperationKind kind) {
        Shim shim = shim(LOCKS, name, LOCK, descriptor, kind);
        add(name, descriptor, new Row(LOCK, Owners.EXACT, false, shim));
        add(name, descriptor, new Row(REENTRANT, Owners.SUBCLASSES, false, shim));
        add(name, descriptor, new Row(READ_LOCK, Owners.SUBCLASSES, false, shim));
        add(name, descriptor, new Row(WRITE_LOCK, Owners.SUBCLASSES, false, shim));
    }

    /** The shims cannot name the class, which is not in every module graph. */
    private static void parking(String unsafe, String name, String descriptor, OperationKind kind) {
        add(name, descriptor, new Row(unsafe, Owners.EXACT, false, shim(PARKING, name, OBJECT, descriptor, kind)));
    }

    private static void queue(String name, String descriptor) {
        for (String owner : QUEUES) {
            Shim shim = shim(BLOCKING_QUEUES, name, QUEUE, descriptor, OperationKind.UPDATE);
            add(name, descriptor, new Row(owner, Owners.SUBCLASSES, false, shim));
        }
    }

    private static void deque(String name, String descriptor) {
        for (String owner : List.of(DEQUE, "java/util/concurrent/LinkedBlockingDeque")) {
            Shim shim = shim(BLOCKING_QUEUES, name, DEQUE, descriptor, OperationKind.UPDATE);
            add(name, descriptor, new Row(owner, Owners.SUBCLASSES, false, shim));
        }
    }

    private static void of(String owner, String name, String descriptor, String shim, @Nullable OperationKind kind) {
        add(name, descriptor, new Row(owner, owners(owner), false, shim(shim, name, owner, descriptor, kind)));
    }

    private static void ofStatic(
            String owner, String name, String descriptor, String shim, @Nullable OperationKind kind) {
        add(name, descriptor, new Row(owner, owners(owner), true, shim(shim, name, null, descriptor, kind)));
    }

    private static Owners owners(String owner) {
        return WITH_SUBCLASSES.contains(owner) ? Owners.SUBCLASSES : Owners.EXACT;
    }

    private static void add(ThreadTable.Entry entry) {
        String receiver = entry.isStatic() ? null : entry.receiver();
        Shim shim = shim(entry.shim(), entry.name(), receiver, entry.descriptor(), entry.kind());
        add(entry.name(), entry.descriptor(), new Row(entry.owner(), owners(entry.owner()), entry.isStatic(), shim));
    }

    private static void add(String name, String descriptor, Row row) {
        ROWS.computeIfAbsent(name + descriptor, key -> new ArrayList<>()).add(row);
    }

    private static Shim shim(
            String owner, String name, @Nullable String receiver, String descriptor, @Nullable OperationKind kind) {
        int close = descriptor.indexOf(')');
        String first = receiver == null ? "" : "L" + receiver + ";";
        String last = kind == null ? "" : "I";
        String full = "(" + first + descriptor.substring(1, close) + last + descriptor.substring(close);
        return new Shim(owner, name, full, kind);
    }
}
