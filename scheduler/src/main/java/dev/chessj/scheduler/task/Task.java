package dev.chessj.scheduler.task;

import dev.chessj.hbgraph.TaskHistory;
import dev.chessj.scheduler.jvm.Interrupts;
import dev.chessj.scheduler.schedule.TaskNames;
import dev.chessj.wrappers.identity.Seeds;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One thread of the program under test, and the operation it executes next.
 *
 * <p>The pending operation is always there: a task stops only just before an operation, so whether it can go on is a question about
 * data, answered without running it.
 *
 * <p>An execution uses the objects of the one before it again ({@link TaskTable}): a task is more than a kilobyte, and a short execution does
 * little else than to begin its tasks.
 *
 * <p><b>Threading.</b> Touched by the running task only; {@code interrupted} also by the thread of the task while it waits its turn.
 */
public final class Task {

    /** Instead of a deadline: the pending operation has no time limit. */
    public static final long NEVER = Long.MAX_VALUE;

    /** The deadline of a limit so long that it never ends. */
    public static final long UNREACHABLE = NEVER - 1;

    /** So many looks of a task take no time. */
    private static final int FREE_LOOKS = 16;

    private static final Thread NO_THREAD = new Thread("none");

    public final int index;
    public Thread thread = NO_THREAD;
    public boolean daemon;
    private @Nullable Task parent;
    private int child; // this is so many-th child of its parent
    private int children;
    private @Nullable String name;

    /** Tells tasks apart as their names do, in all executions. */
    public long path;

    /** What it executes next. */
    public final PendingOperation pending = new PendingOperation();

    /** Where it spins. */
    public final SpinState spin = new SpinState();

    /** Where it works for a pool. */
    public final PoolWork work = new PoolWork();

    /** Where it works until a time has come. */
    public final TimedWork timed = new TimedWork();

    /** Where the vehicle has its stack, if it is a fiber. */
    public final Mount mount = new Mount();

    /** Where it is in the order that races go by. */
    public final RaceState race = new RaceState();

    /** What it is at between a call of the program and the end of that. */
    public final CallState calls = new CallState();

    /** The first monitor that the JDK has entered for it and not left, see {@code NestedMonitors}. */
    public @Nullable Resource jdkMonitor;

    /** How much had changed when a time limit of it last ran out; see {@code LiveChoicePoint}. */
    public int effectsAtLimit;

    /** How much had happened besides wake-ups when it last waited inside the JDK; -1 before. */
    public int newsAtWait = -1;

    /** Whether this task has had its spurious wake-up. */
    public boolean wokenSpuriously;

    /** The collection that the pending operation accesses under a lock, and how; see {@code PlainMemory.guards}. */
    public @Nullable Object guarded;

    public int guardedMember;
    public boolean guardedWrite;

    /** The last volatile at which nobody is preempted where the task would have been asked otherwise, as long as nobody has been asked since. */
    public int owed = PendingOperation.NOT_PASSED;

    /** Its stores that have not reached memory, where stores wait. */
    public @Nullable WaitingStores stores;

    /** Whether it is in the middle of stores that reach memory, and nobody else goes next. */
    public boolean midway;

    public boolean begun;
    public boolean ended;

    /** Between the task's beginning and its first operation: both are one choice. */
    public boolean fresh;

    /** Depth of regions whose operations are neither scheduled nor recorded. */
    public int quiet;

    /** How many seeds the task asked for, by purpose. */
    public final int[] seeds = new int[Seeds.PURPOSES];

    /** Where it is not preempted because the test, or an option, says so. */
    public final Sections sections = new Sections();

    /** Set by any thread, also by one that is no task. */
    public volatile boolean permit;

    /** An interrupt put aside while the thread waits its turn; see {@code ThreadVehicle}. */
    public volatile boolean interrupted;

    /** The thread as a monitor, once somebody entered it: a thread ends only when nobody is inside. */
    public @Nullable Resource ownMonitor;

    /** What it has taken and not given back; see {@code LockLedger}. */
    public final HeldLocks held = new HeldLocks();

