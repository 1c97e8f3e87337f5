package dev.chessj.cli;

import dev.chessj.cli.options.Environment;
import dev.chessj.cli.request.Version;
import picocli.CommandLine.Command;

/** {@code chessj explain}: executes a recorded schedule again and shows every step of it. */
@Command(
        name = "explain",
        description = "Executes a recorded schedule again and shows every step of it, not only those that matter most.",
        versionProvider = Version.class,
        sortOptions = false,
        usageHelpAutoWidth = true,
        customSynopsis = "chessj explain [OPTIONS] [FILE|STRING]",
        footer = {
            "",
            "Examples:",
            "  chessj explain                            the last failure",
            "  chessj explain --dot order.dot && dot -Tsvg order.dot > order.svg",
            "",
            "Exit codes: 1 it fails as recorded, 0 it passes now, 3 it cannot be followed, 2 wrong usage."
        })
final class ExplainCommand extends ReplayCommand {

    ExplainCommand(Environment environment) {
        super(environment);
    }

    @Override
    boolean showsEverything() {
        return true;
    }
}
