package dev.chessj.scheduler.engine;

import dev.chessj.scheduler.execution.OutsideLog;
import dev.chessj.scheduler.learned.Collector;
import dev.chessj.scheduler.liveness.WorkLoops;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.schedule.ChoiceLog;
import dev.chessj.scheduler.schedule.ChoiceRepetition;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Tells a failure of the program from one that only the model of its environment causes, by experiment: the schedule is executed once more with the model
 * closer to a real machine, and what passes there is no failure.
 *
 * <ul>
 *   <li>{@code System.gc()} clears no reference ({@link Collector}), and a real JVM would. Where the schedule passes with collections, the search begins
 *       again with a collection at each such call.
 *   <li>A loop that works until a time has come has three rounds at a time ({@link WorkLoops}), and on a real machine thousands. Where the schedule
 *       passes with more, at the places where tasks rest, the number of rounds decides; the execution counts as passed, and the verdict names the loop.
 * </ul>
 *
 * <p><b>Contract.</b> A function of the schedule alone: the same choices give the same answer in every JVM. What fails in every experiment is a failure,
 * and failures with its key are not tried again.
 *
 * <p><b>Threading.</b> Confined to the thread of the search, between executions.
 */
final class ModelArtefacts {

    /** So many rounds more a task has where it would rest. */
    private static final int[] ROUNDS = {30, 1_000, 30_000};

    private final OutsideLog outside;
    private final Collector collector;
    private final WorkLoops loops;
    private final ChoiceLog log;
    private final Function<Strategy, ExecutionResult> execute;
    private final Set<String> confirmed = new HashSet<>(); // keys of failures that no experiment makes go away
    private final Set<String> excused = new HashSet<>(); // keys of failures that more rounds made go away
    private int level; // of the rounds that were enough last time

    /** {@code execute}: executes unseen by anybody. */
    ModelArtefacts(
            OutsideLog outside,
            Collector collector,
            WorkLoops loops,
            ChoiceLog log,
            Function<Strategy, ExecutionResult> execute) {
        this.outside = outside;
        this.collector = collector;
        this.loops = loops;
        this.log = log;
        this.execute = execute;
    }

    /** What the last execution, which had this result, is to count as. */
    ExecutionResult judge(ExecutionResult result) {
        Failure failure = result.failure();
        if (result.ending() != Ending.FAILED || failure == null || outside.used) {
            return result;
        }
        boolean withheld = collector.isWithheld();
        String loop = loops.lastRested();
        if (!withheld && loop == null || confirmed.contains(failure.key())) {
            return result;
        }
        long[] choices = log.entries();
        try {
            ExecutionResult judged = withheld ? withCollections(result, choices) : result;
            if (judged == result && loop != null) {
                judged = withMoreRounds(result, failure, loop, choices);
            }
            if (judged == result) {
                confirmed.add(failure.key());
            }
            return judged;
        } finally {
            log.restore(choices);
        }
    }

    private ExecutionResult withCollections(ExecutionResult result, long[] choices) {
        collector.takesPlace = true;
        ExecutionResult again;
        try {
            again = execute.apply(new ChoiceRepetition(choices, result.steps()));
        } finally {
            collector.takesPlace = false;
        }
        return switch (again.ending()) {
            case PASSED -> {
                collector.needed();
                yield instead(result, Ending.TOO_LONG); // given up: the search begins again
            }
            case STALLED -> again; // it waits for references that nobody enqueues
            case CUT -> result.cut();
            default -> result;
        };
    }

    private ExecutionResult withMoreRounds(ExecutionResult result, Failure failure, String loop, long[] choices) {
        for (int i = level; i < ROUNDS.length; i++) {
            StretchedRepetition repetition = new StretchedRepetition(choices, loops);
            loops.stretch = ROUNDS[i];
            ExecutionResult again;
            try {
                again = execute.apply(repetition);
            } finally {
                loops.stretch = 0;
            }
            if (again.ending() == Ending.CUT) {
                return result.cut();
            }
            if (again.ending() == Ending.PASSED && (!repetition.hasStrayed() || excused.contains(failure.key()))) {
                excused.add(failure.key());
                level = i;
                tell(loop, ROUNDS[i], failure);
                return instead(result, Ending.PASSED);
            }
        }
        return result;
    }

    private static ExecutionResult instead(ExecutionResult result, Ending ending) {
        return new ExecutionResult(ending, null, result.steps(), result.tasks(), result.pins());
    }

    private static void tell(String loop, int rounds, @Nullable Failure failure) {
        Reservations.add(
                Reservation.ROUNDS_MATTER,
                loop,
                String.format(
                        Locale.ROOT,
                        "The number of rounds of the loop at %s decides: with %d rounds at a time executions fail (%s), with %,d more they pass."
                                + " They count as passed; what the test does after that is not explored.",
                        loop,
                        WorkLoops.ROUNDS,
                        failure == null
                                ? ""
                                : failure.message().lines().findFirst().orElse(""),
                        rounds));
    }
}
