package dev.chessj.scheduler.task;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.Event;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.hbgraph.TaskHistory;
import dev.chessj.hbgraph.Variable;
import dev.chessj.scheduler.jvm.CallChain;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The last looks of a task that does nothing but look, and the loop that they are found to be.
 *
 * <p>A look is a read, or an attempt that fails. Two equal rounds of looks, at the same places and at the same variables, none of which
 * was changed in between, are a loop if the callers are at the same places as well, unless all looks are inside an opened object of the JDK.
 * Once a loop is known, one round tells that the task is in it again.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates nothing after it was made.
 */
public final class SpinLoop {

    /** A round has at most so many looks. */
    private static final int LONGEST = 16;

    private static final int KEPT = 2 * LONGEST;

    // The callers are asked for so many times, then as often in every so many: enough for a loop of any length.
    private static final int ASKED = 4 * LONGEST;
    private static final int EVERY = 64 * ASKED;

    private static final int COMPARED = 1000;

    // The last looks, since the task began to look or one of their variables was changed.
    private final int[] sites = new int[KEPT];
    private final @Nullable Object[] targets = new Object[KEPT];
    private final int[] members = new int[KEPT];
    private final long[] chains = new long[KEPT]; // of callers; 0 where nobody has asked
    private long chain; // of the look that is to come
    private int asked; // how often for a chain
    private int size; // ever added
    private boolean anything; // what one of them finds may change with whatever others do
    private boolean changed; // a variable of this round, since it was looked at
    private int depth; // locks taken in this round, and not given back
    private boolean locks; // whether there were any
    private boolean polite; // yields in the round
    private int done; // operations of this round
    private @Nullable Variable looked; // by the last look, if that was told to the history
    private long historyBefore;
    private long otherHistoryBefore;

    // The loop.
    private final int[] loopSites = new int[LONGEST];
    private final @Nullable Object[] loopTargets = new Object[LONGEST];
    private final int[] loopMembers = new int[LONGEST];
    private final OperationKind[] loopKinds = new OperationKind[LONGEST];
    private final OperationKind[] kinds = new OperationKind[KEPT];
    private final long[] loopChains = new long[LONGEST];
    private int length; // 0 as long as none is known
    private long callers; // of a loop that was found by its yields, else 0

    /** When it is not worth the while to look for one. */
    public final SpinBackoff backoff = new SpinBackoff();

    /** So many looks since the task went on without waiting for a change. */
    public int repeated;

    /** Whether time passes faster and faster while the task goes on, because nobody else can. */
    public boolean hurries;

    public SpinLoop() {
        Arrays.fill(kinds, OperationKind.READ);
        Arrays.fill(loopKinds, OperationKind.READ);
    }

    /** The looks so far have nothing to do with those to come. */
    public void restart() {
        size = 0;
        asked = 0;
        chain = 0;
        anything = false;
    }

    /** Whether all of the last so many looks are written down. */
    public boolean hasAll(int looks) {
        return size == looks;
    }

    /** The task begins a round: what it looked at before does not count. */
    public void beginRound() {
        restart();
        changed = false;
        depth = 0;
        locks = false;
        polite = false;
        done = 0;
        looked = null;
    }

    /** The task is about to look at the variable, and has that history so far. */
    public void looks(Variable variable, TaskHistory history) {
        looked = variable;
        historyBefore = history.hash();
        otherHistoryBefore = history.otherHash();
    }

    /** The variable that the round has looked at, if that is all it has done; null if it has done more. */
    public @Nullable Variable looked() {
        return done == 1 && size == 1 && kinds[0] == OperationKind.READ ? looked : null;
    }

    public long historyBefore() {
        return historyBefore;
    }

    public long otherHistoryBefore() {
        return otherHistoryBefore;
    }

    /** The task yields. */
    public void yields() {
        done++;
        polite = true;
    }

    /** Whether the task yields in the round. */
    public boolean isPolite() {
        return polite;
    }

    /** Whether it looks at something under a lock. */
    public boolean locks() {
        return locks;
    }

    /** Somebody has changed what was looked at. */
    public void change() {
        restart();
        changed = true;
    }

    /** Whether all that happened since the round began was written down, changed nothing, and would find the same again until somebody writes. */
    public boolean isWholeRound() {
        return size > 0 && size <= LONGEST && !changed && depth == 0 && !looksAtState();
    }

    /** Whether the round looks at the state of a thread or lock, which also changes when a task blocks: that is no operation. */
    public boolean looksAtState() {
        for (int i = 0; i < size; i++) {
            if (isState(kinds[i])) {
                return true;
            }
        }
        return false;
    }