    // The last operation it executed; the pending one may be inside the JDK and no part of the schedule.
    public int lastSite;

    public @Nullable Object lastTarget;

    public int lastMember;

    public @Nullable Object lastUpdated;

    /** On what objects it lately made calls that call back. */
    public final RecentObjects calling = new RecentObjects(4);

    /** What objects of the JDK it lately accessed the inside of, for the program. */
    public final RecentObjects inside = new RecentObjects(16);

    /** What seeds follow from. */
    public long seed;

    /** What has happened to it; see {@code History}. */
    public final TaskHistory history = new TaskHistory();

    /** What its last call in the program was on, while the history is kept. */
    public Variables.@Nullable Entry called;

    /** Whether its thread was started by code of the JDK: a worker, a timer. */
    public boolean startedByJdk;

    /** Whether the task was woken inside the JDK and has not come back to the program since. */
    public boolean woken;

    /** Whether it has woken others since then. */
    public boolean handedOn;

    /** How often this task was told to unwind and did not. */
    public int aborts;

    /** A task of nobody, to be {@linkplain #start started}. */
    Task(int index) {
        this.index = index;
    }

    public Task(int index, Thread thread, @Nullable Task parent) {
        this(index);
        start(thread, parent);
    }

    /** It is the task of this thread; before, it is new or {@link #reset}. */
    void start(Thread ofThread, @Nullable Task startedBy) {
        thread = ofThread;
        parent = startedBy;
        child = startedBy == null ? 0 : ++startedBy.children;
        path = startedBy == null ? 1 : (startedBy.path + child) * 0x9E3779B97F4A7C15L;
        daemon = startedBy != null && ofThread.isDaemon();
        seed = TaskSeeds.ofTask(index);
    }

    /** Becomes as it was made, and keeps nothing of the program alive. */
    void reset() {
        thread = NO_THREAD;
        daemon = false;
        parent = null;
        child = 0;
        children = 0;
        name = null;
        path = 0;
        pending.reset();
        spin.reset();
        work.reset();
        timed.reset();
        mount.reset();
        race.reset();
        calls.reset();
        jdkMonitor = null;
        effectsAtLimit = 0;
        newsAtWait = -1;
        wokenSpuriously = false;
        guarded = null;
        guardedMember = 0;
        guardedWrite = false;
        owed = PendingOperation.NOT_PASSED;
        stores = null;
        midway = false;
        begun = false;
        ended = false;
        fresh = false;
        quiet = 0;
        Arrays.fill(seeds, 0);
        sections.reset();
        permit = false;
        interrupted = false;
        ownMonitor = null;
        held.reset();
        lastSite = 0;
        lastTarget = null;
        lastMember = 0;
        lastUpdated = null;
        calling.reset();
        inside.reset();
        seed = 0;
        history.reset();
        called = null;
        startedByJdk = false;
        woken = false;
        handedOn = false;
        aborts = 0;
    }

    /** The canonical name: {@code T0} for the test, {@code T1}, {@code T2} for its children, {@code T2.1} below. Made on demand. */
    public String name() {
        String made = name;
        if (made == null) {
            made = parent == null ? TaskNames.TEST : TaskNames.child(parent.index, parent.name(), child);
            name = made;
        }
        return made;
    }

    /** Whether it, or a task that it comes from, is a worker that is like others. */
    public boolean comesFromWorker() {
        for (Task task = this; task != null; task = task.parent) {
            if (task.work.pool != null) {
                return true;
            }
        }
        return false;
    }

    /** The canonical name of this task's next child. */
    public String nextChildName() {
        return TaskNames.child(index, name(), children + 1);
    }

    /** Whether the next look of the task takes time. */
    public boolean ticksClock() {
        return index == 0 || work.clockLooks >= FREE_LOOKS;
    }

    public boolean isInterrupted() {
        // In this order: the thread raises the one before it clears the other, see ThreadVehicle.
        return Interrupts.isInterrupted(thread) || interrupted;
    }

    @Override
    public String toString() {
        return name();
    }
}
