package dev.chessj.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.cli.options.Environment;
import dev.chessj.cli.registry.HelpGroup;
import dev.chessj.cli.registry.Option;
import dev.chessj.cli.registry.OptionPlace;
import dev.chessj.cli.registry.Options;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.schedule.Schedule;
import dev.chessj.scheduler.schedule.ScheduleStore;
import dev.chessj.scheduler.schedule.ScheduleString;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command line up to the point where a worker would be started. */
class MainTest {
    @TempDir
    Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final Map<String, String> variables = new HashMap<>();

    private int chessj(String... args) {
        Environment environment = new Environment(variables, directory, Optional.empty(), false);
        return Main.execute(args, environment, new PrintWriter(out), new PrintWriter(err));
    }

    private static Schedule schedule(Map<String, String> options) {
        return new Schedule(
                "com.acme.T#deposit", "deadlock", "T1 and T2 wait", 1, options, "17", List.of(new Run("T0", 0, 3, "")));
    }

    @Test
    void version_saysOursAndJavas() {
        assertEquals(0, chessj("--version"));
        assertTrue(out.toString().matches("chessj \\d+\\.\\d+\\.\\d+\\S* \\(Java .+\\)\\R"), out.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "run", "replay"})
    void help_goesToStandardOutputWithExamples(String command) {
        assertEquals(0, command.isEmpty() ? chessj("--help") : chessj(command, "--help"));
        assertTrue(out.toString().startsWith("Usage: chessj"), out.toString());
        assertTrue(out.toString().contains("Examples:"), out.toString());
    }

    @Test
    void help_explainsTheBasicsAndNamesTheOthers() {
        assertEquals(0, chessj("run", "--help"));
        String help = out.toString();
        assertEquals(
                10,
                Pattern.compile("(?m)^ {2,6}-.*")
                        .matcher(basics(help))
                        .results()
                        .count(),
                help);
        for (Option<?> option : Options.in(OptionPlace.RUN)) {
            assertEquals(
                    option.group() == HelpGroup.BASICS,
                    Pattern.compile("  " + option.longName() + "[ =]|, " + option.longName() + "[ =]")
                            .matcher(basics(help))
                            .find(),
                    option.longName());
            assertTrue(help.contains(option.longName()), option.longName());
        }
        assertTrue(help.contains("Search:" + System.lineSeparator() + "  --max-schedules --strategy "), help);
    }

    @Test
    void helpAll_explainsEveryOption() {
        assertEquals(0, chessj("replay", "--help-all"));
        String help = out.toString().replaceAll("\\s+", "");
        for (Option<?> option : Options.in(OptionPlace.REPLAY)) {
            assertTrue(help.contains(option.description().replace(" ", "")), option.longName());
        }
    }

    private static String basics(String help) {
        return help.substring(help.indexOf("Basics:"), help.indexOf("Search:"));
    }

    @Test
    void noCommand_isAUsageError() {
        assertEquals(2, chessj());
        assertTrue(err.toString().startsWith("chessj: no command given"), err.toString());
        assertEquals("", out.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "rn,there is no command rn,try: chessj run",
        "repaly,there is no command repaly,try: chessj replay",
        "help,there is no command help,try: chessj --help",
        "AccountTest,there is no command AccountTest,try: chessj run AccountTest",
        "-cp,there is no option -cp without a command,try: chessj run -cp ...",
        "--debug,there is no option --debug without a command,try: chessj replay --debug ...",
        "--nonsense,there is no option --nonsense without a command,try: chessj --help",
    })
    void unknownCommand_theNextOneToTryIsNamed(String word, String what, String next) {
        assertEquals(2, chessj(word, "X"));
        String commands = "commands: run, replay, explain, report, list";
        assertEquals(
                List.of("chessj: " + what, "  " + commands, "  " + next),
                err.toString().lines().toList());
        assertEquals("", out.toString());
    }

    @Test
    void noTest_isAUsageError() {
        assertEquals(2, chessj("run"));
        assertTrue(err.toString().contains("run needs a test"), err.toString());
    }

    @ParameterizedTest
    @CsvSource({
        "--preemptions,-1,'a number from 0'",
        "--preemptions,many,unbounded",
        "--max-schedules,0,'from 1 up'",
        "--max-steps,-5,'from 1'",
        "--time,soon,'500ms, 30s, 2m or 1h'",
        "--time,0s,'not a time'",
        "--vehicle,horse,'auto, continuation or thread'",
        "--nonsense,1,'Unknown option'",
        "--json,missing/folder/x.json,'cannot write --json missing/folder/x.json'",
        "--json,missing/folder/x.json,'There is no folder '",
        "--html,.,'That is a folder.'",
        "--sarif,missing/folder/x.sarif,'cannot write --sarif'",
        "--junit-xml,.,'cannot write --junit-xml'",
        "--color,pink,'auto, always or never'",
        "-cp,gone,'missing class path entry: gone'",
        "-cp,.,'no class X'",
    })
    void wrongValues_areUsageErrorsThatSayWhatIsAccepted(String option, String value, String message) {
        assertEquals(2, chessj("run", option, value, "X"));
        assertTrue(err.toString().startsWith("chessj: "), err.toString());
        assertTrue(err.toString().contains(message), err.toString());
        assertFalse(err.toString().contains("\tat "), err.toString());
    }

