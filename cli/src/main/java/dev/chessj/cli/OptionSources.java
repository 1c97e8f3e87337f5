package dev.chessj.cli;

import dev.chessj.cli.options.Environment;
import dev.chessj.cli.options.ShellWords;
import dev.chessj.cli.registry.Option;
import dev.chessj.cli.registry.OptionPlace;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Options that do not stand on the command line: in {@code chessj.properties} in the current folder, and in {@code CHESSJ_OPTS}.
 *
 * <p>They are put in front of the options given, the file's first: the last one of a name counts, and those of lists add up. Each
 * source is checked by itself, so that an error names the file and line it comes from. What does not concern a replay is left out
 * for {@code replay}.
 */
final class OptionSources {
    static final String FILE = "chessj.properties";
    static final String VARIABLE = "CHESSJ_OPTS";

    private static final Map<String, OptionPlace> COMMANDS =
            Map.of("run", OptionPlace.PROPERTIES, "replay", OptionPlace.REPLAY_PROPERTIES);

    private final Environment environment;

    OptionSources(Environment environment) {
        this.environment = environment;
    }

    /** The arguments with the options from elsewhere behind the command. */
    List<String> addTo(List<String> arguments) {
        OptionPlace place = arguments.isEmpty() ? null : COMMANDS.get(arguments.get(0));
        if (place == null) {
            return arguments;
        }
        List<String> all = new ArrayList<>();
        all.add(arguments.get(0));
        all.addAll(known(place, fromFile()));
        all.addAll(known(place, fromVariable()));
        all.addAll(arguments.subList(1, arguments.size()));
        return all;
    }

    private static List<String> known(OptionPlace place, List<String> options) {
        return options.stream()
                .filter(option -> isIn(place, option.substring(0, option.indexOf('='))))
                .toList();
    }

    private static boolean isIn(OptionPlace place, String longName) {
        return Options.named(longName.substring(2))
                .filter(option -> option.isIn(place))
                .isPresent();
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
        Option<?> option = Options.named(key)
                .filter(found -> found.isIn(OptionPlace.PROPERTIES))
                .orElseThrow(() -> UserError.usage(
                        source + ": unknown option " + key,
                        "A line is the long name of an option of chessj run, without dashes: time = 30s",
                        "try: chessj run --help-all"));
        if (!seen.add(key) && !option.type().isList()) {
            throw UserError.usage(source + ": " + key + " stands there twice");
        }
        String text =
                option.longName() + "=" + (value.isEmpty() && option.type().isFlag() ? "true" : value);
        return check(List.of(text), source).get(0);
    }

    private List<String> fromVariable() {
        String text = environment.variable(VARIABLE);
        return text.isBlank() ? List.of() : check(ShellWords.split(text, VARIABLE), VARIABLE);
    }

    /** Parses options as the command line would, and gives them back as {@code --name=value}. */
    List<String> check(List<String> words, String source) {
        ParseResult parsed;
        try {
            parsed = RunCommand.line(environment, List.of()).parseArgs(words.toArray(String[]::new));
        } catch (ParameterException e) {
            throw UserError.usage(source + ": " + e.getMessage(), "try: chessj run --help");
        }
        if (parsed.hasMatchedPositional(0)) {
            throw UserError.usage(source + ": only options can stand there, not " + words);
        }
        List<String> options = new ArrayList<>();
        for (OptionSpec option : parsed.matchedOptions()) {
            if (!isIn(OptionPlace.PROPERTIES, option.longestName())) {
                throw UserError.usage(source + ": " + option.longestName() + " cannot stand there");
            }
            for (String value : option.originalStringValues()) {
                options.add(
                        option.longestName() + "=" + (option.arity().max() == 0 && value.isEmpty() ? "true" : value));
            }
        }
        return options;
    }
}
