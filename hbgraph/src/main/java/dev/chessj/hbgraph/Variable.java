package dev.chessj.hbgraph;

import org.jspecify.annotations.Nullable;

/**
 * Something that tasks share: its last change, and who has looked at it since, or has added to it.
 *
 * <p>Looks are in no order among themselves, and so are additions: a variable to which two events add is the same afterwards in either
 * order. A look and an addition are in an order.
 *
 * <p>All that is kept twice, as hashes for {@link Prefix} and, where somebody wants them, as vector clocks for {@link Clocks}; for those an
 * addition is a change.
 */
public class Variable {

    private static final long PAST = 0x2545f4914f6cdd1dL;

    long changedHigh;
    long changedLow;

    // All reads since the last change, or all additions, in whichever order. A sum, for two of them may be the same.
    long readHigh;
    long readLow;
    private boolean added; // they are additions

    int number; // in an event log; 0 if it is in none
    private @Nullable Clock changed;
    private @Nullable Clock read;
    private @Nullable Accesses accesses;
    private @Nullable AtomicAccesses atomics;
    private @Nullable Handover handover;
    private @Nullable Traffic traffic;

    /** Nothing has happened to it. */
    public final void forget() {
        changedHigh = 0;
        changedLow = 0;
        readHigh = 0;
        readLow = 0;
        added = false;
        number = 0;
        if (changed != null) {
            changed.clear();
        }
        if (read != null) {
            read.clear();
        }
        if (accesses != null) {
            accesses.forget();
        }
        if (atomics != null) {
            atomics.forget();
        }
        if (handover != null) {
            handover.forget();
        }
        if (traffic != null) {
            traffic.forget();
        }
    }

    /** The event with this hash has touched the variable. */
    final void touched(long high, long low, boolean changes) {
        if (changes) {
            changedHigh = high;
            changedLow = low;
            readHigh = 0;
            readLow = 0;
            added = false;
        } else {
            readHigh += high;
            readLow += low;
        }
    }

    /** The event with this hash, which was the last to look, has not. */
    final void unread(long high, long low) {
        readHigh -= high;
        readLow -= low;
    }

    /** The same for an event that may also add: what was done in the other way before is then past. */
    final void touched(long high, long low, boolean changes, boolean adds) {
        if (!changes && adds != added) {
            long pastHigh = changedHigh(adds);
            long pastLow = changedLow(adds);
            changedHigh = pastHigh;
            changedLow = pastLow;
            readHigh = 0;
            readLow = 0;
            added = adds;
        }
        touched(high, low, changes);
    }

    /** What an event comes after that looks at the variable, or adds to it. */
    final long changedHigh(boolean adds) {
        return adds == added || (readHigh | readLow) == 0 ? changedHigh : Mix.finish(changedHigh * PAST + readHigh);
    }

    /** The other half. */
    final long changedLow(boolean adds) {
        return adds == added || (readHigh | readLow) == 0 ? changedLow : Mix.finish(changedLow * PAST - readLow);
    }

    /** The variable is as if it had come into being by an event with this hash. */
    final void begin(long high, long low) {
        touched(high, low, true);
    }

    /** What the event of a task with this clock takes in when it touches the variable. */
    final void tell(Clock clock, boolean changes) {
        if (changed != null) {
            clock.join(changed);
        }
        if (changes && read != null) {
            clock.join(read);
        }
    }

    /** The event of a task with this clock has touched the variable. */
    final void touched(Clock clock, boolean changes) {
        if (changes) {
            changed = changed == null ? new Clock() : changed;
            changed.copy(clock);
            if (read != null) {
                read.clear();
            }
        } else {
            read = read == null ? new Clock() : read;
            read.join(clock);
        }
    }

    /** Who has accessed it, where accesses are judged. */
    public final Accesses accesses() {
        Accesses made = accesses;
        if (made == null) {
            made = new Accesses();
            accesses = made;
        }
        return made;
    }

    /** Who has accessed it in another way than plainly, where that is judged. */
    public final AtomicAccesses atomics() {
        AtomicAccesses made = atomics;
        if (made == null) {
            made = new AtomicAccesses();
            atomics = made;
        }
        return made;
    }

    /** Whether anybody may have. */
    public final boolean hasAtomics() {
        return atomics != null;
    }

    /** Its loads and stores, where their order is watched. */
    public final Traffic traffic() {
        Traffic made = traffic;
        if (made == null) {
            made = new Traffic();
            traffic = made;
        }
        return made;
    }

    /** What is handed over by synchronising on it, where that is kept. */
    public final Handover handover() {
        Handover made = handover;
        if (made == null) {
            made = new Handover();
            handover = made;
        }
        return made;
    }
}
