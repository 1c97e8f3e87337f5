package dev.chessj.cli.options;

import dev.chessj.cli.registry.Option;
import dev.chessj.cli.registry.OptionPlace;
import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** The options of the registry as those of a picocli command. */
public final class CommandOptions {
    private CommandOptions() {}

    /** A command with the options that may stand in a place, those for help and version, and help by groups. */
    public static CommandLine commandLine(Object command, OptionPlace place) {
        CommandLine line = new CommandLine(command);
        CommandSpec spec = line.getCommandSpec();
        Options.in(place).forEach(option -> spec.addOption(optionSpec(option)));
        spec.mixinStandardHelpOptions(true);
        spec.addOption(OptionSpec.builder(GroupedHelp.ALL)
                .usageHelp(true)
                .description("Show this help message with all options and exit.")
                .build());
        GroupedHelp.install(line);
        return line.setOverwrittenOptionsAllowed(true);
    }

    /** What was given on the command line that was parsed last. */
    public static OptionValues values(CommandSpec spec) {
        OptionValues values = OptionValues.DEFAULTS;
        ParseResult parsed = spec.commandLine().getParseResult();
        for (Option<?> option : Options.all()) {
            if (parsed.hasMatchedOption(option.longName())) {
                values = with(values, option, parsed);
            }
        }
        return values;
    }

    private static <T> OptionValues with(OptionValues values, Option<T> option, ParseResult parsed) {
        return values.with(option, parsed.matchedOptionValue(option.longName(), option.initial()));
    }

    private static <T> OptionSpec optionSpec(Option<T> option) {
        String[] names = Stream.concat(option.shortNames().stream(), Stream.of(option.longName()))
                .toArray(String[]::new);
        OptionSpec.Builder spec =
                OptionSpec.builder(names).description(option.description().replace("%", "%%"));
        if (option.type().isFlag()) {
            return spec.arity("..0").type(boolean.class).build(); // without a lower end "=false" can follow
        }
        spec.arity("1").paramLabel(option.type().label());
        if (!option.alone().isEmpty()) {
            spec.preprocessor(new ValueWhenAlone(option.alone()));
        }
        if (option.type().isList()) {
            return spec.type(List.class)
                    .auxiliaryTypes(String.class)
                    .converters(text -> converted(
                            text,
                            it -> option.type().texts(option.type().value(it)).get(0)))
                    .build();
        }
        return spec.type(Object.class)
                .converters(text -> converted(text, option.type()::value))
                .build();
    }

    private static <T> T converted(String text, Function<List<String>, T> reader) {
        try {
            return reader.apply(List.of(text));
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }
}
