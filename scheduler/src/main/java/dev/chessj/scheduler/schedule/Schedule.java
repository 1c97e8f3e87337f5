package dev.chessj.scheduler.schedule;

import dev.chessj.scheduler.result.OutsideFailure;
import java.util.List;
import java.util.Map;

/**
 * Everything needed to execute one schedule again: the test, how it was run, and the choices.
 *
 * @param test the test, as {@code chessj run} takes it: {@code com.acme.AccountTest#deposit}
 * @param kind how it failed: {@code deadlock}, or {@code ok}
 * @param message the failure's one line
 * @param preemptions how many preemptions the choices contain
 * @param options what else the run depends on, by option name
 * @param jvm the JVM that recorded it, for people
 * @param runs the choices
 * @param failures the calls to the outside that failed
 */
public record Schedule(
        String test,
        String kind,
        String message,
        int preemptions,
        Map<String, String> options,
        String jvm,
        List<Run> runs,
        List<OutsideFailure> failures) {

    public Schedule {
        options = Map.copyOf(options);
        runs = List.copyOf(runs);
        failures = List.copyOf(failures);
    }

    /** A schedule in which no call to the outside fails. */
    public Schedule(
            String test,
            String kind,
            String message,
            int preemptions,
            Map<String, String> options,
            String jvm,
            List<Run> runs) {
        this(test, kind, message, preemptions, options, jvm, runs, List.of());
    }
}
