package dev.chessj.search.failure;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.search.Divergence;
import dev.chessj.search.EarlyEnd;
import dev.chessj.search.ScheduleSize;
import dev.chessj.search.SearchListener;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult.Found;
import dev.chessj.search.SearchResult.Minimised;
import dev.chessj.search.checkpoint.CheckpointCodec;
import dev.chessj.search.planner.CountedFaults;
import dev.chessj.search.planner.Deadline;
import dev.chessj.search.planner.SearchStatistics;
import dev.chessj.search.replay.ScheduleFollower;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** What becomes of an execution that failed: if nobody failed like that before, it is made small, executed once more and told. */
public final class FailureHandling {

    private final SearchOptions options;
    private final SearchListener listener;
    private final Deadline deadline;
    private final Executions executions;
    private final SearchStatistics tally;
    private final Set<String> keys = new LinkedHashSet<>(); // in the order of the failures
    private final Set<String> earlyKeys =
            new LinkedHashSet<>(); // of failures with limits that ended early, and where these stand
    private final Set<String> dependences = new LinkedHashSet<>(); // the same, with the limits that are needed
    private final List<String> dependent =
            new ArrayList<>(); // the keys of the failures that are told as such, in order
    private final TimingJudge judge;

    public FailureHandling(
            SearchOptions options,
            SearchListener listener,
            Deadline deadline,
            Executions executions,
            SearchStatistics tally,
            TimingJudge judge) {
        this.judge = judge;
        this.options = options;
        this.listener = listener;
        this.deadline = deadline;
        this.executions = new CountedFaults(executions, tally);
        this.tally = tally;
    }

    /** These were found before, by a search that was given up for this one. */
    public void keep(List<Found> before) {
        for (Found found : before) {
            keys.add(found.failure().key());
            tally.found(found);
        }
    }

    /** The last execution has failed. */
    public void met(Failure failure, int preemptions) {
        tally.failedSchedule();
        if (!keys.contains(failure.key())) {
            List<Run> runs = executions.choices();
            Found first = notAgain(found(failure, runs, preemptions, null), Found.NO_TIME);
            tally.finds(first); // if it does not come to more
            listener.met(first);
            Found found = smallest(failure, runs, preemptions, Set.of());
            keys.add(failure.key()); // now that it is told: a search that is given up before has not met it
            tell(found);
        }
    }

    private void tell(Found found) {
        tally.found(found);
        listener.failed(found);
    }

    /**
     * The last execution has failed, and time limits may have ended early in it; whether that is a failure of the test. What depends on time
     * is told once for each kind of failure and set of limits that it needs.
     *
     * @param places where the limits stand that ended early, as numbers
     */
    public boolean metEarly(Failure failure, int preemptions, Set<Integer> places) {
        if (places.isEmpty()) {
            met(failure, preemptions);
            return true;
        }
        if (keys.contains(failure.key())) {
            tally.failedSchedule();
            return true;
        }
        if (!earlyKeys.add(failure.key() + places)) {
            return false;
        }
        Found found = smallest(failure, executions.choices(), preemptions, places);
        if (judge.isFailure(found.early()) || found.early().isEmpty() && found.notReproduced() == null) {
            tally.failedSchedule();
            keys.add(failure.key());
            tell(found);
            return true;
        }
        if (dependences.add(key(failure, found))) {
            tally.dependence(found);
            dependent.add(failure.key());
        }
        return false;
    }

    private static String key(Failure failure, Found found) {
        StringBuilder key = new StringBuilder(failure.key());
        for (EarlyEnd end : found.early()) {
            key.append(' ')
                    .append(end.limit().operation())
                    .append(' ')
                    .append(end.limit().location());
        }
        return key.toString();
    }

    /** The failure with a smaller schedule, if that is wanted and there is one. */
    private Found smallest(Failure failure, List<Run> runs, int preemptions, Set<Integer> early) {
        if (!options.minimise()) {
            return reproduce(failure, runs, preemptions, null);
        }
        BooleanSupplier unwanted = deadline.orAfter(Minimiser.MOST_SECONDS);
        Minimiser minimiser = new Minimiser(executions, unwanted, failure, runs, preemptions, early);
        minimiser.minimise();
        Minimised how = new Minimised(ScheduleSize.of(runs, preemptions), minimiser.executed(), minimiser.cutShort());
        Found found = reproduce(failure, minimiser.runs(), minimiser.size().preemptions(), how);
        boolean lost = found.notReproduced() != null
                && !found.notReproduced().equals(Found.NO_TIME)
                && !minimiser.runs().equals(runs);
        return lost ? reproduce(failure, runs, preemptions, how) : found;
    }

