package dev.chessj.scheduler;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.TaskHistory;
import dev.chessj.wrappers.Fiber;
import dev.chessj.wrappers.Seeds;
import java.util.concurrent.ThreadPoolExecutor;
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
    final Operation pending = new Operation();

    /** The first monitor that the JDK has entered for it and not left, see {@link NestedMonitors}. */
    @Nullable
    Resource jdkMonitor;

    /** How much had changed when a time limit of it last ran out; see {@link Point}. */
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
    StoreBuffer stores;

    /** Whether it may be in the middle of a store whose value waits: the JDK links a handle, and its monitors are not the program's. */
    boolean storing;

    /** Whether stores have reached memory before it already, one by one. */
    boolean asksAgain;

    /** The store that reaches memory, if it is that. */
    @Nullable
    DelayedStore draining;

    /** And what was asked about when it was chosen. */
    OperationKind askedKind = OperationKind.WRITE;

    int askedSite;

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

    // Where it works for a pool, see Items.

    /** How many items of work it is at, one in the middle of the other. */
    int items;

    /** How many items it has submitted, since it began with the one that it is at. */
    int submitted;

    /** The pool that threads which it starts now are workers of. */
    @Nullable
    ThreadPoolExecutor addsWorkerTo;

    /** How often it has looked at the clock, since it began with the item that it is at. */
    int clockLooks;

    /** The pool that it is a worker of. */
    @Nullable
    ThreadPoolExecutor worksFor;

    /** The same pool, if its workers are alike. */
    @Nullable
    ThreadPoolExecutor pool;

    /** Then the index of the first worker of that pool, by which it is told from other pools. */
    int crew;

    /** Whether it is between two items, and like any other of its pool that is. */
    boolean idle;

    /** Whether its item has ended, and it is about to tell the pool. */
    boolean ending;

    /** Whether its items have left something in variables of the thread. */
    boolean marked;

    /** Of a worker that has begun: what tells it from others of its pool, equal in equal states. */
    long identity;

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

    // Where it works until a time has come, see WorkLoops.

    /** How often it has come back, and how often when it last looked at the clock. */
    int rounds;

    int lookedInRound = -2;

    /** Whether it waits until time has passed. */
    boolean rests;

    /** Whether it waits for the test as a whole, on behalf of the test framework. */
    boolean watches;

    /** How many rounds it has had instead, see {@link WorkLoops#stretch}. */
    int extraRounds;

    /** How often it has yielded since a time limit ended, and where it did so last. */
    int yields;

    int yieldSite;

    // Where the task looks again and again, see Spinning.

    /** How many looks there were since it did anything else, and how many when it last tried something. */
    int looks;

    int looksBefore;
    int lookEpoch;

    /** Its last looks, once there were more than a few. */
    @Nullable
    SpinLoop loop;

    /** Whether these are written down. */
    boolean watched;

    /** Whether its pending operation begins another round of a loop, and nothing that it looks at has changed since the last. */
    boolean spins;

    /** Whether it has gone on like that, and the loop did not end. */
    boolean spunInVain;

    /** Whether it goes on now, until the loop ends by itself. */
    boolean spinsOn;

    /** Whether it goes on in spite of the yields in that loop; see {@link PoliteSpinning}. */
    boolean ignoresYields;

    /** Whether it has done nothing but look since it last yielded, where that was, and how often it has yielded before it looked. */
    boolean onlyLooks;

    int yieldedAt;
    int emptyYields;

    /** Whether the yield that it has declared may be ignored. */
    boolean mayIgnoreYield;

    /** Whether an attempt in that loop has been carried out and is an operation if it succeeds. */
    boolean tries;

    /** Whether all that it does is written down, since it began a round of a loop that keeps nothing; see {@link SpinRounds}. */
    boolean recording;

    /** The number of that loop. */
    int roundOf;

    /** Whether that loop calls methods of the program. */
    boolean callsInLoop;

    /** Whether it has come round, and will find again what it has found. */
    boolean repeats;

    /** Whether the loop that it is in has turned out to keep something: plain memory was written. */
    boolean keepsSomething;

    /** So many rounds more it goes on before it is found to repeat itself. */
    int roundsOnTrial;

    /** What the task ends with, while the program's handlers deal with it. */
    @Nullable
    Throwable uncaught;

    /** How often this task was told to unwind and did not. */
    int aborts;

    /** Where the vehicle keeps the stack, when it is a fiber. */
    @Nullable
    Fiber fiber;

    /** What the fiber was last mounted on. */
    Carriers.@Nullable Carrier carrier;

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
            made = parent == null ? "T0" : childName(parent.index, parent.name(), child);
            name = made;
        }
        return made;
    }

    /** Whether it, or a task that it comes from, is a worker that is like others. */
    boolean comesFromWorker() {
        for (Task task = this; task != null; task = task.parent) {
            if (task.pool != null) {
                return true;
            }
        }
        return false;
    }

    /** The canonical name of this task's next child. */
    String nextChildName() {
        return childName(index, name(), children + 1);
    }

    static String childName(int parent, String parentName, int child) {
        return parent == 0 ? "T" + child : parentName + "." + child;
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
