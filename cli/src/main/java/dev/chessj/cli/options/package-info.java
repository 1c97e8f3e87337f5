/**
 * The options of the registry on the command line: how picocli reads and explains them, which do not fit together, and where output goes.
 *
 * <p>In come picocli's values; out go values for a request. Only commands and the room {@code launch} use it.
 */
@NullMarked
package dev.chessj.cli.options;

import org.jspecify.annotations.NullMarked;
