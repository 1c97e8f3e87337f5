package dev.chessj.scheduler.liveness;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.learned.LearnedFact;
import dev.chessj.scheduler.learned.RacyMemory;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.task.Enabledness;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Loops that work until a time has come: {@code while (!stop) work()} where another task sets {@code stop} after a sleep, or
 * {@code while (System.nanoTime() < end) work()}.
 *
 * <p>A machine that is infinitely fast would never leave them, since a limit ends only when nobody can go on. So their tasks rest: after
 * {@value #ROUNDS} rounds such a task waits, disabled, until time has passed. When nobody else can go on in time, the earliest limit
 * ends, as ever, and everybody has {@value #ROUNDS} rounds more; so it is when another task begins to wait with a limit, since that is not to end before
 * everybody has had a round. Where the tasks that rest look at the clock, time passes in
 * steps, each four times as long as the one before but at most half of what is left until the next limit ends; after each they have one round more. If
 * there is neither a limit nor a look at the clock, they simply go on.
 *
 * <p>Which loops these are is found out by experiment: a task that has come back to the same place, far beyond the limit of operations, while
 * somebody waits for a time, or that yields there hundreds of times. As with plain variables that race, the execution is given up and the search begins
 * again; schedules name the places, so that they can be repeated.
 *
 * <p><b>Contract.</b> Whether a task rests follows from what it has done, and from how many limits have begun and ended: equal histories are equal
 * here, too. Steps of time that nobody waited for are in {@link #digest}.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, to the search.
 */
public final class WorkLoops implements LearnedFact {

    /** So many rounds a task has between two ends of limits. */
    public static final int ROUNDS = 3;

    private static final long FIRST_STEP = 1_000_000;
    private static final long LONGEST_STEP = 3_600_000_000_000L;

    /** So many yields of tasks that work lie between two ends of limits where fairness has let time pass. */
    private static final int MANY = 400;

    private final TaskTable tasks;
    private @Nullable VirtualClock clock;
    private final Map<Integer, String> found = new TreeMap<>(); // by stable hash, in executions since the search began
    private int[] heads = {}; // stable hashes, sorted

    /** Whether any are known. */
    public boolean active;

    /** Whether such loops are looked for. */
    public boolean learns;

    private int allowed; // rounds that each task may have
    private int resting;
    private int releases; // by force
    private long passed; // time that passed by force
    private long step;
    private boolean begun; // a time limit; there are rounds for the first one
    private int restedSite; // where a task last rested in this execution
    private boolean anyRested;

    /** So many rounds more a task has where it would rest; for experiments, see {@code ModelArtefacts}. */
    public int stretch;

    private @Nullable Task stretched; // has more rounds than it is allowed
    private int extraSteps; // operations since somebody has, with those of others
    private int yields; // since a limit ended
    private int looks; // at the clock, when somebody last asked

    public WorkLoops(TaskTable tasks, List<String> points) {
        this.tasks = tasks;
        restore(points);
    }

    /** To be told before anything else. */
    public void use(VirtualClock told) {
        clock = told;
    }

    private VirtualClock clock() {
        return Objects.requireNonNull(clock);
    }

    public void begin(boolean wanted) {
        learns = wanted;
        allowed = ROUNDS;
        resting = 0;
        releases = 0;
        passed = 0;
        step = FIRST_STEP;
        yields = 0;
        looks = 0;
        begun = false;
        anyRested = false;
        stretched = null;
        extraSteps = 0;
    }

    // ---- a task that comes back

    /** The task has declared an operation: from here on it may be resting. */
    public void comes(Task task) {
        if (task.timed.rounds >= allowed
                && isHead(task)
                && task.quiet == 0
                && !task.fresh
                && !task.sections.hold
                && !task.midway) {
            if (stretch > 0 && goesRoundAgain(task)) {
                return;
            }
            task.timed.rests = true;
            resting++;
            restedSite = task.pending.site;
            anyRested = true;
        }
    }

    private boolean goesRoundAgain(Task task) {
        if (task.timed.extraRounds < stretch) {
            task.timed.extraRounds++;
            stretched = task;
            return true;
        }
        task.timed.extraRounds = 0;
        stretched = null;
        return false;
    }

    /** The index of the task that has more rounds than it is allowed, or -1. */
    public int stretched() {
        return stretched == null ? -1 : stretched.index;
    }

    /** How many operations there were while a task had more rounds than it is allowed. */
    public int extraSteps() {
        return extraSteps;
    }

    /** Where a task last rested in this execution, or null. */
    public @Nullable String lastRested() {
        return anyRested ? Sites.get(restedSite).location() : null;
    }

    private boolean isHead(Task task) {
        return task.pending.site != Sites.JDK && Arrays.binarySearch(heads, Sites.stableHash(task.pending.site)) >= 0;
    }

    /** The task begins to wait with a time limit: whoever rests has some rounds before that ends. */
    void waits(Task task) {
        if (task.quiet != 0 || task.timed.rounds > 0) {
            return; // a limit in the loop itself, which would never rest
        }
        if (begun) {
            allow(ROUNDS);
        }
        begun = true;
    }

    /** The task carries out an operation; {@code ended}: its time limit has. */
    public void executed(Task task, boolean ended) {
        if (stretched != null) {
            extraSteps++;
        }
        if (task != stretched && isHead(task)) {
            task.timed.rounds++;
        }
        if (ended) {
            allow(ROUNDS);
        } else if (task.pending.kind == OperationKind.YIELD
                && task.timed.rounds == 0) { // it may wait for those who rest
            allow(ROUNDS);
        }
    }

    private void allow(int more) {
        allowed += more;
        for (int i = tasks.size() - 1; resting > 0 && i >= 0; i--) {
            Task task = tasks.get(i);
            if (task.timed.rests) {
                task.timed.rests = false;
                resting--;
            }
        }
    }

    /** The running task cannot go on: if nobody can, in time, those who rest go on at a later time. Whether time has passed. */
    public boolean awaken() {
        if (resting == 0) {
            return false;
        }
        long earliest = Task.NEVER;
        boolean looks = false;
        for (int i = tasks.size() - 1; i >= 0; i--) {
            Task task = tasks.get(i);
            int first = Enabledness.firstOutcome(task);
            if (first == Choice.IN_TIME || first == Choice.INTERRUPTED) {
                return false;
            }
            if (first == Choice.TIMED_OUT) {
                earliest = Math.min(earliest, task.pending.deadline);
            }
            looks |= task.timed.rests && task.timed.rounds - task.timed.lookedInRound <= 1;
        }
        if (looks) {
            long longest = earliest == Task.NEVER ? LONGEST_STEP : clock().until(earliest) / 2;
            if (longest < FIRST_STEP) {
                return false; // the limit ends
            }
            long passes = Math.min(Math.min(step, longest), LONGEST_STEP);
            step = 4 * passes;
            passed += passes;
            clock().pass(passes);
            allow(1);
            return true;
        }
        if (earliest == Task.NEVER) {
            releases++;
            allow(ROUNDS);
        }
        return false;
    }

    /** A hash of what has made tasks go on and is no event of the history. */
    public long digest() {
        return releases == 0 && passed == 0 ? 0 : (releases + passed * 0x9E3779B97F4A7C15L) * 0xC2B2AE3D27D4EB4FL;
    }

    // ---- which they are

    /** The task has yielded, in an execution in which loops are looked for. */
    public void yielded(Task task) {
        yields++;
        task.timed.yields++;
        task.timed.yieldSite = task.pending.site;
    }

    /** A limit has ended in such an execution; whether that took so many yields that they are found to be in loops. */
    public boolean foundByYields() {
        boolean many = yields >= MANY;
        boolean any = false;
        for (int i = 0; yields > 0 && i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (many && task.timed.yields > MANY / 8) {
                any |= found(task.timed.yieldSite);
            }
            task.timed.yields = 0;
        }
        yields = 0;
        return any;
    }

    /** Whether loops are looked for that work until a time has come, and somebody waits for a time or has looked at the clock since this was last asked. */
    public boolean awaitsTime() {
        boolean looked = looks != clock().looks();
        looks = clock().looks();
        return learns && (looked || isLimitPending());
    }

    /** Whether somebody waits for a time that has not come. */
    boolean isLimitPending() {
        for (int i = tasks.size() - 1; i >= 0; i--) {
            Task task = tasks.get(i);
            if (task.timed.rests
                    || Enabledness.firstOutcome(task) == Choice.TIMED_OUT
                            && !clock().hasReached(task.pending.deadline)) {
                return true;
            }
        }
        return false;
    }

    /** The task comes back to this place again and again; whether that is new. */
    boolean found(int site) {
        int hash = Sites.stableHash(site);
        return site != Sites.JDK
                && Arrays.binarySearch(heads, hash) < 0
                && found.put(hash, Sites.get(site).location()) == null;
    }

    /** From now on the tasks in loops that were found rest. */
    @Override
    public boolean grow() {
        boolean more = !found.isEmpty();
        found.forEach((hash, place) -> {
            add(hash);
            Reservations.add(
                    Reservation.WORK_LOOP,
                    place,
                    "The loop at " + place + " works until it is stopped: its tasks were given " + ROUNDS
                            + " rounds at a time, before others went on or a time limit ended.");
        });
        found.clear();
        return more;
    }

    private void add(int hash) {
        int at = Arrays.binarySearch(heads, hash);
        if (at < 0) {
            heads = Arrays.copyOf(heads, heads.length + 1);
            heads[heads.length - 1] = hash;
            Arrays.sort(heads);
        }
        active = true;
    }

    /** Whether a word among the points stands for such a loop. */
    static boolean isName(String point) {
        return point.startsWith(RacyMemory.LOOP);
    }

    /** A word for each. */
    @Override
    public List<String> save() {
        return Arrays.stream(heads)
                .mapToObj(hash -> RacyMemory.LOOP + Integer.toHexString(hash))
                .toList();
    }

    /** Those among the words are known. */
    @Override
    public void restore(List<String> points) {
        for (String point : points) {
            if (isName(point)) {
                add(Integer.parseUnsignedInt(point.substring(RacyMemory.LOOP.length()), 16));
            }
        }
    }
}
