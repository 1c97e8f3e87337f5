package dev.chessj.differential;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Every fair schedule of a program, one after the other, by plain backtracking: take the way of the last execution up to the last point
 * with a choice left, take that one, and from there on always the first.
 *
 * <p>Shares nothing with the search. Counts preemptions as it goes: another task was chosen although the last one could have gone on,
 * had not yielded, and was allowed to; or a task went on in spite of its yield while somebody else could go on in time; or a time limit ended early, which is while somebody was allowed to go on in time, or to let an
 * earlier one end.
 *
 * <p>Used as the strategy of one execution after the other, with {@link #advance} in between.
 */
final class FullEnumeration implements Strategy {

    /** A point on the way: the choices there, what each costs, and which is taken. */
    private static final class Fork {
        final int[] choices;
        final boolean[] preempts;
        int taken;

        Fork(int[] choices, boolean[] preempts) {
            this.choices = choices;
            this.preempts = preempts;
        }
    }

    private final int bound;
    private final boolean hashes;
    private final List<Fork> way = new ArrayList<>();
    private PlainFairness fairness = new PlainFairness();
    private int depth;
    private int preemptions;
    private String hash = "";

    private FullEnumeration(int bound, boolean hashes) {
        this.bound = bound;
        this.hashes = hashes;
    }

    /** Of schedules with at most so many preemptions, to be used for executions that are looked at. */
    static FullEnumeration withHashes(int bound) {
        return new FullEnumeration(bound, true);
    }

    /** Whether there are at most so many schedules within the bound. Says no as well when the first one lets expect many more. */
    static boolean isWithin(Executions executions, int bound, int most) {
        FullEnumeration enumeration = new FullEnumeration(bound, false);
        for (int i = 0; i < most; i++) {
            executions.run(enumeration);
            if (i == 0 && bound == Integer.MAX_VALUE && enumeration.estimate() > 100.0 * most) {
                return false;
            }
            if (!enumeration.advance()) {
                return true;
            }
        }
        return false;
    }

    /** How many schedules there were if all were like the last one: the product of the numbers of choices. */
    private double estimate() {
        return way.stream().mapToDouble(fork -> fork.choices.length).reduce(1, (a, b) -> a * b);
    }

    @Override
    public void begin() {
        fairness = new PlainFairness();
        depth = 0;
        preemptions = 0;
    }

    @Override
    public boolean readsHistory() {
        return hashes;
    }

    @Override
    public int choose(ChoicePoint point) {
        fairness.observe(point);
        if (depth == way.size()) {
            way.add(fork(point));
        } else if (!Arrays.equals(way.get(depth).choices, fork(point).choices)) {
            throw new IllegalStateException("other choices than before at point " + depth);
        }
        Fork fork = way.get(depth++);
        preemptions += fork.preempts[fork.taken] ? 1 : 0;
        return fork.choices[fork.taken];
    }

    private Fork fork(ChoicePoint point) {
        int current = point.current();
        boolean goesOn = point.canGoOn() && !point.yielded() && !point.handedOn() && fairness.allows(current);
        int[] choices = new int[64];
        boolean[] preempts = new boolean[64];
        int size = 0;
        for (int task = 0; task < point.tasks(); task++) {
            if (point.isAtomic() ? task != current : !fairness.allows(task)) {
                continue;
            }
            for (int i = 0; i < point.outcomes(task); i++) {
                int choice = Choice.of(task, point.firstOutcome(task) + i);
                boolean early = point.endsLimit(choice) && soonest(point) < point.deadline(task);
                boolean unfair = point.ignoresYield(choice) && isOtherInTime(point, task);
                boolean costs = early || unfair || goesOn && task != current;
                if (!costs || preemptions < bound) {
                    preempts[size] = costs;
                    choices[size++] = choice;
                }
            }
        }
        return new Fork(Arrays.copyOf(choices, size), preempts);
    }

    /** Whether somebody else may go on in time. */
    private boolean isOtherInTime(ChoicePoint point, int task) {
        for (int other = 0; other < point.tasks(); other++) {
            int first = Choice.of(other, point.firstOutcome(other));
            if (other != task
                    && fairness.allows(other)
                    && point.outcomes(other) > 0
                    && Choice.outcome(first) != Choice.SPURIOUS
                    && Choice.outcome(first) != Choice.SPINS_ON
                    && !point.endsLimit(first)) {
                return true;
            }
        }
        return false;
    }

    /** The time at which somebody may go on: a deadline, or the smallest number if it can be in time. */
    private long soonest(ChoicePoint point) {
        long soonest = Long.MAX_VALUE;
        for (int task = 0; task < point.tasks(); task++) {
            boolean may = point.isAtomic() ? task == point.current() : fairness.allows(task);
            if (may && point.outcomes(task) > 0 && point.firstOutcome(task) != Choice.SPURIOUS) {
                boolean late = point.endsLimit(Choice.of(task, point.firstOutcome(task)));
                soonest = Math.min(soonest, late ? point.deadline(task) : Long.MIN_VALUE);
            }
        }
        return soonest;
    }

    @Override
    public void end(ChoicePoint point) {
        if (hashes) {
            hash = point.hasSpunInVain() ? "" : HashReader.hash(point);
        }
    }

    /** Goes to the next schedule; false if there is none. */
    boolean advance() {
        while (!way.isEmpty()) {
            Fork last = way.get(way.size() - 1);
            if (++last.taken < last.choices.length) {
                return true;
            }
            way.remove(way.size() - 1);
        }
        return false;
    }

    /** How many preemptions the last execution had. */
    int preemptions() {
        return preemptions;
    }

    /**
     * What the engine calls the last execution, up to the order of independent operations; empty if a task has gone on in a loop without an
     * end, which is as if it had waited.
     */
    String hash() {
        return hash;
    }
}
