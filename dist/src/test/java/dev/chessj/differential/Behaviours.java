package dev.chessj.differential;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.Run;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * All that a program can do: every schedule, with its class by the definition, the state it ends in, and what the engine calls it.
 *
 * <p>Finding it out, checks that the engine's hash and the definition tell the same schedules apart, and that those of one class end in
 * the same state.
 */
final class Behaviours {

    /** A way to go, and what comes of it. */
    record Schedule(int preemptions, String hash, String form, String state, String runs) {}

    private final List<Schedule> all = new ArrayList<>();
    private final Map<String, Schedule> byHash = new HashMap<>();
    private final Map<String, Schedule> byForm = new HashMap<>();

    private Behaviours() {}

    /** Of the program at hand, all with at most so many preemptions. */
    static Behaviours of(Subject subject, int bound) {
        Behaviours found = new Behaviours();
        FullEnumeration enumeration = FullEnumeration.withHashes(bound);
        do {
            Executions.Recording recording = subject.executions().record(enumeration);
            if (!enumeration.hash().isEmpty()) {
                found.add(new Schedule(
                        enumeration.preemptions(),
                        enumeration.hash(),
                        NormalForm.of(recording.trace()),
                        subject.state() + ending(recording.result()),
                        text(recording.runs())));
            }
        } while (enumeration.advance());
        return found;
    }

    /** How the execution ended; in no way that a random program cannot end. */
    static String ending(ExecutionResult result) {
        Failure failure = result.failure();
        if (failure != null && failure.kind() != FailureKind.DEADLOCK) {
            throw new Discrepancy("fails: " + failure.key() + " " + failure.message());
        }
        return " " + result.ending();
    }

    static String text(List<Run> runs) {
        return runs.stream()
                .map(run -> run.task() + (run.outcome() == 0 ? "" : ":" + run.outcome()) + "x" + run.count())
                .collect(Collectors.joining(" "));
    }

    private void add(Schedule schedule) {
        all.add(schedule);
        Schedule sameHash = byHash.putIfAbsent(schedule.hash(), schedule);
        Schedule sameForm = byForm.putIfAbsent(schedule.form(), schedule);
        if (sameHash != null && !sameHash.form().equals(schedule.form())) {
            throw new Discrepancy("one hash for two classes", sameHash, schedule);
        }
        if (sameForm != null && !sameForm.hash().equals(schedule.hash())) {
            throw new Discrepancy("two hashes for one class", sameForm, schedule);
        }
        if (sameForm != null && !sameForm.state().equals(schedule.state())) {
            throw new Discrepancy("two states at the end of one class", sameForm, schedule);
        }
    }

    /** The schedule that was first seen to end like that. */
    Schedule of(String hash) {
        Schedule found = byHash.get(hash);
        if (found == null) {
            throw new Discrepancy("an execution that is no schedule of the program");
        }
        return found;
    }

    /** The hashes of the classes that need at most so many preemptions. */
    Set<String> classes(int bound) {
        return within(bound).map(Schedule::hash).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The states at the end of schedules with at most so many preemptions. */
    Set<String> states(int bound) {
        return within(bound).map(Schedule::state).collect(Collectors.toCollection(TreeSet::new));
    }

    /** How many schedules have at most so many preemptions. */
    long schedules(int bound) {
        return within(bound).count();
    }

    private java.util.stream.Stream<Schedule> within(int bound) {
        return all.stream().filter(schedule -> schedule.preemptions() <= bound);
    }
}
