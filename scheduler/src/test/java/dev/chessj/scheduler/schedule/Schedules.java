package dev.chessj.scheduler.schedule;

import dev.chessj.scheduler.result.OutsideFailure;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.wrappers.CallFailure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Schedules for tests: one by hand, and as many random ones as wanted. */
final class Schedules {

    static final Schedule LOST_UPDATE = new Schedule(
            "dev.chessj.examples.LostUpdate#deposit",
            "assertion",
            "expected 2 but was 1",
            1,
            Map.of("max-steps", "20000", "args", "a b=c"),
            "17.0.15, threads",
            List.of(
                    new Run("T0", 0, 5, ""),
                    new Run("T1", 0, 2, "READ dev.chessj.examples.Counter.value LostUpdate.java:14"),
                    new Run("T2.1", 2, 4, "NOTIFY Queue LostUpdate.java:20"),
                    new Run("T1", 0, Run.OPEN, "WRITE | Größe 🙂")));

    private static final String[] PIECES = {
        "T1",
        "x",
        " ",
        "\n",
        "\r\n",
        "\t",
        "\\",
        "\\n",
        "|",
        ":",
        "end ",
        "=",
        "@",
        "+",
        "%",
        "$",
        "#",
        "\0",
        "\u001b[31m",
        "\u2028",
        "\u202e",
        "ä",
        "🙂",
        "\ud83d",
        "\ude42",
        "choices:",
        "/",
        "..",
        "'",
        "\"",
        "option: a=b",
        "\u0085",
        "\uffff"
    };

    private Schedules() {}

    static Schedule random(Random random) {
        Map<String, String> options = new HashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            options.put("option-" + random.nextInt(100), text(random));
        }
        List<Run> runs = new ArrayList<>();
        for (int i = random.nextInt(30); i > 0; i--) {
            int outcome = random.nextInt(4) == 0 ? random.nextInt(Choice.MAX_OUTCOMES) : 0;
            boolean open = i == 1 && random.nextBoolean();
            int count = open ? Run.OPEN : 1 + (random.nextInt() >>> (1 + random.nextInt(30))) % (Run.OPEN - 1);
            runs.add(new Run(task(random), outcome, count, random.nextBoolean() ? text(random) : ""));
        }
        return new Schedule(
                "t" + text(random),
                random.nextBoolean() ? "ok" : "deadlock",
                text(random),
                random.nextInt(5),
                options,
                text(random),
                runs,
                failures(random));
    }

    private static List<OutsideFailure> failures(Random random) {
        List<OutsideFailure> failures = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            List<String> details = new ArrayList<>();
            for (int detail = random.nextInt(4); detail > 0; detail--) {
                details.add(random.nextInt(4) == 0 ? null : text(random));
            }
            CallFailure failure = new CallFailure(random.nextBoolean() ? "false" : "java.io.IOException", details);
            failures.add(new OutsideFailure(task(random), 1 + random.nextInt(1000), "Files.size", failure));
        }
        return failures;
    }

    /** The same schedule as the string form keeps it. */
    static Schedule bare(Schedule schedule) {
        List<Run> runs = schedule.runs().stream()
                .map(run -> new Run(run.task(), run.outcome(), run.count(), ""))
                .toList();
        return new Schedule(
                schedule.test(),
                schedule.kind(),
                "",
                schedule.preemptions(),
                schedule.options(),
                "",
                runs,
                schedule.failures());
    }

    private static String task(Random random) {
        StringBuilder task = new StringBuilder("T" + random.nextInt(Choice.MAX_TASKS));
        for (int depth = random.nextInt(3); depth > 0; depth--) {
            task.append('.').append(random.nextInt(20));
        }
        return task.toString();
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(8); i > 0; i--) {
            text.append(PIECES[random.nextInt(PIECES.length)]);
        }
        return text.toString();
    }
}
