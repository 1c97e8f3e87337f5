package dev.chessj.cli.options;

import dev.chessj.cli.registry.HelpGroup;
import dev.chessj.cli.registry.Option;
import dev.chessj.cli.registry.Options;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParseResult;

/** Help by groups of options: {@code --help} explains the basics and names the others, {@code --help-all} explains all. */
public final class GroupedHelp {
    static final String ALL = "--help-all";

    private static final String INDENT = "  ";

    private GroupedHelp() {}

    static void install(CommandLine command) {
        Map<String, IHelpSectionRenderer> sections = new HashMap<>(command.getHelpSectionMap());
        sections.put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, GroupedHelp::options);
        command.setHelpSectionMap(sections);
    }

    /** The group of an option; help and version are basics of every command. */
    public static HelpGroup group(OptionSpec option) {
        return Options.named(option.longestName().substring(2))
                .map(Option::group)
                .orElse(HelpGroup.BASICS);
    }

    private static String options(Help help) {
        ParseResult parsed = help.commandSpec().commandLine().getParseResult();
        boolean all = parsed != null && parsed.hasMatchedOption(ALL);
        StringBuilder text = new StringBuilder();
        for (HelpGroup group : HelpGroup.values()) {
            List<OptionSpec> options = help.commandSpec().options().stream()
                    .filter(option -> group(option) == group)
                    .toList();
            if (!options.isEmpty()) {
                boolean explained = all || group == HelpGroup.BASICS;
                text.append(String.format(
                        "%n%s:%n%s", group.title(), explained ? list(help, options) : names(help, options)));
            }
        }
        return all
                ? text.toString()
                : text.append(String.format("%nAll of them are explained by %s.%n", ALL))
                        .toString();
    }

    private static String list(Help help, List<OptionSpec> options) {
        Help.Layout layout = help.createDefaultLayout(options, List.of(), help.colorScheme());
        layout.addOptions(options, help.parameterLabelRenderer());
        return layout.toString();
    }

    private static String names(Help help, List<OptionSpec> options) {
        int width = help.commandSpec().usageMessage().width();
        StringBuilder text = new StringBuilder();
        StringBuilder line = new StringBuilder(INDENT);
        for (String name : options.stream().map(OptionSpec::longestName).toList()) {
            if (line.length() + name.length() >= width) {
                text.append(line.toString().stripTrailing()).append(System.lineSeparator());
                line = new StringBuilder(INDENT);
            }
            line.append(name).append(' ');
        }
        return text.append(line.toString().stripTrailing())
                .append(System.lineSeparator())
                .toString();
    }
}
