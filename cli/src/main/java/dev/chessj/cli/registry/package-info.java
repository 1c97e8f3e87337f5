/**
 * The options of chessj, each declared once: name, type, default, help, group, where it may stand, how a schedule records it, and whether a
 * checkpoint depends on it.
 *
 * <p>The command line, {@code chessj.properties}, JUnit's settings, the request to a worker, schedule files, checkpoints and docs/options.md
 * read {@link Options}; none of them names an option for itself. Code that uses a value asks {@link OptionValues} for it, with its type. This
 * room knows neither picocli nor files.
 */
@NullMarked
package dev.chessj.cli.registry;

import org.jspecify.annotations.NullMarked;
