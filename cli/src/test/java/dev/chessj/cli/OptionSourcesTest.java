package dev.chessj.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.cli.options.Environment;
import dev.chessj.cli.options.ShellWords;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class OptionSourcesTest {
    @TempDir
    Path directory;

    private Environment environment(String variable) {
        return new Environment(Map.of("CHESSJ_OPTS", variable), directory, Optional.empty(), false);
    }

    private RunCommand run(String variable, String... args) {
        Environment environment = environment(variable);
        CommandLine line = Main.commandLine(environment, List.of());
        line.parseArgs(new OptionSources(environment).addTo(List.of(args)).toArray(String[]::new));
        return (RunCommand) line.getSubcommands().get("run").getCommand();
    }

    private void file(String text) throws Exception {
        Files.writeString(directory.resolve("chessj.properties"), text);
    }

    @Test
    void defaults_areThoseOfTheHelp() {
        RunCommand run = run("", "run", "X");
        assertEquals(2, run.bounds.preemptions);
        assertEquals(20_000, run.common.maxSteps());
        assertEquals(Duration.ofSeconds(10), run.common.stall);
        assertEquals("auto", run.common.vehicle);
        assertEquals(Long.MAX_VALUE, run.bounds.maxSchedules);
        assertEquals(List.of("X"), run.tests);
    }

    @Test
    void commandLine_thenVariable_thenFile() throws Exception {
        file("preemptions = 5\ntime=1m\nmax-steps = 7\nquiet\n");
        RunCommand run = run("--preemptions 4 --time 2m", "run", "--preemptions", "3", "X");
        assertEquals(3, run.bounds.preemptions);
        assertEquals(Duration.ofMinutes(2), run.bounds.time);
        assertEquals(7, run.common.maxSteps());
        assertTrue(run.common.quiet);
    }

    @Test
    void flag_canBeTakenBack() throws Exception {
        file("quiet = true\nkeep-going=true");
        RunCommand run = run("", "run", "--quiet=false", "X");
        assertEquals(false, run.common.quiet);
        assertEquals(true, run.bounds.keepGoing);
    }

    @Test
    void lists_addUp() throws Exception {
        file("jvm-arg = -Xmx1g\njvm-arg = -Da=b\n");
        RunCommand run = run("--jvm-arg='-Dname=two words'", "run", "--jvm-arg=-ea", "X");
        assertEquals(List.of("-Xmx1g", "-Da=b", "-Dname=two words", "-ea"), run.common.jvmArguments);
    }

    @Test
    void replay_leavesOutWhatItDoesNotKnow() throws Exception {
        file("preemptions = 5\nvehicle = thread\n");
        assertEquals(
                List.of("replay", "--vehicle=thread", "x.schedule"),
                new OptionSources(environment("--keep-going --html=run.html")).addTo(List.of("replay", "x.schedule")));
    }

    @Test
    void otherCommands_areLeftAlone() throws Exception {
        file("nonsense\n");
        assertEquals(List.of("list"), new OptionSources(environment("")).addTo(List.of("list")));
    }

    @Test
    void everyWrongLine_isSaid() throws Exception {
        for (String line : List.of("help=true", "--time=5s", "preemptions=-1", "time", "time=5s\ntime=6s", "= 5")) {
            file(line);
            UserError error = assertThrows(UserError.class, () -> run("", "run", "X"), line);
            assertTrue(error.paragraph().startsWith("chessj: chessj.properties:"), error.paragraph());
        }
        file("");
        for (String words : List.of("SomeTest", "--time '5s", "--help")) {
            UserError error = assertThrows(UserError.class, () -> run(words, "run", "X"), words);
            assertTrue(error.paragraph().startsWith("chessj: CHESSJ_OPTS"), error.paragraph());
        }
    }

    @Test
    void values() {
        assertEquals(Request.UNBOUNDED, run("", "run", "--preemptions", "unbounded", "X").bounds.preemptions);
        assertEquals(Duration.ofMillis(500), run("", "run", "--time", "500ms", "X").bounds.time);
        assertEquals(Duration.ofHours(1), run("", "run", "--time=1h", "X").bounds.time);
        assertEquals(10_000L, run("", "run", "--max-schedules", "10_000", "X").bounds.maxSchedules);
    }

    @Test
    void shellWords() {
        assertEquals(List.of("a", "b c", "d\"e", "", "f g"), ShellWords.split(" a 'b c'  d\\\"e \"\" f\\ g ", "X"));
    }
}
