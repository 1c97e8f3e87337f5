package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Replays in a debugger: a real {@code jdb}, on each JDK. The schedule is the same one, whatever the debugger does. */
class DebuggerIT {
    private static final String HOOK = "dev.chessj.api.DebuggerHook";
    private static final String PROGRAM = DebuggedProgram.class.getName();

    /** Longer than {@code --stall}: a task that stands still in a debugger is not stuck. */
    private static final long LONG_PAUSE_MILLIS = 3000;

    /** jdb shows one when it has carried out a command, and another one when it has told about a stop; either may come first. */
    private static final String PROMPT = "(?:> |\\w+\\[\\d+\\] )";

    private static final Pattern AFTER_COMMAND = Pattern.compile(PROMPT);
    private static final Pattern AFTER_STOP = Pattern.compile(PROMPT + "(?s:.*?)" + PROMPT);

    @TempDir
    Path folder;

    static Stream<Place> places() {
        return Place.every().stream().filter(place -> place.vehicle().equals("thread"));
    }

    private static Conversation replay(Place place, Path folder, String... options) throws Exception {
        List<String> command = Stream.concat(
                        Stream.of(
                                place.jdk().java().toString(),
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-jar",
                                ChessjJar.PATH.toAbsolutePath().toString(),
                                "replay",
                                "--debug=0"),
                        Stream.of(options))
                .toList();
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
        builder.environment().remove("CHESSJ_OPTS");
        builder.environment().put("JAVA_HOME", place.jdk().home().toString());
        return new Conversation(builder);
    }

    private static Conversation jdb(Place place, Conversation replay) throws Exception {
        replay.await("Listening for transport dt_socket at address: ");
        String port = replay.await("\n").strip();
        Path jdb = place.jdk().home().resolve("bin").resolve("jdb");
        Conversation debugger = new Conversation(new ProcessBuilder(jdb.toString(), "-attach", "127.0.0.1:" + port));
        String beginning = debugger.await(AFTER_STOP);
        assertTrue(beginning.contains("DebuggerGate$Opened"), beginning);
        return debugger;
    }

    private Result found(Place place) throws Exception {
        String classPath = TestClassPath.location(PROGRAM);
        Result result = ChessjProcess.start(
                        place, folder, List.of("run", "--quiet", "--vehicle", "thread", "-cp", classPath, PROGRAM))
                .await();
        assertEquals(1, result.exitCode(), result.toString());
        assertTrue(result.out().contains("assertion with 2 preemptions"), result.toString());
        return result;
    }

    /** The number of the line of the program with that text. */
    private static int line(String text) throws Exception {
        Path source = Path.of(System.getProperty("basedir", "."), "src/test/java", PROGRAM.replace('.', '/') + ".java");
        List<String> lines = Files.readAllLines(source);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(text)) {
                return i + 1;
            }
        }
        throw new IllegalStateException("no line with " + text);
    }

    @ParameterizedTest
    @MethodSource("places")
    void jdb_stopsAtEachPreemption_steps_andTheInterleavingIsTheSame(Place place) throws Exception {
        Result found = found(place);
        try (Conversation replay = replay(place, folder, "--stall", "1s");
                Conversation jdb = jdb(place, replay)) {
            ask(jdb, "stop in " + HOOK + ".beforeSwitch", "Set breakpoint");
            ask(jdb, "stop in " + HOOK + ".atFailure", "Set breakpoint");
            ask(jdb, "stop at " + PROGRAM + ":" + line("boolean torn"), "Set breakpoint");

            stop(jdb, "cont", "Breakpoint hit: \"thread=reader\", " + HOOK + ".beforeSwitch()");
            String what = ask(jdb, "print what", " goes on\"");
            assertTrue(what.contains("T1 \"reader\" is preempted before it reads " + PROGRAM + ".value"), what);
            assertTrue(what.contains("T2 \"writer\" goes on"), what);
            ask(jdb, "up " + framesAbove(jdb), "");
            ask(jdb, "print first", "first = 0");
            Thread.sleep(LONG_PAUSE_MILLIS);

            stop(jdb, "cont", "Breakpoint hit: \"thread=writer\", " + HOOK + ".beforeSwitch()");
            stop(jdb, "cont", "Breakpoint hit: \"thread=reader\", " + PROGRAM + ".read()");
            ask(jdb, "print second", "second = 1");
            Thread.sleep(LONG_PAUSE_MILLIS);
            String step = "Step completed: \"thread=reader\", " + PROGRAM + ".read(), line=" + line("if (torn)");
            stop(jdb, "next", step);
            ask(jdb, "print torn", "torn = true");
            stop(jdb, "cont", "Exception occurred: java.lang.AssertionError (uncaught)"); // jdb does that by itself
            stop(jdb, "cont", "Breakpoint hit: \"thread=reader\", " + HOOK + ".atFailure()");
            ask(jdb, "print what", "assertion in T1: java.lang.AssertionError: saw 0, then 1");
            stop(jdb, "cont", "Exception occurred: dev.chessj.wrappers.Abort (uncaught)"); // it unwinds
            jdb.say("cont");

            assertEquals(1, replay.end(), () -> replay.all() + jdb.all());
            assertSame(found, replay.all());
        }
    }

    /** Goes on to the next stop: jdb fails when it is told to go on while it still tells where it is. */
    private static void stop(Conversation jdb, String command, String where) throws Exception {
        jdb.say(command);
        String told = jdb.await(AFTER_STOP);
        assertTrue(told.contains(where), () -> "'" + where + "' is not in '" + told + "'; all was: " + jdb.all());
    }

    /** Has a command carried out that leaves the program where it is; the answer. */
    private static String ask(Conversation jdb, String command, String answer) throws Exception {
        jdb.say(command);
        String told = jdb.await(AFTER_COMMAND);
        assertTrue(told.contains(answer), () -> "'" + answer + "' is not in '" + told + "'; all was: " + jdb.all());
        return told;
    }

    /** How far up the frame of the program is. */
    private static int framesAbove(Conversation jdb) throws Exception {
        String stack = ask(jdb, "where", PROGRAM + ".read");
        Matcher frame =
                Pattern.compile("\\[(\\d+)\\] " + Pattern.quote(PROGRAM)).matcher(stack);
        assertTrue(frame.find(), stack);
        return Integer.parseInt(frame.group(1)) - 1;
    }

    private static void assertSame(Result found, String replayed) {
        assertTrue(replayed.contains("operations as without a debugger"), replayed);
        assertTrue(replayed.contains("fails as recorded: assertion"), replayed);
        String table = ExampleRun.failureIn(found.out()).strip();
        assertTrue(table.contains("-- T2 preempted"), table);
        assertTrue(replayed.contains(table), () -> table + "\nis not in\n" + replayed);
    }

    @Test
    void jdb_detachesInTheMiddle_theReplayGoesOn() throws Exception {
        Place place = places().findFirst().orElseThrow();
        Result found = found(place);
        try (Conversation replay = replay(place, folder, "--stop-at", "step:5");
                Conversation jdb = jdb(place, replay)) {
            ask(jdb, "stop in " + HOOK + ".beforeStep", "Set breakpoint");
            stop(jdb, "cont", "Breakpoint hit: \"thread=");
            ask(jdb, "print what", "what = \"step 5: T");
            jdb.say("quit");
            assertEquals(1, replay.end(), replay::all);
            assertSame(found, replay.all());
        }
        try (Conversation replay = replay(place, folder, "--stop-at", "step:500")) {
            assertEquals(2, replay.end(), replay::all);
            assertTrue(replay.all().contains("there is no step 500 to stop at"), replay::all);
        }
    }
}
