package dev.chessj.search.replay;

import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.OutsideFailure;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.search.ChoicePointText;
import dev.chessj.search.Divergence;
import dev.chessj.search.EarlyEnd;
import dev.chessj.search.FairPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Takes the choices of a recorded execution again, and notices when the program does not go along.
 *
 * <p>Where in the record an execution is follows from the number of operations executed, not from how often it was asked: some
 * operations have no choice point. A run that starts at such an operation can only be one of the task that is running anyway.
 *
 * <p><b>Contract.</b> Tasks are found by canonical name. The first operation of a run has the recorded outcome and, where the record
 * tells it, is the operation expected; the others have outcome 0. Whatever else is asked of it after the last run is a divergence,
 * for an execution is recorded to its end. Only an open run says that the end was never seen: its task then goes on as long as it can
 * in time, and from there on everything follows the default, the current task first.
 *
 * <p><b>Threading.</b> Confined to the running task; can be used for one execution after the other.
 */
public final class ScheduleFollower implements Strategy {

    private static final int NONE = -1;

    private final List<Run> runs;
    private final @Nullable List<OutsideFailure> failures;
    private final FairPolicy policy = new FairPolicy();
    private int index; // of the run
    private int end; // the step after its last
    private int task; // its task, NONE before the first run
    private boolean onItsOwn; // after an open run
    private @Nullable Divergence divergence;
    private final List<EarlyEnd> early = new ArrayList<>();
    private final Set<Integer> earlyPlaces = new TreeSet<>();

    /** Follows the choices; calls to the outside end as they do, or as the engine remembers. */
    public ScheduleFollower(List<Run> runs) {
        this(runs, null);
    }

    /** Follows the choices, with these calls to the outside failing and no others. */
    public ScheduleFollower(List<Run> runs, @Nullable List<OutsideFailure> failures) {
        this.runs = List.copyOf(runs);
        this.failures = failures == null ? null : List.copyOf(failures);
        begin();
    }

    @Override
    public void begin() {
        policy.begin();
        index = NONE;
        end = 0;
        task = NONE;
        onItsOwn = false;
        divergence = null;
        early.clear();
        earlyPlaces.clear();
    }

    @Override
    public boolean findsRounds() {
        return true;
    }

    @Override
    public int choose(ChoicePoint point) {
        int choice = follow(point);
        if (choice != Choice.STOP) {
            if (policy.isEarly(point, choice)) {
                early.add(policy.earlyEnd(point, choice));
                earlyPlaces.add(point.limitPlace(Choice.task(choice)));
            }
        }
        return choice;
    }

    private int follow(ChoicePoint point) {
        policy.observe(point);
        int step = point.step();
        if (step >= end) {
            return nextRun(point, step);
        }
        return onItsOwn ? policy.choose(point) : goOn(point, step);
    }

    private int goOn(ChoicePoint point, int step) {
        int choice = Choice.of(task, 0);
        if (ChoicePointText.isPossible(point, choice)) {
            return choice;
        }
        Run run = runs.get(index);
        if (run.count() == Run.OPEN) {
            onItsOwn = true;
            return policy.choose(point);
        }
        return diverge(step, run.task() + " goes on", observed(point, task));
    }

    private int nextRun(ChoicePoint point, int step) {
        int start;
        Run run;
        do {
            if (++index == runs.size()) {
                return diverge(step, "the end of the execution", ChoicePointText.pending(point));
            }
            run = runs.get(index);
            start = end;
            end = run.count() == Run.OPEN
                    ? Integer.MAX_VALUE
                    : (int) Math.min(Integer.MAX_VALUE, (long) start + run.count());
            task = find(point, run.task());
            if (start < step && task != point.current()) {
                return diverge(start, expected(run), "no choice there, " + point.name(point.current()) + " went on");
            }
        } while (end <= step);
        return start == step ? first(point, step, run) : goOn(point, step);
    }

    private int first(ChoicePoint point, int step, Run run) {
        if (task == NONE) {
            return diverge(step, expected(run), "no such task; " + ChoicePointText.pending(point));
        }
        if (!run.expected().isEmpty() && !run.expected().equals(point.pending(task))) {
            return diverge(step, expected(run), observed(point, task));
        }
        int choice = Choice.of(task, run.outcome());
        if (!ChoicePointText.isPossible(point, choice)) {
            return diverge(step, expected(run), observed(point, task));
        }
        return choice;
    }

    @Override
    public @Nullable List<OutsideFailure> outsideFailures() {
        boolean open = !runs.isEmpty() && runs.get(runs.size() - 1).count() == Run.OPEN;
        return open ? null : failures; // of an execution whose end was never seen nobody kept them
    }

    @Override
    public void diverged(int step, String expected, String observed, StackTraceElement[] stack) {
        divergence = new Divergence(step, expected, observed, List.of(stack));
    }

    private static int find(ChoicePoint point, String name) {
        for (int candidate = 0; candidate < point.tasks(); candidate++) {
            if (point.name(candidate).equals(name)) {
                return candidate;
            }
        }
        return NONE;
    }

    private static String expected(Run run) {
        String words = run.task() + (run.expected().isEmpty() ? " goes on" : " " + run.expected());
        return run.outcome() == 0 ? words : words + ", outcome " + run.outcome();
    }

    private static String observed(ChoicePoint point, int task) {
        String words = point.name(task) + " " + point.pending(task);
        int outcomes = point.outcomes(task);
        return switch (outcomes) {
            case 0 -> words + ", which cannot go on";
            case 1 -> words + ", outcome " + point.firstOutcome(task);
            default ->
                words + ", outcomes " + point.firstOutcome(task) + " to " + (point.firstOutcome(task) + outcomes - 1);
        };
    }

    private int diverge(int step, String expected, String observed) {
        divergence = new Divergence(step, expected, observed);
        return Choice.STOP;
    }

    /** The time limits that ended early in the last execution, in the order of their ends. */
    public List<EarlyEnd> early() {
        return List.copyOf(early);
    }

    /** The places of these limits, see {@link ChoicePoint#limitPlace}. */
    public Set<Integer> earlyPlaces() {
        return Set.copyOf(earlyPlaces);
    }

    /** Where the last execution left the record, ending before the record does included; null if it did not. */
    public @Nullable Divergence divergence(ExecutionResult result) {
        if (divergence != null) {
            return divergence;
        }
        long recorded = 0;
        for (Run run : runs) {
            recorded += run.count() == Run.OPEN ? 1 : run.count(); // of an open run at least its first operation
        }
        return result.steps() >= recorded
                ? null
                : new Divergence(
                        result.steps(), "an execution of " + recorded + " operations", "the end of the execution");
    }
}
