package dev.chessj.cli.findings;

import dev.chessj.cli.registry.FindingRule;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.Request;
import dev.chessj.report.model.LockFinding;
import dev.chessj.report.text.LockText;
import dev.chessj.report.text.RaceText;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.result.Race;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was seen that is no failure of the test by itself, unless the request says so.
 *
 * @param races the races on plain memory, those included that are said to be benign
 * @param locks orders of locks that may lead to a deadlock, and locks that were not given back
 * @param racesFail whether races let the test fail
 * @param locksFail whether what is said about locks does
 */
record Suspicions(List<Race> races, List<LockFinding> locks, boolean racesFail, boolean locksFail) {

    static Suspicions of(Request request, Engine engine, List<LockFinding> locks) {
        return new Suspicions(
                engine.races(),
                locks,
                request.get(Options.RACES) == FindingRule.FAIL,
                request.get(Options.LOCKS) == FindingRule.FAIL);
    }

    /** Without those that are said to be benign. */
    private List<Race> harmful() {
        return races.stream().filter(race -> race.benign().isEmpty()).toList();
    }

    /** The race that lets a test fail which otherwise would not. */
    @Nullable
    Race failingRace() {
        return racesFail ? harmful().stream().findFirst().orElse(null) : null;
    }

    /** The same about locks. */
    @Nullable
    LockFinding failingLock() {
        return locksFail
                ? locks.stream().filter(LockFinding::isUnsettled).findFirst().orElse(null)
                : null;
    }

    /** Why the test fails, if only because of this. */
    List<String> reasons() {
        List<String> reasons = new ArrayList<>();
        if (failingRace() != null) {
            reasons.add("fails because of " + (harmful().size() == 1 ? "the race" : "the races")
                    + ", as --races=fail says.");
        }
        if (failingLock() != null) {
            reasons.add("fails because of its locks, as --locks=fail says.");
        }
        return reasons;
    }

    /** All of it for people. */
    List<String> lines(boolean verbose) {
        List<String> lines = new ArrayList<>(RaceText.lines(harmful()));
        List<Race> benign =
                races.stream().filter(race -> !race.benign().isEmpty()).toList();
        if (!benign.isEmpty()) {
            lines.add("note: " + (benign.size() == 1 ? "A race is" : benign.size() + " races are")
                    + " not reported: said to be benign" + (verbose ? ":" : "; --verbose tells why."));
        }
        if (verbose) {
            benign.forEach(race -> lines.add("  " + race.words() + ": " + race.benign()));
        }
        lines.addAll(LockText.lines(locks));
        return lines;
    }
}