    /** Whether it looks at something that has no variable of its own. */
    private static boolean isState(OperationKind kind) {
        return switch (OperationEffects.of(kind).subject()) {
            case TASK_STATE -> true;
            case MONITOR -> OperationEffects.of(kind).looks();
            default -> false;
        };
    }

    /** How many operations the round has, if it takes locks and tries for something in vain; else 0. */
    public int retries() {
        for (int i = 0; locks && i < size; i++) {
            if (OperationEffects.of(kinds[i]).mayFail()) {
                return done;
            }
        }
        return 0;
    }

    /** Whether there is too much for a round. */
    public boolean isTooLong() {
        return size > LONGEST;
    }

    /** Whether nothing was looked at since the round began. */
    public boolean isEmptyRound() {
        return size == 0 && !changed;
    }

    /** The loop that was found last is that of these callers. */
    public void knowCallers(long hash) {
        callers = hash;
    }

    /** The round is the loop. */
    public void learnRound() {
        learn(size);
    }

    /** Nothing was looked at, and no loop is known. */
    public void forget() {
        beginRound();
        backoff.reset();
        length = 0;
        callers = 0;
        loopChains[0] = 0;
        repeated = 0;
        hurries = false;
        Arrays.fill(targets, null);
        Arrays.fill(loopTargets, null);
    }

    /** The task looks. */
    public void add(Task task) {
        add(task.pending.kind, task.pending.target, task.pending.member, task.pending.site);
    }

    /** The same for a look that it has carried out before. */
    public void add(OperationKind kind, @Nullable Object target, int member, int site) {
        int at = size++ % KEPT;
        done++;
        sites[at] = site;
        targets[at] = target;
        members[at] = member;
        kinds[at] = kind;
        chains[at] = chain;
        chain = 0;
        if (isAcquire(kind)) {
            depth++;
            locks = true;
        } else if (isRelease(kind)) {
            depth--;
        }
        anything |= !isAlone(kind, target);
        if (size == 2 * KEPT) {
            size = KEPT; // the same position
        }
    }

    /** Whether the operation that the task has declared begins another round; then the loop is known. */
    public boolean isRound(Task task) {
        if (length > 0 && isRoundOfLoop(task)) {
            if (isLeftAlone(task)) {
                return false;
            }
            if (chain() == loopChains[0]) {
                return true;
            }
        }
        for (int period = 1; period <= LONGEST && period <= size; period++) {
            if (isAt(task, size - period)) {
                if (isLeftAlone(task)) {
                    return false;
                }
                if (chain() != 0
                        && 2 * period <= size
                        && chains[(size - period) % KEPT] == chain
                        && isRepeated(period)
                        && isOfProgram(period)) {
                    learn(period);
                    return true;
                }
            }
        }
        return false;
    }

    /** There is no round so far: whether to go on looking for one. */
    public void isNone(Task task) {
        leaveAlone(task, backoff.isNone());
    }

    /** Whether a loop at the place has ended by itself lately, so that its callers are not asked for now. */
    private boolean isLeftAlone(Task task) {
        return chain == 0 && leaveAlone(task, backoff.leaveAlone(task.pending.site));
    }

    private static boolean leaveAlone(Task task, int looks) {
        if (looks == 0) {
            return false;
        }
        task.spin.looks = -looks;
        return true;
    }

    /** That of the callers, now; 0 if it was asked for too often lately. */
    private long chain() {
        if (chain == 0 && asked++ % EVERY < ASKED) {
            chain = CallChain.hash();
            if (chain == 0) {
                asked = ASKED; // the next looks of a recursion are deeper still
            }
        }
        return chain;
    }

