package dev.chessj.hbgraph;

import org.jspecify.annotations.Nullable;

/**
 * What has happened so far, up to the order of independent events: a hash of 128 bits over all events, whose sum it is.
 *
 * <p>Two prefixes with the same hash consist of the same events, each with the same past, and differ at most in the order of events
 * that do not depend on each other. The program is then in the same state.
 *
 * <p>An event is taken in when the next one begins, or when somebody asks: until then it may turn out to have changed nothing, as an
 * attempt does that fails.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class Prefix {

    private static final Variable[] NOTHING = {};

    long high;
    long low;

    // The last event that everything depends on.
    long sinceHigh;
    long sinceLow;

    private final Event open = new Event();
    private final Event guess = new Event();
    private boolean isOpen;
    private boolean isGuessComputed;
    private final Clocks ownClocks = new Clocks();
    private @Nullable Clocks clocks;
    private @Nullable EventLog log;

    /**
     * Nothing has happened.
     *
     * @param newLog where to write what happens, if anybody wants to know
     * @param withClocks whether vector clocks are kept from now on
     */
    public void clear(@Nullable EventLog newLog, boolean withClocks) {
        log = newLog;
        if (log != null) {
            log.clear();
        }
        clocks = withClocks ? ownClocks : null;
        if (withClocks) {
            ownClocks.clear();
        }
        high = 0;
        low = 0;
        sinceHigh = 0;
        sinceLow = 0;
        isOpen = false;
        open.forget();
        guess.forget();
    }

    /** Takes in the event before and begins the next, to be told what it touches. */
    public Event next(TaskHistory task, int what) {
        settle();
        isOpen = true;
        open.begin(task, what);
        return open;
    }

    /**
     * An event that touches one variable and is sure to: the same as {@link #next}, {@link Event#touch} and {@link #settle} in one step,
     * for the operations that nearly all executions consist of. Only where neither a log nor clocks are kept.
     */
    public void access(TaskHistory by, int what, Variable variable, boolean changes) {
        settle();
        long eventHigh = Mix.finish(Event.withHigh(Event.beginHigh(by, this, what), variable, changes));
        long eventLow = Mix.finish(Event.withLow(Event.beginLow(by, this, what), variable, changes));
        by.high = eventHigh;
        by.low = eventLow;
        variable.touched(eventHigh, eventLow, changes);
        high += eventHigh;
        low += eventLow;
    }

    /**
     * The last event, in which the task only looked at the variable, is as if it had not happened: the task keeps nothing of it.
     *
     * @param highBefore what the task's history was before, see {@link TaskHistory#hash}
     * @param lowBefore the other half
     */
    public void forget(TaskHistory by, Variable looked, long highBefore, long lowBefore) {
        high -= by.high;
        low -= by.low;
        looked.unread(by.high, by.low);
        by.high = highBefore;
        by.low = lowBefore;
    }

    /** A task that another one has just started; after the event that started it. */
    public void begin(TaskHistory child, TaskHistory parent) {
        settle();
        child.beginBy(parent);
        if (clocks != null) {
            clocks.begin(child.number, parent.number);
        }
    }

    /**
     * Whether the access that the task makes now, as part of the event that began last or of none, races with one before. Only where
     * clocks are kept, and such accesses are left out of them (see {@link Event#isJudged}).
     */
    public boolean races(TaskHistory task, Variable variable, boolean writes) {
        Clock clock = ownClocks.of(task.number);
        Accesses accesses = variable.accesses();
        return writes ? accesses.write(task.number, clock, 0) : accesses.read(task.number, clock, 0);
    }

    /** The event that began last has turned out to change nothing. */
    public void changedNothing() {
        if (isOpen) {
            open.changesNothing();
        }
    }

    /** Takes in the event that began last. */
    public void settle() {
        if (!isOpen) {
            return;
        }
        isOpen = false;
        open.compute(this);
        if (log != null) {
            open.write(log);
        }
        open.happened(clocks);
        high += open.high;
        low += open.low;
        if (open.touchesEverything()) {
            sinceHigh = open.high;
            sinceLow = open.low;
        }
    }

    /** This prefix is equal to no other from now on: something has happened that is no event. */
    public void makeUnique(TaskHistory by, long number) {
        settle();
        if (log != null) {
            log.add(by.number, NOTHING, 0, 0, true);
        }
        sinceHigh ^= Mix.finish(number);
        sinceLow ^= Mix.finish(~number);
        high ^= sinceHigh;
        low ^= sinceLow;
    }

    /** The task exists from now on. */
    public void born(TaskHistory task) {
        settle();
        if (log != null) {
            log.born(task.number);
        }
    }

    /** Writes the guessed event down: as one that happened, though it is no part of the history, or as what its task would go on with. */
    public void writeGuess(boolean happened) {
        if (log == null) {
            return;
        }
        if (happened) {
            guess.write(log);
        } else {
            guess.writePending(log);
        }
    }

    /** Begins an event that only might come next; see {@link #guessedHigh}. */
    public Event guess(TaskHistory task, int what) {
        settle();
        guess.begin(task, what);
        isGuessComputed = false;
        return guess;
    }

    /** The same for an event that touches one variable. */
    public void guessAccess(TaskHistory by, int what, Variable variable, boolean changes) {
        settle();
        guess.high = Mix.finish(Event.withHigh(Event.beginHigh(by, this, what), variable, changes));
        guess.low = Mix.finish(Event.withLow(Event.beginLow(by, this, what), variable, changes));
        isGuessComputed = true;
    }

    /** One half of what the hash would be after the guessed event. Computes both. */
    public long guessedHigh() {
        if (!isGuessComputed) {
            guess.compute(this);
        }
        return high + guess.high;
    }

    /** The other half; after {@link #guessedHigh}. */
    public long guessedLow() {
        return low + guess.low;
    }

    /** One half of the hash, of events taken in. */
    public long high() {
        return high;
    }

    /** The other half. */
    public long low() {
        return low;
    }
}
