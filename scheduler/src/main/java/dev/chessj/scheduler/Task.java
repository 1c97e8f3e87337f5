package dev.chessj.scheduler;

import dev.chessj.hbgraph.TaskHistory;
import dev.chessj.wrappers.Fiber;
import dev.chessj.wrappers.Seeds;
import org.jspecify.annotations.Nullable;

/**
 * One thread of the program under test, and the operation it executes next.
 *
 * <p>The pending operation is always there: a task stops only just before an operation, so whether it can go on is a question about
 * data, answered without running it.
 *
 * <p><b>Threading.</b> Touched by the running task only; {@code interrupted} also by the thread of the task while it waits its turn.
 */
final class Task {

    /** Instead of a deadline: the pending operation has no time limit. */
    static final long NEVER = Long.MAX_VALUE;

    /** The deadline of a limit so long that it never ends. */
    static final long UNREACHABLE = NEVER - 1;

    /** So many looks of a task take no time. */
    private static final int FREE_LOOKS = 16;

    final int index;
    final Thread thread;
    final boolean daemon;
    private final @Nullable Task parent;
    private final int child; // this is so many-th child of its parent
    private int children;
    private @Nullable String name;

    /** Tells tasks apart as their names do, in all executions. */
    final long path;

    /** What it executes next. */
    final PendingOperation pending = new PendingOperation();

    /** Where it spins. */
    final SpinState spin = new SpinState();

    /** Where it works for a pool. */
    final PoolWork work = new PoolWork();

    /** Where it works until a time has come. */
    final TimedWork timed = new TimedWork();

    /** The first monitor that the JDK has entered for it and not left, see {@link NestedMonitors}. */
    @Nullable
    Resource jdkMonitor;

    /** How much had changed when a time limit of it last ran out; see {@link LiveChoicePoint}. */
    int effectsAtLimit;

    /** How much had happened besides wake-ups when it last waited inside the JDK; -1 before. */
    int newsAtWait = -1;

    /** Whether this task has had its spurious wake-up. */
    boolean wokenSpuriously;

    /** The collection that the pending operation accesses under a lock, and how; see {@link PlainMemory#guards}. */
    @Nullable
    Object guarded;

    int guardedMember;
    boolean guardedWrite;

    /** The last volatile at which nobody is preempted where the task would have been asked otherwise, as long as nobody has been asked since. */
    int owed = VolatilePoints.NONE;

    /** Its stores that have not reached memory, where stores wait. */
    @Nullable
    WaitingStores stores;

    /** Whether it is in the middle of stores that reach memory, and nobody else goes next. */
    boolean midway;

    boolean begun;
    boolean ended;

    /** Between the task's beginning and its first operation: both are one choice. */
    boolean fresh;

    /** Depth of regions whose operations are neither scheduled nor recorded. */
    int quiet;

    /** The virtual time at which the outermost of these regions began, and how often the clock was read in it. */
    long quietSince;

    long quietLooks;

    /** How many seeds the task asked for, by purpose. */
    final int[] seeds = new int[Seeds.PURPOSES];

    /** Where it is not preempted because the test, or an option, says so. */
    final Sections sections = new Sections();

    /** Depth of regions in which threads that this task starts are none of ours. */
    int outside;

    /** How many calls to the outside it has made. */
    int outsideCalls;

    /** The thread this task has declared to start, until {@code Thread.start} confirms it. */
    @Nullable
    Thread starting;

    /** Set by any thread, also by one that is no task. */
    volatile boolean permit;

    /** An interrupt put aside while the thread waits its turn; see {@link ThreadVehicle}. */
    volatile boolean interrupted;

    /** The thread as a monitor, once somebody entered it: a thread ends only when nobody is inside. */
    @Nullable
    Resource ownMonitor;

    /** What it has taken and not given back; see {@link LockWatch}. */
    final HeldLocks held = new HeldLocks();

    // The last operation it executed; the pending one may be inside the JDK and no part of the schedule.
    int lastSite;

    @Nullable
    Object lastTarget;

    int lastMember;

    @Nullable
    Object lastUpdated;

    /** On what objects it lately made calls that call back. */
    final RecentObjects calling = new RecentObjects(4);

    /** What objects of the JDK it lately accessed the inside of, for the program. */
    final RecentObjects inside = new RecentObjects(16);

    /** What seeds follow from. */
    long seed;

    /** What has happened to it; see {@link History}. */
    final TaskHistory history = new TaskHistory();

    /** What its last call in the program was on, while the history is kept. */
    Variables.@Nullable Entry called;

    /** What it is at, where plain memory is traced; see {@link Synchronisation}. */
    int strand;

    /** What it has locked last, and what its last call in the program was on; as long as plain memory is traced. */
    Variables.@Nullable Entry locked;

    Variables.@Nullable Entry within;

    /** Whether its thread was started by code of the JDK: a worker, a timer. */
    boolean startedByJdk;

    /** Whether the task was woken inside the JDK and has not come back to the program since. */
    boolean woken;

    /** Whether it has woken others since then. */
    boolean handedOn;

    /** What the task ends with, while the program's handlers deal with it. */
    @Nullable
    Throwable uncaught;

    /** How often this task was told to unwind and did not. */
    int aborts;

    /** Where the vehicle keeps the stack, when it is a fiber. */
    @Nullable
    Fiber fiber;

    /** What the fiber was last mounted on. */
    @Nullable
    MountPoint carrier;

    /** Whether the fiber waits on its carrier because it cannot be put aside. */
    boolean stays;

    Task(int index, Thread thread, @Nullable Task parent) {
        this.index = index;
        this.thread = thread;
        this.parent = parent;
        this.child = parent == null ? 0 : ++parent.children;
        this.path = parent == null ? 1 : (parent.path + child) * 0x9E3779B97F4A7C15L;
        this.daemon = parent != null && thread.isDaemon();
        this.seed = TaskSeeds.ofTask(index);
    }

    /** The canonical name: {@code T0} for the test, {@code T1}, {@code T2} for its children, {@code T2.1} below. Made on demand. */
    String name() {
        String made = name;
        if (made == null) {
            made = parent == null ? TaskNames.TEST : TaskNames.child(parent.index, parent.name(), child);
            name = made;
        }
        return made;
    }

    /** Whether it, or a task that it comes from, is a worker that is like others. */
    boolean comesFromWorker() {
        for (Task task = this; task != null; task = task.parent) {
            if (task.work.pool != null) {
                return true;
            }
        }
        return false;
    }

    /** The canonical name of this task's next child. */
    String nextChildName() {
        return TaskNames.child(index, name(), children + 1);
    }

    /** Whether the next look of the task takes time. */
    boolean ticksClock() {
        return index == 0 || work.clockLooks >= FREE_LOOKS;
    }

    boolean isInterrupted() {
        // In this order: the thread raises the one before it clears the other, see ThreadVehicle.
        return Interrupts.isInterrupted(thread) || interrupted;
    }

    @Override
    public String toString() {
        return name();
    }
}