    private boolean isRoundOfLoop(Task task) {
        if (size < length || !isAtLoop(task, 0)) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            int at = (size - length + i) % KEPT;
            if (sites[at] != loopSites[i] || targets[at] != loopTargets[i] || members[at] != loopMembers[i]) {
                return false;
            }
        }
        return true;
    }

    private boolean isAt(Task task, int position) {
        int at = position % KEPT;
        return sites[at] == task.pending.site
                && targets[at] == task.pending.target
                && members[at] == task.pending.member;
    }

    private boolean isRepeated(int period) {
        for (int i = 1; i <= period; i++) {
            int later = (size - i) % KEPT;
            int earlier = (size - period - i) % KEPT;
            if (sites[later] != sites[earlier]
                    || targets[later] != targets[earlier]
                    || members[later] != members[earlier]) {
                return false;
            }
        }
        return true;
    }

    /** Whether one of the looks is more than one inside an object of the JDK, whose code loops, but never waits for somebody. */
    private boolean isOfProgram(int period) {
        for (int i = 1; i <= period; i++) {
            if (!Sites.isInterior(sites[(size - i) % KEPT])) {
                return true;
            }
        }
        return false;
    }

    private void learn(int period) {
        length = period;
        callers = 0;
        for (int i = 0; i < period; i++) {
            int at = (size - period + i) % KEPT;
            loopSites[i] = sites[at];
            loopTargets[i] = targets[at];
            loopMembers[i] = members[at];
            loopKinds[i] = kinds[at];
            loopChains[i] = chains[at];
        }
    }

    /** Whether nothing but operations on the variable itself changes what a look at it finds. */
    private static boolean isAlone(OperationKind kind, @Nullable Object target) {
        if (kind != OperationKind.READ && kind != OperationKind.UPDATE) {
            return OperationEffects.of(kind).takesLock() || isRelease(kind) || kind == OperationKind.CLOCK;
        }
        return target == null
                || target.getClass().isArray()
                || target.getClass().getClassLoader() != null
                || target.getClass().getName().startsWith("java.util.concurrent.atomic.");
    }

    public static boolean isAcquire(OperationKind kind) {
        return OperationEffects.of(kind).takesLock()
                && !OperationEffects.of(kind).mayFail();
    }

    public static boolean isRelease(OperationKind kind) {
        return OperationEffects.of(kind).givesLockBack();
    }

    private boolean isAtLoop(Task task, int i) {
        return loopSites[i] == task.pending.site
                && loopTargets[i] == task.pending.target
                && loopMembers[i] == task.pending.member;
    }

    /**
     * Whether the operation that the task has declared is one of the loop. Its callers are compared for the first {@value #COMPARED} looks only:
     * that would take longer than all the rest.
     */
    public boolean contains(Task task) {
        for (int i = 0; i < length; i++) {
            if (isAtLoop(task, i)) {
                return repeated >= COMPARED || loopChains[i] == 0 || loopChains[i] == CallChain.hash();
            }
        }
        return false;
    }

    /**
     * Whether what another task does changes one of the variables looked at lately.
     *
     * @param changesNothing it only takes a lock, or gives one back under which it has written nothing: what a lock protects is as it was
     */
    public boolean isChangedBy(@Nullable Object target, int member, boolean changesNothing) {
        if (anything) {
            return true;
        }
        for (int i = Math.min(size, KEPT) - 1; i >= 0; i--) {
            if (kinds[i] != OperationKind.CLOCK
                    && !(changesNothing && (isAcquire(kinds[i]) || isRelease(kinds[i])))
                    && targets[i] == target
                    && isSame(variable(members[i], sites[i]), member)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSame(int member, int other) {
        return member == other || member == Members.OF_SITE || other == Members.OF_SITE;
    }

    /** Which part of its object an access is to. */
    public static int variable(int member, int site) {
        int field = member == Members.OF_SITE ? Sites.field(site) : member;
        return field == Members.UNKNOWN ? Members.OF_SITE : field;
    }

    /** The event is that the task goes on in the loop, until it ends by itself: it looks at all of its variables. */
    public void touch(Variables variables, Variable clock, Event event) {
        for (int i = 0; i < length; i++) {
            if (loopKinds[i] == OperationKind.CLOCK) {
                event.touch(clock, true);
                continue;
            }
            boolean lock = loopKinds[i] == OperationKind.TRY_LOCK;
            event.touch(
                    variables.of(loopTargets[i], lock ? Members.OF_SITE : variable(loopMembers[i], loopSites[i])),
                    false);
        }
    }

    /** Whether the clock is among what was looked at lately. */
    public boolean looksAtClock() {
        for (int i = Math.min(size, KEPT) - 1; i >= 0; i--) {
            if (kinds[i] == OperationKind.CLOCK) {
                return true;
            }
        }
        return false;
    }

    /** Whether the clock is looked at in the loop. */
    public boolean isTimed() {
        for (int i = 0; i < length; i++) {
            if (loopKinds[i] == OperationKind.CLOCK) {
                return true;
            }
        }
        return false;
    }

    public int length() {
        return length;
    }

    public OperationKind kind(int i) {
        return loopKinds[i];
    }

    public @Nullable Object target(int i) {
        return loopTargets[i];
    }

    public int member(int i) {
        return loopMembers[i];
    }

    public int site(int i) {
        return loopSites[i];
    }

    /** What stands for the loop in every execution: its places, and those of its callers. */
    public long name() {
        long name = loopChains[0] + length + callers;
        for (int i = 0; i < length; i++) {
            name = name * 0x9E3779B97F4A7C15L + Sites.stableHash(loopSites[i]);
        }
        return name;
    }
}
