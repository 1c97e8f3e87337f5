/**
 * Options that commands share, what is read besides them, and where output goes.
 *
 * <p>In come picocli's values, {@code chessj.properties} and a recorded schedule; out go the parts of a request. Only commands and the room
 * {@code launch} use it.
 */
@NullMarked
package dev.chessj.cli.options;

import org.jspecify.annotations.NullMarked;