    @Test
    void propertiesFile_errorsNameFileAndLine() throws Exception {
        Files.writeString(directory.resolve("chessj.properties"), "# ours\npreemptions = 3\n\ntim = 5s\n");
        assertEquals(2, chessj("run", "X"));
        assertTrue(err.toString().contains("chessj.properties:4: unknown option tim"), err.toString());
    }

    @Test
    void variable_errorsNameIt() {
        variables.put("CHESSJ_OPTS", "--preemptions -2");
        assertEquals(2, chessj("run", "X"));
        assertTrue(err.toString().startsWith("chessj: CHESSJ_OPTS: "), err.toString());
    }

    @Test
    void replay_withoutSchedules_saysWhatMakesThem() {
        assertEquals(2, chessj("replay"));
        assertTrue(err.toString().contains("no schedule is kept in"), err.toString());
        assertTrue(err.toString().contains("try: chessj run TEST"), err.toString());
    }

    @Test
    void replay_ofAMissingFile_pointsToTheList() {
        assertEquals(2, chessj("replay", "gone.schedule"));
        assertTrue(err.toString().contains("no schedule file gone.schedule"), err.toString());
    }

    @Test
    void replay_ofBrokenSchedules_saysWhereAndWhatToDo() throws Exception {
        Path file = new ScheduleStore(directory.resolve(".chessj")).save(schedule(Map.of()));
        String text = Files.readString(file);
        for (String broken : List.of(
                text.substring(0, text.length() / 2), text.replace("schedule 1", "schedule 7"), "PK\u0003\u0004", "")) {
            Files.writeString(directory.resolve("x.schedule"), broken);
            assertEquals(2, chessj("replay", "x.schedule"), broken);
            assertTrue(err.toString().contains("x.schedule, line "), err.toString());
        }
        assertEquals(2, chessj("replay", "chessj9@x@y"));
        assertEquals(text, Files.readString(file));
    }

    @Test
    void replay_ofAnotherProgram_namesItsTest() throws Exception {
        new ScheduleStore(directory.resolve(".chessj")).save(schedule(Map.of()));
        for (String given : List.of("", ScheduleString.format(schedule(Map.of())))) {
            assertEquals(2, given.isEmpty() ? chessj("replay") : chessj("replay", given));
            assertTrue(
                    err.toString().contains("this schedule is of com.acme.T#deposit, which is not here"),
                    err.toString());
        }
    }

    @Test
    void replay_withUnknownOptions_isAnError() throws Exception {
        new ScheduleStore(directory.resolve(".chessj")).save(schedule(Map.of("surprise", "1")));
        assertEquals(2, chessj("replay"));
        assertTrue(err.toString().contains("does not know: surprise"), err.toString());
    }

    @Test
    void list_showsWhatIsKept() throws Exception {
        assertEquals(0, chessj("list"));
        assertTrue(out.toString().contains("no schedules in"), out.toString());
        new ScheduleStore(directory.resolve(".chessj")).save(schedule(Map.of()));
        Files.writeString(directory.resolve(".chessj/bad.schedule"), "bad");
        assertEquals(0, chessj("list"));
        assertTrue(
                out.toString().contains("com.acme.T#deposit: deadlock, 1 preemption: T1 and T2 wait"), out.toString());
        assertTrue(out.toString().contains("cannot be read: line 1"), out.toString());
    }

    @Test
    void debug_onAPortInUse_namesAnother() throws Exception {
        new ScheduleStore(directory.resolve(".chessj")).save(schedule(Map.of()));
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            assertEquals(2, chessj("replay", "--debug=" + taken.getLocalPort()));
            assertTrue(
                    err.toString().contains("port " + taken.getLocalPort() + " cannot be listened to"), err.toString());
            assertTrue(err.toString().matches("(?s).*try: chessj replay --debug=\\d+\\s*"), err.toString());
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--debug --stop-at nonsense | 'nonsense' is not preemption, failure, or a step",
                "--debug --stop-at step:-1 | 'step:-1' is not preemption, failure, or a step",
                "--debug --stop-at step:1 --stop-at step:2 | --stop-at names two steps",
                "--debug=70000 | '70000' is not a port",
                "--debug=localhost:5005 | 'localhost:5005' is not a port",
                "--stop-at failure | try: chessj replay --debug --stop-at failure",
                "--debug=0 --vehicle continuation | try: chessj replay --debug --vehicle thread",
                "--debug=0 --jvm-arg=-agentlib:jdwp=transport=dt_socket | both ask for a debugger"
            })
    void debug_withWhatDoesNotFit_saysSo(String options, String said) {
        List<String> words = new ArrayList<>(List.of("replay"));
        words.addAll(List.of(options.split(" ")));
        assertEquals(2, chessj(words.toArray(String[]::new)));
        assertTrue(err.toString().contains(said.strip()), err.toString());
    }

    @Test
    void debug_alone_takesNoScheduleForItsPort() {
        assertEquals(2, chessj("replay", "--debug", "gone.schedule"));
        assertTrue(
                err.toString().contains("no schedule file gone.schedule")
                        || err.toString().contains("port 5005 cannot be listened to"),
                err.toString());
    }
}
