package dev.chessj.report.model;

import dev.chessj.hbgraph.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What runs in program order: a task outside of items of work, or an item.
 *
 * <p>It knows which steps its next one comes right after. What orders and is no step, a submission say, passes these on: whatever comes after
 * the submission comes after them.
 */
final class Strand {

    /**
     * A step that others may come after.
     *
     * @param position which one
     * @param strand whose it is, as clocks count
     * @param time so many-th of that strand, from 1
     * @param after what has happened when it is done
     */
    record Mark(int position, int strand, int time, Clock after) {}

    /** Why the next step comes after another one. */
    record Cause(Mark mark, Interleaving.Order order, String variable) {}

    private final int number;

    /** What had happened when it took its last step. */
    final Clock clock = new Clock();

    /** The item that it has handed to a pool since it last started a thread; null if it has not. */
    @Nullable
    Submission submitted;

    private @Nullable Mark first;
    private @Nullable Mark last;
    private final Map<Integer, Cause> causes = new LinkedHashMap<>(); // of its next step, by position
    private final List<Strand> items = new ArrayList<>(); // that its task has run since its last step
    private boolean works; // has its task run any

    Strand(int number) {
        this.number = number;
    }

    @Nullable
    Mark last() {
        return last;
    }

    /** With which its task began, if that has run no item yet. */
    @Nullable
    Mark beginning() {
        return works ? null : first;
    }

    /** The next step comes after that one. */
    void follow(Mark mark, Interleaving.Order order, String variable) {
        causes.putIfAbsent(mark.position, new Cause(mark, order, variable));
    }

    /** Its task runs an item, and goes on here when that is done. An item in turn comes after all that was here. */
    void run(Strand item, boolean inTurn) {
        if (inTurn) {
            now().forEach(mark -> item.follow(mark, Interleaving.Order.PROGRAM, ""));
            items.clear();
        }
        items.add(item);
        works = true;
    }

    /** What the next step comes right after, besides the last one. */
    Collection<Cause> causes() {
        Map<Integer, Cause> all = new LinkedHashMap<>(causes);
        for (Strand item : items) {
            for (Mark mark : item.now()) {
                all.putIfAbsent(mark.position, new Cause(mark, Interleaving.Order.PROGRAM, ""));
            }
        }
        return all.values();
    }

    /** What whoever comes after this moment comes right after. */
    List<Mark> now() {
        List<Mark> now = new ArrayList<>();
        if (last != null) {
            now.add(last);
        }
        causes().forEach(cause -> now.add(cause.mark));
        return now;
    }

    /** Takes its next step; what that comes after is in its clock. */
    Mark step(int position) {
        clock.tick(number);
        Clock after = new Clock();
        after.copy(clock);
        Mark mark = new Mark(position, number, clock.time(number), after);
        first = first == null ? mark : first;
        last = mark;
        causes.clear();
        items.clear();
        return mark;
    }

    /** An item in a pool that nobody has begun with. */
    static final class Submission {
        final List<Mark> after;

        /** Whether a worker was started for it. */
        boolean taken;

        Submission(List<Mark> after) {
            this.after = after;
        }
    }
}
