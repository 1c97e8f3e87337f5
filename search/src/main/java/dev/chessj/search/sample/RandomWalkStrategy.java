package dev.chessj.search.sample;

import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.search.Divergence;
import dev.chessj.search.FairPolicy;
import dev.chessj.search.SearchStrategy;
import dev.chessj.search.bounded.StateCache;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * At each point any choice that fairness allows, all with the same probability: a random walk with as many preemptions as happen.
 *
 * <p>Time limits end only when no task can go on.
 *
 * <p><b>Threading.</b> Confined to the running task during an execution, to the search between two. Allocates nothing.
 */
final class RandomWalkStrategy implements SearchStrategy {

    private final FairPolicy policy = new FairPolicy();
    private final @Nullable StateCache classes;
    private boolean walking;
    private boolean cutShort;
    private boolean leftOutEarly;

    // the state of one execution
    private SplittableRandom random = new SplittableRandom(0);
    private int preemptions;
    private boolean newClass;
    private @Nullable Divergence divergence;

    /** A walk; the cache, if there is one, remembers how executions ended, up to the order of independent operations. */
    RandomWalkStrategy(@Nullable StateCache classes) {
        this.classes = classes;
    }

    /** The next execution is the walk with this seed. */
    void aim(long seed) {
        random = new SplittableRandom(seed);
        walking = true;
    }

    /** The next execution is the default schedule. */
    void aimAtDefault() {
        walking = false;
    }

    @Override
    public void begin() {
        policy.begin();
        preemptions = 0;
        newClass = false;
        divergence = null;
    }

    @Override
    public boolean learnsLoops() {
        return true;
    }

    @Override
    public boolean readsHistory() {
        return walking && classes != null;
    }

    @Override
    public int choose(ChoicePoint point) {
        policy.observe(point);
        if (!walking) {
            return policy.choose(point);
        }
        if (point.isLate()) {
            cutShort = true;
            return policy.choose(point);
        }
        int choices = choices(point, -1);
        int chosen = choices == 0 ? policy.choose(point) : choices(point, random.nextInt(choices));
        if (policy.cost(point, chosen) > 0) {
            preemptions++;
        }
        return chosen;
    }

    /** How many choices there are, or the one with that number. */
    private int choices(ChoicePoint point, int wanted) {
        int count = 0;
        for (int task = 0, tasks = point.tasks(); task < tasks; task++) {
            if (point.isAtomic() ? task != point.current() : !policy.allows(task)) {
                continue;
            }
            int first = Choice.of(task, point.firstOutcome(task));
            for (int choice = first; choice < first + point.outcomes(task); choice++) {
                if (policy.isEarly(point, choice)) {
                    leftOutEarly = true;
                } else if (count++ == wanted) {
                    return choice;
                }
            }
        }
        return count;
    }

    @Override
    public void end(ChoicePoint point) {
        if (classes != null && walking && divergence == null && !point.hasSpunInVain()) {
            newClass = classes.claim(point.historyHigh(), point.historyLow(), 0);
        }
    }

    @Override
    public void diverged(int step, String expected, String observed, StackTraceElement[] stack) {
        divergence = new Divergence(step, expected, observed, List.of(stack));
    }

    @Override
    public @Nullable Divergence divergence(ExecutionResult result) {
        return result.ending() == Ending.STOPPED ? null : divergence;
    }

    @Override
    public int preemptions() {
        return preemptions;
    }

    @Override
    public Set<Integer> earlyPlaces() {
        return Set.of();
    }

    @Override
    public int yields() {
        return policy.idle();
    }

    @Override
    public boolean pruned() {
        return false;
    }

    @Override
    public boolean isNewClass() {
        return newClass;
    }

    @Override
    public boolean cutShort() {
        return cutShort;
    }

    /** Whether a time limit could have ended early in any execution. */
    boolean leftOutEarly() {
        return leftOutEarly;
    }

    /** Saves what it knows of all executions so far. */
    void save(DataOutput out) throws IOException {
        out.writeBoolean(cutShort);
        out.writeBoolean(leftOutEarly);
        if (classes != null) {
            classes.save(out);
        }
    }

    void restore(DataInput in) throws IOException {
        cutShort = in.readBoolean();
        leftOutEarly = in.readBoolean();
        if (classes != null) {
            classes.restore(in);
        }
    }
}
