package dev.chessj.generated;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * What a generated program does.
 *
 * <p>The steps are in one order for all, and each worker executes those that concern it in that order. So whichever step is the first
 * not to be finished, those who take part in it are there or on their way: nobody waits for ever, even where both sides of a hand-over
 * must meet.
 *
 * @param workers how many tasks execute the steps
 * @param guards one for each counter
 * @param waiting who waits for an interrupt beside the workers, if somebody does
 */
record Plan(
        long seed,
        int workers,
        List<Guard.Kind> guards,
        List<Step> steps,
        Ends ends,
        @Nullable Waiting waiting) {

    private static final int MOST_STEPS = 4;

    /** Something that one or two workers do. */
    sealed interface Step permits Add, Nest, Give {}

    /** A worker increments a counter. */
    record Add(int worker, int counter) implements Step {}

    /** A worker increments counter 1 inside counter 0. */
    record Nest(int worker) implements Step {}

    /** A worker sends a value to another. */
    record Give(int from, int to, HandOver.Kind how) implements Step {}

    static Plan of(long seed) {
        Dice dice = new Dice(seed);
        int workers = 2 + (dice.roll(4) == 0 ? 1 : 0);
        List<Guard.Kind> guards = List.of(dice.pick(Guard.Kind.values()), dice.pick(Guard.Kind.values()));
        List<Step> steps = new ArrayList<>();
        int size = 2 + dice.roll(MOST_STEPS - 1);
        while (steps.size() < size) {
            int worker = dice.roll(workers);
            int other = (worker + 1 + dice.roll(workers - 1)) % workers;
            int counter = dice.roll(guards.size());
            switch (dice.roll(5)) {
                case 0, 1 -> {
                    steps.add(new Add(worker, counter));
                    steps.add(new Add(other, counter));
                }
                case 2 -> {
                    steps.add(new Nest(worker));
                    steps.add(new Add(other, counter));
                }
                default -> steps.add(new Give(worker, other, dice.pick(HandOver.Kind.values())));
            }
        }
        Ends ends = dice.pick(Ends.values());
        Waiting waiting = dice.roll(4) == 0 ? dice.pick(Waiting.values()) : null;
        return new Plan(seed, workers, guards, List.copyOf(steps), ends, waiting);
    }

    /** What a counter must say in the end. */
    int total(int counter) {
        int total = 0;
        for (Step step : steps) {
            if (step instanceof Nest || (step instanceof Add add && add.counter() == counter)) {
                total++;
            }
        }
        return total;
    }

    @Override
    public String toString() {
        StringJoiner lines = new StringJoiner("; ");
        lines.add("seed " + seed + ": " + workers + " workers, counters " + guards);
        for (Step step : steps) {
            if (step instanceof Add add) {
                lines.add("T" + (add.worker() + 1) + " adds to " + add.counter());
            } else if (step instanceof Nest nest) {
                lines.add("T" + (nest.worker() + 1) + " adds to 0 and inside to 1");
            } else if (step instanceof Give give) {
                lines.add("T" + (give.from() + 1) + " gives to T" + (give.to() + 1) + " by " + give.how());
            }
        }
        lines.add("end by " + ends);
        if (waiting != null) {
            lines.add("one waits for an interrupt in " + waiting);
        }
        return lines.toString();
    }
}
