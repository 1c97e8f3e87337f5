package dev.chessj.report.text;

import dev.chessj.report.model.Phrases;
import dev.chessj.scheduler.result.TimeLimit;
import dev.chessj.search.EarlyEnd;
import dev.chessj.search.SearchResult.Found;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Failures that need a time limit to end early, in words. */
public final class TimingText {

    /** What nobody waits in for something: whoever relies on it synchronises by time. */
    private static final Set<String> PAUSES = Set.of("Thread.sleep", "TimeUnit.sleep");

    /** The beginning of a line about something that fails only if a time limit ends early. */
    public static final String TOLD = "timing: ";

    private static final long ROUNDED = TimeUnit.MILLISECONDS.toNanos(100);

    private TimingText() {}

    /** {@code fails if CountDownLatch.await(10 s), Foo.java:12, ends before T2 goes on}; empty if it needs no limit to end early. */
    public static String condition(Found found) {
        if (found.early().isEmpty()) {
            return "";
        }
        List<String> ends = found.early().stream().map(TimingText::words).toList();
        List<String> pauses = found.early().stream()
                .flatMap(end -> end.overtaken().isEmpty() ? Stream.of(end.limit()) : end.overtaken().stream())
                .filter(limit -> PAUSES.contains(limit.operation()))
                .map(TimingText::call)
                .distinct()
                .toList();
        return "fails if " + Phrases.and(ends)
                + (pauses.isEmpty()
                        ? ""
                        : "; " + Phrases.and(pauses) + (pauses.size() == 1 ? " is" : " are")
                                + " used as synchronisation");
    }

    /** The same with what fails. */
    public static String dependence(Found found) {
        return dependence(condition(found), found.failure().message());
    }

    public static String dependence(String condition, String message) {
        return TOLD + (condition.isEmpty() ? "fails if a time limit ends early" : condition) + ": " + message;
    }

    private static String words(EarlyEnd end) {
        String location = end.limit().location();
        return call(end.limit())
                + place(location, end.limit().caller())
                + " ends before "
                + (!end.others().isEmpty()
                        ? Phrases.or(end.others()) + " goes on"
                        : end.overtaken().isEmpty() ? "a shorter limit" : overtaken(end.overtaken()) + " does");
    }

    private static String overtaken(List<TimeLimit> limits) {
        return Phrases.or(limits.stream()
                .map(limit -> call(limit) + place(limit.location(), limit.caller()))
                .toList());
    }

    private static String place(String location, String caller) {
        if (location.isEmpty()) {
            return " inside the JDK";
        }
        return ", " + location + (caller.isEmpty() ? "," : ", called at " + caller + ",");
    }

    private static String call(TimeLimit limit) {
        return limit.operation() + "(" + time(limit.nanos()) + ")";
    }

    /**
     * {@code 10 s}, {@code 1500 ms}, {@code 20 us}: the largest unit that tells it exactly. From a tenth of a second on to the nearest millisecond: what
     * is left of a limit lacks the microseconds that looks at the clock have taken.
     */
    public static String time(long exactNanos) {
        long milli = TimeUnit.MILLISECONDS.toNanos(1);
        long nanos = exactNanos < ROUNDED || exactNanos > Long.MAX_VALUE - milli
                ? exactNanos
                : (exactNanos + milli / 2) / milli * milli;
        if (nanos % TimeUnit.SECONDS.toNanos(1) == 0) {
            return nanos / TimeUnit.SECONDS.toNanos(1) + " s";
        }
        if (nanos % TimeUnit.MILLISECONDS.toNanos(1) == 0) {
            return nanos / TimeUnit.MILLISECONDS.toNanos(1) + " ms";
        }
        return nanos % 1000 == 0 ? nanos / 1000 + " us" : nanos + " ns";
    }
}
