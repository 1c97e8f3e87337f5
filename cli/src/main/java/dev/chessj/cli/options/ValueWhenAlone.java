package dev.chessj.cli.options;

import java.util.Map;
import java.util.Stack;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

/** An option that stands alone has this value; only {@code =} gives it another, and what follows it is a test or a schedule. */
final class ValueWhenAlone implements IParameterPreprocessor {
    private final String value;

    ValueWhenAlone(String value) {
        this.value = value;
    }

    @Override
    public boolean preprocess(Stack<String> words, CommandSpec command, ArgSpec option, Map<String, Object> info) {
        if (!"=".equals(info.get("separator"))) {
            words.push(value);
        }
        return false;
    }
}
