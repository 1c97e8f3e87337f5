package dev.chessj.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.cli.options.Environment;
import dev.chessj.cli.options.GroupedHelp;
import dev.chessj.cli.registry.HelpGroup;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * docs/options.md is what the command line knows; with {@code -Dchessj.updateExpected=true} its tables are written anew. What stands
 * before the first table is written by hand.
 */
class OptionsPageTest {
    private static final Path PAGE = Path.of(System.getProperty("basedir", "."), "..", "docs", "options.md");
    private static final String TABLES = "\n## chessj ";

    @Test
    void page_hasEveryOptionOfEveryCommand() throws IOException {
        String page = Files.readString(PAGE);
        int tables = page.indexOf(TABLES);
        String introduction = tables < 0 ? page : page.substring(0, tables + 1);
        String expected = introduction + tables();
        if (Boolean.getBoolean("chessj.updateExpected")) {
            Files.writeString(PAGE, expected);
        }
        assertEquals(
                expected,
                Files.readString(PAGE),
                "docs/options.md is not what the commands say; mvn test -pl cli -am -Dtest=OptionsPageTest"
                        + " -Dsurefire.failIfNoSpecifiedTests=false -Dchessj.updateExpected=true writes it");
    }

    private static String tables() {
        Environment nowhere = new Environment(Map.of(), Path.of("").toAbsolutePath(), Optional.empty(), false);
        List<String> sections = new ArrayList<>();
        Main.commandLine(nowhere, List.of()).getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec)
                .forEach(command -> sections.add(section(command)));
        return String.join("", sections).stripTrailing() + "\n";
    }

    private static String section(CommandSpec command) {
        StringBuilder text = new StringBuilder();
        text.append("## chessj ").append(command.name()).append("\n\n");
        text.append(words(command.usageMessage().description())).append("\n\n");
        command.positionalParameters()
                .forEach(parameter -> text.append("`" + parameter.paramLabel() + "`: ")
                        .append(words(parameter.description()))
                        .append("\n\n"));
        for (HelpGroup group : HelpGroup.values()) {
            List<OptionSpec> options = command.options().stream()
                    .filter(option -> GroupedHelp.group(option) == group)
                    .toList();
            if (!options.isEmpty()) {
                text.append("| ").append(group.title()).append(" | |\n|---|---|\n");
                options.forEach(option -> row(text, names(option), option));
                text.append('\n');
            }
        }
        return text.toString();
    }

    private static String names(OptionSpec option) {
        boolean flag = option.arity().max() == 0;
        return "`" + String.join("`, `", option.names()) + (flag ? "" : " " + option.paramLabel()) + "`";
    }

    private static void row(StringBuilder text, String names, ArgSpec argument) {
        text.append("| ")
                .append(names.replace("|", "\\|"))
                .append(" | ")
                .append(words(argument.description()).replace("|", "\\|"))
                .append(" |\n");
    }

    private static String words(String[] description) {
        return String.join(" ", description);
    }
}
