package dev.chessj.report.machine;

import dev.chessj.report.model.BoundCoverage;
import dev.chessj.report.model.LockFinding;
import dev.chessj.scheduler.result.Race;
import dev.chessj.scheduler.schedule.WholeFile;
import dev.chessj.search.Estimate;
import dev.chessj.search.Sampling;
import dev.chessj.search.ScheduleSize;
import dev.chessj.wrappers.verdict.Reserved;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The file that {@code --json} writes: the version of chessj, and every test with its verdict and its numbers.
 *
 * <p>Where a test has no failure, {@code kind}, {@code message}, {@code preemptions} and {@code scheduleFile} are null and
 * {@code failures} is empty.
 */
public final class JsonReport {

    private JsonReport() {}

    /** Writes the file so that it is complete or, if that fails, as it was before. */
    public static void write(Path file, String version, List<TestReport> tests) throws IOException {
        WholeFile.write(file, toJson(version, tests));
    }

    public static String toJson(String version, List<TestReport> tests) {
        Json json = new Json().beginObject();
        json.name("chessj").value(version);
        return addTests(json, tests);
    }

    /** Adds the tests to the object that was begun, ends it, and gives the whole text. */
    public static String addTests(Json json, List<TestReport> tests) {
        json.name("tests").beginArray();
        for (TestReport test : tests) {
            add(json.item(), test);
        }
        return json.end().end() + "\n";
    }

    private static void add(Json json, TestReport test) {
        FailureReport first = test.failures().isEmpty() ? null : test.failures().get(0);
        json.beginObject();
        json.name("test").value(test.test());
        json.name("verdict").value(test.verdict().name().toLowerCase(Locale.ROOT));
        json.name("sentence")
                .value(test.claim().sentence().isEmpty() ? null : test.claim().sentence());
        json.name("kind").value(first == null ? null : first.kind());
        json.name("message").value(first == null ? null : first.message());
        json.name("schedules").value(test.executed().schedules());
        json.name("steps").value(test.executed().steps());
        json.name("preemptions")
                .value(
                        first == null || first.size() == null
                                ? null
                                : (Integer) first.size().preemptions());
        json.name("completeToBound").value(test.coverage().completeToBound());
        json.name("tasks").value(test.executed().tasks());
        json.name("seconds").value(test.cost().seconds());
        json.name("cpuSeconds").value(test.cost().cpuSeconds());
        json.name("vehicle").value(test.cost().vehicle());
        json.name("pins").value(test.cost().pins());
        json.name("reduction").value(test.reduced().reduction());
        json.name("pruned").value(test.reduced().pruned());
        json.name("classes").value(test.reduced().classes());
        json.name("divergences").value(test.executed().divergences());
        json.name("abandoned").value(test.executed().abandoned());
        json.name("tooLong").value(test.executed().tooLong());
        json.name("yields").value(test.executed().yields());
        json.name("waiting").value(test.coverage().waiting());
        Sampling sample = test.coverage().sample();
        json.name("sample");
        if (sample == null) {
            json.value((String) null);
        } else {
            json.beginObject();
            json.name("strategy").value(sample.strategy().name().toLowerCase(Locale.ROOT));
            json.name("seed").value(sample.seed());
            json.end();
        }
        json.name("scheduleFile").value(first == null ? null : first.scheduleFile());
        json.name("failures").beginArray();
        for (FailureReport failure : test.failures()) {
            json.item().beginObject();
            json.name("kind").value(failure.kind());
            json.name("message").value(failure.message());
            json.name("task").value(failure.task());
            add(json, failure.size());
            json.name("asFound");
            if (failure.asFound() == null) {
                json.value((String) null);
            } else {
                add(json.beginObject(), failure.asFound());
                json.end();
            }
            json.name("scheduleFile").value(failure.scheduleFile());
            json.end();
        }
        json.end();
        json.name("bounds").beginArray();
        for (BoundCoverage.Bound bound : test.coverage().bounds()) {
            json.item().beginObject();
            json.name("bound").value(bound.bound());
            json.name("schedules").value(bound.schedules());
            json.name("pruned").value(bound.pruned());
            json.name("classes").value(bound.classes());
            Estimate estimate = bound.estimate();
            json.name("estimate").value(estimate == null ? null : (Long) estimate.total());
            json.name("estimateLow").value(estimate == null ? null : (Long) estimate.low());
            json.name("estimateHigh").value(estimate == null ? null : (Long) estimate.high());
            json.name("secondsLeft")
                    .value(
                            estimate == null || estimate.nanosLeft() == Estimate.UNKNOWN
                                    ? null
                                    : (Double) (estimate.nanosLeft() / 1e9));
            json.name("complete").value(bound.complete());
            json.end();
        }
        json.end();
        addRaces(json, test.races());
        addLocks(json, test.locks());
        addReservations(json, test.claim().reservations());
        json.name("timing").beginArray();
        test.timing().forEach(dependence -> dependence.addTo(json.item()));
        json.end();
        json.end();
    }

    private static void addRaces(Json json, List<Race> races) {
        json.name("races").beginArray();
        for (Race race : races) {
            json.item().beginObject();
            json.name("variable").value(race.variable());
            json.name("benign").value(race.benign().isEmpty() ? null : race.benign());
            json.name("advice").value(race.advice());
            json.name("accesses").beginArray();
            for (Race.Access access : List.of(race.first(), race.second())) {
                json.item().beginObject();
                json.name("task").value(access.task());
                json.name("writes").value(access.writes());
                json.name("location").value(access.location());
                json.name("method").value(access.method());
                addTexts(json.name("locks"), access.locks());
                addTexts(json.name("stack"), access.stack());
                json.end();
            }
            json.end().end();
        }
        json.end();
    }

    private static void addReservations(Json json, List<Reserved> reservations) {
        json.name("reservations").beginArray();
        for (Reserved reserved : reservations) {
            json.item().beginObject();
            json.name("kind").value(reserved.kind().label());
            json.name("count").value(reserved.count());
            json.name("first").value(reserved.first());
            json.name("option").value(reserved.option().isEmpty() ? null : reserved.option());
            json.name("message").value(reserved.words());
            json.end();
        }
        json.end();
    }

    private static void addLocks(Json json, List<LockFinding> locks) {
        json.name("locks").beginArray();
        for (LockFinding finding : locks) {
            json.item().beginObject();
            json.name("kind").value(finding.kind());
            json.name("message").value(finding.message());
            json.name("outcome").value(finding.outcome());
            json.name("attempts").value(finding.attempts());
            json.name("places").beginArray();
            for (LockFinding.Place place : finding.places()) {
                json.item().beginObject();
                json.name("task").value(place.task());
                json.name("lock").value(place.lock());
                json.name("location").value(place.location());
                addTexts(json.name("stack"), place.stack());
                json.end();
            }
            json.end().end();
        }
        json.end();
    }

    private static void addTexts(Json json, List<String> texts) {
        json.beginArray();
        texts.forEach(text -> json.item().value(text));
        json.end();
    }

    private static void add(Json json, @Nullable ScheduleSize size) {
        json.name("preemptions").value(size == null ? null : (Integer) size.preemptions());
        json.name("switches").value(size == null ? null : (Integer) size.switches());
        json.name("steps").value(size == null ? null : (Integer) size.steps());
    }
}
