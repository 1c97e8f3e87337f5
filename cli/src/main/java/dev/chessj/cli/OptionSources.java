package dev.chessj.cli;

import dev.chessj.cli.options.Environment;
import dev.chessj.cli.options.ShellWords;
import dev.chessj.cli.request.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Options that do not stand on the command line: in {@code chessj.properties} in the current folder, and in {@code CHESSJ_OPTS}.
 *
 * <p>They are put in front of the options given, the file's first: the last one of a name counts, and those of lists add up. Each
 * source is checked by itself, so that an error names the file and line it comes from. What only {@code run} knows is left out
 * for {@code replay}.
 */
final class OptionSources {
    static final String FILE = "chessj.properties";
    static final String VARIABLE = "CHESSJ_OPTS";

    private static final Set<String> COMMANDS = Set.of("run", "replay");
    private static final Set<String> OF_A_RUN = Set.of("--html"); // a replay must not write over the page of a run
    private static final Set<String> COMMAND_LINE_ONLY = Set.of("--help", "--version", "--resume");

    private final Environment environment;
    private final CommandLine run;

    OptionSources(Environment environment) {
        this.environment = environment;
        this.run = fresh("run");
    }

    /** A command by itself; a fresh one each time, since parsing leaves values behind. */
    private CommandLine fresh(String name) {
        return new CommandLine(
                name.equals("run") ? new RunCommand(environment, List.of()) : new ReplayCommand(environment));
    }

    /** The arguments with the options from elsewhere behind the command. */
    List<String> addTo(List<String> arguments) {
        if (arguments.isEmpty() || !COMMANDS.contains(arguments.get(0))) {
            return arguments;
        }
        CommandLine command = fresh(arguments.get(0));
        List<String> all = new ArrayList<>();
        all.add(arguments.get(0));
        all.addAll(known(command, fromFile()));
        all.addAll(known(command, fromVariable()));
        all.addAll(arguments.subList(1, arguments.size()));
        return all;
    }

    private static List<String> known(CommandLine command, List<String> options) {
        boolean run = command.getCommandSpec().userObject() instanceof RunCommand;
        return options.stream()
                .filter(option -> run || !OF_A_RUN.contains(option.substring(0, option.indexOf('='))))
                .filter(option -> command.getCommandSpec().findOption(option.substring(0, option.indexOf('='))) != null)
                .toList();
    }

    private List<String> fromFile() {
        Path file = environment.directory().resolve(FILE);
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        List<String> lines;
        try {
            lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw UserError.usage("cannot read " + file + ": " + e.getMessage());
        }
        List<String> options = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#") && !line.startsWith("!")) {
                options.add(option(line, FILE + ":" + (i + 1), seen));
            }
        }
        return options;
    }

    private String option(String line, String source, Set<String> seen) {
        int equals = line.indexOf('=');
        String key = (equals < 0 ? line : line.substring(0, equals)).strip();
        String value = equals < 0 ? "" : line.substring(equals + 1).strip();
        String name = "--" + key;
        OptionSpec option = run.getCommandSpec().findOption(name);
        if (option == null || COMMAND_LINE_ONLY.contains(name) || key.startsWith("-")) {
            throw UserError.usage(
                    source + ": unknown option " + key,
                    "A line is the long name of an option of chessj run, without dashes: time = 30s",
                    "try: chessj run --help");
        }
        if (!seen.add(name) && !option.isMultiValue()) {
            throw UserError.usage(source + ": " + key + " stands there twice");
        }
        String text = name + "=" + (value.isEmpty() && isFlag(option) ? "true" : value);
        return check(List.of(text), source).get(0);
    }

    private static boolean isFlag(OptionSpec option) {
        return option.arity().max() == 0;
    }

    private List<String> fromVariable() {
        String text = environment.variable(VARIABLE);
        return text.isBlank() ? List.of() : check(ShellWords.split(text, VARIABLE), VARIABLE);
    }

    /** Parses options as the command line would, and gives them back as {@code --name=value}. */
    List<String> check(List<String> words, String source) {
        ParseResult parsed;
        try {
            parsed = fresh("run").parseArgs(words.toArray(String[]::new));
        } catch (ParameterException e) {
            throw UserError.usage(source + ": " + e.getMessage(), "try: chessj run --help");
        }
        if (parsed.hasMatchedPositional(0)) {
            throw UserError.usage(source + ": only options can stand there, not " + words);
        }
        List<String> options = new ArrayList<>();
        for (OptionSpec option : parsed.matchedOptions()) {
            if (COMMAND_LINE_ONLY.contains(option.longestName())) {
                throw UserError.usage(source + ": " + option.longestName() + " cannot stand there");
            }
            for (String value : option.originalStringValues()) {
                options.add(option.longestName() + "=" + (isFlag(option) && value.isEmpty() ? "true" : value));
            }
        }
        return options;
    }
}
