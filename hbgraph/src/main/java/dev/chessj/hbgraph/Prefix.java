package dev.chessj.hbgraph;

/**
 * What has happened so far, up to the order of independent events: a hash of 128 bits over the set of all events.
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

    long high;
    long low;

    // The last event that everything depends on.
    long sinceHigh;
    long sinceLow;

    private final Event open = new Event();
    private final Event guess = new Event();
    private boolean isOpen;

    /** Nothing has happened. */
    public void clear() {
        high = 0;
        low = 0;
        sinceHigh = 0;
        sinceLow = 0;
        isOpen = false;
    }

    /** Takes in the event before and begins the next, to be told what it touches. */
    public Event next(TaskHistory task, int what) {
        settle();
        isOpen = true;
        open.begin(task, what);
        return open;
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
        open.happened();
        high ^= open.high;
        low ^= open.low;
        if (open.touchesEverything()) {
            sinceHigh = open.high;
            sinceLow = open.low;
        }
    }

    /** This prefix is equal to no other from now on: something has happened that is no event. */
    public void makeUnique(long number) {
        settle();
        sinceHigh ^= Mix.finish(number);
        sinceLow ^= Mix.finish(~number);
        high ^= sinceHigh;
        low ^= sinceLow;
    }

    /** Begins an event that only might come next; see {@link #guessedHigh}. */
    public Event guess(TaskHistory task, int what) {
        settle();
        guess.begin(task, what);
        return guess;
    }

    /** One half of what the hash would be after the guessed event. Computes both. */
    public long guessedHigh() {
        guess.compute(this);
        return high ^ guess.high;
    }

    /** The other half; after {@link #guessedHigh}. */
    public long guessedLow() {
        return low ^ guess.low;
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
