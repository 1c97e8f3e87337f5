package dev.chessj.cli.registry;

import java.util.List;

/** A value of every option that is not its default. */
public final class SampleValues {
    private static final List<String> CANDIDATES = List.of(
            "7",
            "3s",
            "off",
            "on",
            "true",
            "fail",
            "last",
            "random",
            "none",
            "thread",
            "never",
            "failure",
            "com.acme.A");

    private SampleValues() {}

    public static OptionValues all() {
        OptionValues values = OptionValues.DEFAULTS;
        for (Option<?> option : Options.all()) {
            values = with(values, option);
        }
        return values;
    }

    private static <T> OptionValues with(OptionValues values, Option<T> option) {
        return values.with(option, option.type().value(List.of(text(option))));
    }

    /** One text of such a value; for a new type of option a candidate may have to be added. */
    public static String text(Option<?> option) {
        return CANDIDATES.stream()
                .filter(text -> isAnother(option, text))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no candidate is a value of " + option.longName()));
    }

    private static <T> boolean isAnother(Option<T> option, String text) {
        try {
            return !option.type().value(List.of(text)).equals(option.initial());
        } catch (IllegalArgumentException notOfItsType) {
            return false;
        }
    }
}
