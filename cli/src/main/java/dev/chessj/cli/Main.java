package dev.chessj.cli;

import dev.chessj.cli.options.CommandOptions;
import dev.chessj.cli.options.Environment;
import dev.chessj.cli.registry.OptionPlace;
import dev.chessj.cli.request.ExitCode;
import dev.chessj.cli.request.Fault;
import dev.chessj.cli.request.NearNames;
import dev.chessj.cli.request.UserError;
import dev.chessj.cli.request.Version;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The {@code chessj} command; each thing it can do is a subcommand with a class of its own.
 *
 * <p>Called by the launcher, by name, inside the engine's class loader.
 */
@Command(
        name = "chessj",
        description = "Runs a concurrent Java test along every thread schedule within a bound, and replays the one that"
                + " fails.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        usageHelpAutoWidth = true,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  chessj run AccountTest              explore every test of a class",
            "  chessj run --preemptions 3 AccountTest#deposit",
            "  chessj replay                       execute the last failure again",
            "  chessj explain                      and show every step of it",
            "  chessj report --html report.html    a page about the last run, for a browser",
            "  chessj list                         show the failures kept",
            "  chessj run --help                   its options",
        })
public final class Main implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call()
    private CommandSpec spec;

    private Main() {}

    /** Runs the command and ends the JVM with its exit code. */
    public static void main(String[] args) {
        PrintWriter out = new PrintWriter(System.out, true);
        PrintWriter err = new PrintWriter(System.err, true);
        System.exit(execute(args, Environment.ofThisProcess(), out, err));
    }

    /** Everything but the end of the JVM, for {@link #main} and for tests. */
    public static int execute(String[] args, Environment environment, PrintWriter out, PrintWriter err) {
        List<String> all = List.of(args);
        int dashes = all.indexOf("--");
        List<String> ours = dashes < 0 ? all : all.subList(0, dashes);
        List<String> arguments = dashes < 0 ? List.of() : all.subList(dashes + 1, all.size());
        try {
            CommandLine chessj = commandLine(environment, arguments).setOut(out).setErr(err);
            return chessj.execute(new OptionSources(environment).addTo(ours).toArray(String[]::new));
        } catch (UserError e) {
            err.println(e.paragraph());
            err.flush();
            return e.exitCode();
        }
    }

    /** The command with all its subcommands. */
    static CommandLine commandLine(Environment environment, List<String> arguments) {
        CommandLine chessj = new CommandLine(new Main())
                .addSubcommand(RunCommand.line(environment, arguments))
                .addSubcommand(CommandOptions.commandLine(new ReplayCommand(environment), OptionPlace.REPLAY))
                .addSubcommand(CommandOptions.commandLine(new ExplainCommand(environment), OptionPlace.REPLAY))
                .addSubcommand(new ReportCommand(environment))
                .addSubcommand(new ListCommand(environment));
        return chessj.setOverwrittenOptionsAllowed(true)
                .setParameterExceptionHandler(Main::usage)
                .setExecutionExceptionHandler((thrown, line, parsed) -> failed(thrown, line.getErr()));
    }

    private static int usage(ParameterException error, String[] args) {
        CommandLine line = error.getCommandLine();
        if (error instanceof UnmatchedArgumentException unmatched && line.getParent() == null) {
            return failed(noCommand(line, unmatched.getUnmatched().get(0)), line.getErr());
        }
        line.getErr().println("chessj: " + error.getMessage());
        List<String> suggestions = new ArrayList<>();
        if (error instanceof UnmatchedArgumentException unmatched) {
            suggestions.addAll(unmatched.getSuggestions());
        }
        if (!suggestions.isEmpty()) {
            line.getErr().println("  similar: " + String.join(", ", suggestions));
        }
        line.getErr().println("  try: " + line.getCommandSpec().qualifiedName() + " --help");
        line.getErr().flush();
        return ExitCode.USAGE;
    }

    /** What stands where a command should: one that is misspelt, an option of a command, or a test. */
    private static UserError noCommand(CommandLine chessj, String word) {
        Map<String, CommandLine> commands = chessj.getSubcommands();
        if (word.startsWith("-")) {
            return UserError.usage(
                    "there is no option " + word + " without a command",
                    "commands: " + String.join(", ", commands.keySet()),
                    commands.entrySet().stream()
                            .filter(command ->
                                    command.getValue().getCommandSpec().findOption(word) != null)
                            .findFirst()
                            .map(command -> "try: chessj " + command.getKey() + " " + word + " ...")
                            .orElse("try: chessj --help"));
        }
        List<String> near = NearNames.of(word, commands.keySet(), name -> name);
        boolean test = near.isEmpty() && !word.isEmpty() && word.chars().anyMatch(Character::isUpperCase);
        return UserError.usage(
                "there is no command " + word,
                "commands: " + String.join(", ", commands.keySet()),
                "try: chessj " + (test ? "run " + word : near.isEmpty() ? "--help" : near.get(0)));
    }

    private static int failed(Exception thrown, PrintWriter err) {
        err.println(thrown instanceof UserError error ? error.paragraph() : Fault.describe(thrown));
        err.flush();
        return thrown instanceof UserError error ? error.exitCode() : ExitCode.FAULT;
    }

    /** Without a subcommand there is nothing to do: says so, as a usage error. */
    @Override
    public Integer call() {
        PrintWriter err = spec.commandLine().getErr();
        err.println("chessj: no command given");
        spec.commandLine().usage(err);
        return ExitCode.USAGE;
    }
}
