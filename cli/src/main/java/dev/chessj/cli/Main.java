package dev.chessj.cli;

import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/**
 * The {@code chessj} command; each thing it can do is a subcommand with a class of its own.
 *
 * <p>Called by the launcher, by name, inside the engine's class loader.
 */
@Command(
        name = "chessj",
        description =
                "Runs a concurrent Java test along every thread schedule within a bound, and replays the one that fails.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
public final class Main implements Callable<Integer> {
    @Spec
    @SuppressWarnings("NullAway.Init") // set by picocli before call()
    private CommandSpec spec;

    /** Runs the command and ends the JVM with its exit code. */
    public static void main(String[] args) {
        System.exit(commandLine().execute(args));
    }

    /** The command with all its subcommands, for {@link #main} and for tests. */
    static CommandLine commandLine() {
        return new CommandLine(new Main());
    }

    /** Without a subcommand there is nothing to do: says so, as a usage error. */
    @Override
    public Integer call() {
        PrintWriter err = spec.commandLine().getErr();
        err.println("chessj: no command given");
        spec.commandLine().usage(err);
        return CommandLine.ExitCode.USAGE;
    }
}
