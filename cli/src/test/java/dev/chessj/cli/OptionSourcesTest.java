package dev.chessj.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.cli.options.CommandOptions;
import dev.chessj.cli.options.Environment;
import dev.chessj.cli.options.ShellWords;
import dev.chessj.cli.registry.Option;
import dev.chessj.cli.registry.OptionPlace;
import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.registry.SampleValues;
import dev.chessj.cli.request.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

class OptionSourcesTest {
    @TempDir
    Path directory;

    private Environment environment(String variable) {
        return new Environment(Map.of("CHESSJ_OPTS", variable), directory, Optional.empty(), false);
    }

    private CommandLine parsed(String variable, String... args) {
        Environment environment = environment(variable);
        CommandLine line = Main.commandLine(environment, List.of());
        line.parseArgs(new OptionSources(environment).addTo(List.of(args)).toArray(String[]::new));
        return line.getSubcommands().get("run");
    }

    private OptionValues run(String variable, String... args) {
        return CommandOptions.values(parsed(variable, args).getCommandSpec());
    }

    private void file(String text) throws Exception {
        Files.writeString(directory.resolve("chessj.properties"), text);
    }

    @Test
    void defaults_areThoseOfTheHelp() {
        assertEquals(OptionValues.DEFAULTS, run("", "run", "X"));
        assertEquals(2, run("", "run", "X").get(Options.PREEMPTIONS));
        assertEquals(List.of("X"), ((RunCommand) parsed("", "run", "X").getCommand()).tests);
    }

    /** Every option comes from the file, from the variable and from the command line with the same value. */
    @ParameterizedTest
    @MethodSource("optionsOfFiles")
    <T> void option_isTheSameFromEveryPlace(Option<T> option) throws Exception {
        String text = SampleValues.text(option);
        T value = option.type().value(List.of(text));
        String word = option.longName() + "=" + text;
        assertEquals(value, run("", "run", word, "X").get(option));
        assertEquals(value, run(word, "run", "X").get(option));
        file(option.name() + " = " + text + "\n");
        assertEquals(value, run("", "run", "X").get(option));
    }

    static List<Option<?>> optionsOfFiles() {
        return Options.in(OptionPlace.PROPERTIES);
    }

    @Test
    void commandLine_thenVariable_thenFile() throws Exception {
        file("preemptions = 5\ntime=1m\nmax-steps = 7\nquiet\n");
        OptionValues run = run("--preemptions 4 --time 2m", "run", "--preemptions", "3", "X");
        assertEquals(3, run.get(Options.PREEMPTIONS));
        assertEquals(Duration.ofMinutes(2), run.get(Options.TIME));
        assertEquals(7, run.get(Options.MAX_STEPS));
        assertTrue(run.get(Options.QUIET));
    }

    @Test
    void flag_canBeTakenBack() throws Exception {
        file("quiet = true\nkeep-going=true");
        OptionValues run = run("", "run", "--quiet=false", "X");
        assertEquals(false, run.get(Options.QUIET));
        assertEquals(true, run.get(Options.KEEP_GOING));
    }

    @Test
    void lists_addUp() throws Exception {
        file("jvm-arg = -Xmx1g\njvm-arg = -Da=b\n");
        OptionValues run = run("--jvm-arg='-Dname=two words'", "run", "--jvm-arg=-ea", "X");
        assertEquals(List.of("-Xmx1g", "-Da=b", "-Dname=two words", "-ea"), run.get(Options.JVM_ARG));
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
        assertEquals(
                Options.UNBOUNDED,
                run("", "run", "--preemptions", "unbounded", "X").get(Options.PREEMPTIONS));
        assertEquals(
                Duration.ofMillis(500), run("", "run", "--time", "500ms", "X").get(Options.TIME));
        assertEquals(Duration.ofHours(1), run("", "run", "--time=1h", "X").get(Options.TIME));
        assertEquals(10_000L, run("", "run", "--max-schedules", "10_000", "X").get(Options.MAX_SCHEDULES));
    }

    @Test
    void shellWords() {
        assertEquals(List.of("a", "b c", "d\"e", "", "f g"), ShellWords.split(" a 'b c'  d\\\"e \"\" f\\ g ", "X"));
    }
}