    /** Executes the failing choices once more, for people. */
    private Found reproduce(Failure failure, List<Run> runs, int preemptions, @Nullable Minimised how) {
        return reproduce(found(failure, runs, preemptions, how), failure.key());
    }

    private Found found(Failure failure, List<Run> runs, int preemptions, @Nullable Minimised how) {
        return new Found(
                failure,
                runs,
                null,
                preemptions,
                tally.schedules(),
                null,
                List.of(),
                how,
                executions.memoryPoints(),
                null,
                List.of());
    }

    private Found reproduce(Found found, String key) {
        ScheduleFollower follower = new ScheduleFollower(found.runs());
        String instead = "";
        for (int attempt = 0; attempt <= options.retries(); attempt++) {
            Executions.Recording again = deadline.withGrace(() -> executions.record(follower));
            if (again.result().ending() == Ending.CUT) {
                return notAgain(found, Found.NO_TIME);
            }
            Failure same = again.result().failure();
            if (same != null && same.key().equals(key)) {
                List<EarlyEnd> early =
                        EarlyCauses.of(executions, found.runs(), follower.early(), follower.earlyPlaces(), same);
                return new Found(
                        same,
                        again.runs(),
                        again.trace(),
                        found.preemptions(),
                        found.schedule(),
                        null,
                        again.failures(),
                        found.minimised(),
                        found.memory(),
                        Causes.of(
                                executions,
                                found.runs(),
                                again.trace(),
                                same,
                                deadline.isOver() ? 0 : options.causes(),
                                !early.isEmpty()),
                        early);
            }
            instead = happened(again.result(), follower.divergence(again.result()));
        }
        return notAgain(found, instead);
    }

    private static Found notAgain(Found found, String instead) {
        return new Found(
                found.failure(),
                found.runs(),
                null,
                found.preemptions(),
                found.schedule(),
                instead,
                List.of(),
                null,
                found.memory(),
                null,
                List.of());
    }

    public void save(DataOutput out) throws IOException {
        CheckpointCodec.writeAll(out, List.copyOf(keys), CheckpointCodec::writeText);
        CheckpointCodec.writeAll(out, List.copyOf(dependences), CheckpointCodec::writeText);
        CheckpointCodec.writeAll(out, dependent, CheckpointCodec::writeText);
    }

    public void restore(DataInput in) throws IOException {
        keys.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readText));
        dependences.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readText));
        dependent.addAll(CheckpointCodec.readAll(in, CheckpointCodec::readText));
    }

    /** Executes the failures that another search found once more, for people. */
    public void showAgain() {
        List<Found> shown = new ArrayList<>();
        List<String> told = List.copyOf(keys);
        for (Found found : tally.found()) {
            boolean known =
                    found.notReproduced() != null && !found.notReproduced().equals(Found.NO_TIME);
            Found more = known ? found : reproduce(found, told.get(shown.size()));
            shown.add(more);
            listener.failed(more);
        }
        tally.foundAgain(shown);
        List<Found> dependencesShown = new ArrayList<>();
        for (Found found : tally.dependences()) {
            dependencesShown.add(reproduce(found, dependent.get(dependencesShown.size())));
        }
        tally.dependencesAgain(dependencesShown);
    }

    private static String happened(ExecutionResult result, @Nullable Divergence divergence) {
        if (divergence != null) {
            return "after %d operations, instead of %s: %s"
                    .formatted(divergence.step(), divergence.expected(), divergence.observed());
        }
        Failure other = result.failure();
        return switch (result.ending()) {
            case PASSED -> "it passed";
            case FAILED -> "another failure: " + (other == null ? "" : other.message());
            case ABANDONED -> "it was abandoned by Chess.assume";
            case TOO_LONG -> "it was given up, since it was too long";
            case STOPPED, CUT -> "it was stopped";
            case STALLED -> other != null && other.kind() == FailureKind.FAULT ? other.message() : "it stalled";
        };
    }
}
