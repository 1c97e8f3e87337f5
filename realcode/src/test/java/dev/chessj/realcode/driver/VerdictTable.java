package dev.chessj.realcode.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What was expected and seen, one line per run, the differences first. Not thread-safe. */
final class VerdictTable {
    private final List<Line> lines = new ArrayList<>();

    void add(RealCase one, RunPlace place, Verdict verdict) {
        lines.add(new Line(one, place, verdict));
    }

    /** How many searches did not come to an end on the newest JDK, where all tests run. */
    long unfinished() {
        return lines.stream()
                .filter(line -> line.place == RunPlace.NEWEST && line.verdict.isUnfinished())
                .count();
    }

    long wrong() {
        return lines.stream().filter(Line::isWrong).count();
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(
                "| test | place | expected | seen | schedules | s | detail |\n|---|---|---|---|---|---|---|\n");
        lines.stream().filter(Line::isWrong).forEach(line -> text.append(line.row()));
        lines.stream().filter(line -> !line.isWrong()).forEach(line -> text.append(line.row()));
        return text.append(lines.size() + " runs, " + wrong() + " not as expected, " + unfinished() + " unfinished\n")
                .toString();
    }

    private record Line(RealCase one, RunPlace place, Verdict verdict) {
        boolean isWrong() {
            return !one.expected().allows(verdict);
        }

        String row() {
            return String.format(
                    Locale.ROOT,
                    "| %s | %s | %s | %s%s | %d | %.1f | %s |%n",
                    one.shortName(),
                    place.name().toLowerCase(Locale.ROOT),
                    one.expected(),
                    isWrong() ? "**WRONG** " : "",
                    verdict.words(),
                    verdict.schedules(),
                    verdict.seconds(),
                    verdict.detail().replace('|', '/'));
        }
    }
}
