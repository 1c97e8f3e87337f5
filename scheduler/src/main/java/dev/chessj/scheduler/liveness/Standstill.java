package dev.chessj.scheduler.liveness;

import dev.chessj.scheduler.jvm.Values;
import dev.chessj.scheduler.task.SpinLoop;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Whether an execution that goes on and on gets anywhere: whether variables that its tasks read still change.
 *
 * <p>Looked at from time to time, shortly before the limit of operations and after it. As long as anything changes the execution makes
 * progress, however much its operations repeat themselves: two tasks that count to a million between sleeps are no livelock.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates; for executions beyond their limit only.
 */
public final class Standstill {

    /** So many looks without anything new are a standstill. */
    private static final int ENOUGH = 8;

    private static final int SELDOM = 1 << 14;

    private final int often; // so many operations lie between two looks at first
    private final Values values = new Values();
    private final Map<Place, Object> seen = new HashMap<>();
    private int interval;
    private int next;
    private int inVain;
    private int news;
    private boolean isNew;
    private boolean looksAtClock; // among what is shown
    private boolean awaitsTime;

    /** A variable, by the identity of its object. */
    private record Place(Same object, int member) {}

    /** An object, compared by identity; null is one, too. */
    private record Same(@Nullable Object object) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Same same && same.object == object;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(object);
        }
    }

    /** To be decided after so many operations at the soonest. */
    public Standstill(int operations) {
        often = Math.max(1, operations / (ENOUGH + 2)) | 1; // odd, so that looks do not fall into step with a loop
    }

    public void reset() {
        seen.clear();
        interval = often;
        next = 0;
        inVain = 0;
        news = 0;
        isNew = false;
        looksAtClock = false;
        awaitsTime = false;
    }

    /** The clock was looked at lately. */
    void lookAtClock() {
        looksAtClock = true;
    }

    /** The variable was read lately, or, where its value cannot be told, changed. */
    void look(@Nullable Object target, int member, int site, boolean changed) {
        Object value = values.read(target, member, site);
        if (value == Values.UNKNOWN) {
            isNew |= changed;
            return;
        }
        Object kept = value instanceof Number || value instanceof Boolean || value instanceof Character
                ? value
                : new Same(value);
        Object before = seen.put(new Place(new Same(target), SpinLoop.variable(member, site)), kept);
        isNew |= !kept.equals(before);
    }

    /** Whether it is time to look, after so many operations. */
    public boolean isDue(int step) {
        return step >= next;
    }

    /** All were looked at, after so many operations. */
    public void looked(int step) {
        if (isNew) {
            inVain = 0;
            if (++news > ENOUGH) {
                lengthen();
            }
        } else if (++inVain > ENOUGH) {
            lengthen();
        } else {
            interval = often;
        }
        isNew = false;
        awaitsTime = looksAtClock;
        looksAtClock = false;
        next = step + interval;
    }

    /** So that long executions that go on pay little. */
    private void lengthen() {
        interval = Math.min(2 * interval + 1, Math.max(SELDOM, often));
    }

    /** Whether the clock is looked at: what is waited for may be a time, and that comes. */
    public boolean awaitsTime() {
        return awaitsTime;
    }

    /** Whether nothing has been new for a while. */
    public boolean isReached() {
        return inVain >= ENOUGH;
    }
}
