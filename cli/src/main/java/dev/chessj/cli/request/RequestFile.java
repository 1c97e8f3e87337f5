package dev.chessj.cli.request;

import dev.chessj.cli.request.Request.Bounds;
import dev.chessj.cli.request.Request.Conditions;
import dev.chessj.cli.request.Request.Output;
import dev.chessj.search.ExplorationStrategy;
import dev.chessj.search.Reduction;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A {@link Request} as a file: a version line, then {@code key=value} lines, a list as several lines with the same key.
 *
 * <p>Read strictly: an unknown key, a missing or a repeated one is an error, never a default.
 */
public final class RequestFile {
    private static final String VERSION = "chessj-request 1";

    private RequestFile() {}

    public static void write(Request request, Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(VERSION);
        addAll(lines, "test", request.tests());
        addAll(lines, "done", request.done());
        Bounds bounds = request.bounds();
        add(lines, "preemptions", bounds.preemptions());
        add(lines, "max-schedules", bounds.maxSchedules());
        add(lines, "time-ms", bounds.time().toMillis());
        add(lines, "max-steps", bounds.maxSteps());
        add(lines, "stall-ms", bounds.stall().toMillis());
        add(lines, "keep-going", bounds.keepGoing());
        add(lines, "repeated", bounds.repeated());
        add(lines, "strategy", bounds.strategy());
        add(lines, "reduction", bounds.reduction());
        add(lines, "cache-size", bounds.cacheSize());
        add(lines, "minimise", bounds.minimise());
        add(lines, "causes", bounds.causes());
        add(lines, "passes-volatiles", bounds.passesVolatiles());
        add(lines, "timing", bounds.timing().rule());
        add(lines, "timing-threshold-ms", bounds.timing().threshold().toMillis());
        add(lines, "checkpoint-ms", bounds.kept().every().toMillis());
        add(lines, "resume", bounds.kept().resume());
        Conditions conditions = request.conditions();
        add(lines, "vehicle", conditions.vehicle());
        add(lines, "warm-up", conditions.warmUp());
        add(lines, "seed", conditions.seed());
        add(lines, "reset-statics", conditions.resetStatics());
        add(lines, "assertions", conditions.assertions());
        add(lines, "spurious-wakeups", conditions.spuriousWakeups());
        add(lines, "explore-gc", conditions.exploreGc());
        add(lines, "good-samaritan", conditions.goodSamaritan());
        addAll(lines, "atomic", conditions.scoping().atomic());
        addAll(lines, "preempt-in", conditions.scoping().preemptIn());
        add(lines, "races", conditions.memory().races());
        addAll(lines, "trace", conditions.memory().patterns());
        addAll(lines, "memory", conditions.memory().points());
        add(lines, "memory-model", conditions.memory().model());
        addAll(lines, "benign", conditions.memory().benign());
        addAll(lines, "monitor", conditions.monitors());
        addAll(lines, "argument", conditions.arguments());
        add(lines, "class-path", conditions.classPath());
        addAll(lines, "jvm-argument", conditions.jvmArguments());
        Output output = request.output();
        add(lines, "quiet", output.quiet());
        add(lines, "verbose", output.verbose());
        add(lines, "terminal", output.terminal());
        add(lines, "json", output.json());
        add(lines, "operation-log", output.operationLog());
        addAll(lines, "sources", output.look().sources());
        add(lines, "colour", output.look().colour());
        add(lines, "everything", output.look().everything());
        add(lines, "dot", output.look().dot());
        add(lines, "graphml", output.look().graphml());
        add(lines, "locks", output.locks());
        add(lines, "store", request.files().store());
        add(lines, "status", request.files().status());
        add(lines, "journal", request.files().journal());
        add(lines, "schedule", request.files().schedule());
        add(lines, "debug", request.debugging().port());
        addAll(lines, "stop-at", request.debugging().stopAt());
        Files.write(file, lines, StandardCharsets.UTF_8);
    }

    public static Request read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        if (lines.isEmpty() || !lines.get(0).equals(VERSION)) {
            throw new IOException(file + " is not a request of this version of chessj");
        }
        StrictLines in = StrictLines.parse(lines.subList(1, lines.size()));
        Request request = new Request(
                in.all("test"),
                in.all("done"),
                new Bounds(
                        (int) in.number("preemptions"),
                        in.number("max-schedules"),
                        Duration.ofMillis(in.number("time-ms")),
                        (int) in.number("max-steps"),
                        Duration.ofMillis(in.number("stall-ms")),
                        in.flag("keep-going"),
                        (int) in.number("repeated"),
                        ExplorationStrategy.valueOf(in.one("strategy")),
                        Reduction.valueOf(in.one("reduction")),
                        in.number("cache-size"),
                        in.flag("minimise"),
                        (int) in.number("causes"),
                        in.flag("passes-volatiles"),
                        new Request.Timing(in.one("timing"), Duration.ofMillis(in.number("timing-threshold-ms"))),
                        new Request.Kept(Duration.ofMillis(in.number("checkpoint-ms")), in.one("resume"))),
                new Conditions(
                        in.one("vehicle"),
                        in.flag("warm-up"),
                        in.number("seed"),
                        in.flag("reset-statics"),
                        in.flag("assertions"),
                        in.flag("spurious-wakeups"),
                        in.flag("explore-gc"),
                        in.one("good-samaritan"),
                        new Request.Scoping(in.all("atomic"), in.all("preempt-in")),
                        new Request.Memory(
                                in.one("races"),
                                in.all("trace"),
                                in.all("memory"),
                                in.one("memory-model"),
                                in.all("benign")),
                        in.all("monitor"),
                        in.all("argument"),
                        in.one("class-path"),
                        in.all("jvm-argument")),
                new Output(
                        in.flag("quiet"),
                        in.flag("verbose"),
                        in.flag("terminal"),
                        in.one("json"),
                        in.one("operation-log"),
                        new Request.Look(
                                in.all("sources"),
                                in.flag("colour"),
                                in.flag("everything"),
                                in.one("dot"),
                                in.one("graphml")),
                        in.one("locks")),
                new Request.Files(
                        Path.of(in.one("store")),
                        Path.of(in.one("status")),
                        Path.of(in.one("journal")),
                        in.one("schedule")),
                new Request.Debugging((int) in.number("debug"), in.all("stop-at")));
        in.end();
        return request;
    }

    static void add(List<String> lines, String key, Object value) {
        lines.add(key + "=" + escape(value.toString()));
    }

    private static void addAll(List<String> lines, String key, List<String> values) {
        for (String value : values) {
            add(lines, key, value);
        }
    }

    private static String escape(String value) {
        return value.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r");
    }

    static String unescape(String value) throws IOException {
        if (value.indexOf('\\') < 0) {
            return value;
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '\\') {
                i++;
                Character plain = i < value.length() ? ESCAPES.get(value.charAt(i)) : null;
                if (plain == null) {
                    throw new IOException("bad escape in a request: " + value);
                }
                c = plain;
            }
            text.append(c);
        }
        return text.toString();
    }

    private static final Map<Character, Character> ESCAPES = Map.of('\\', '\\', 'n', '\n', 'r', '\r');
}
