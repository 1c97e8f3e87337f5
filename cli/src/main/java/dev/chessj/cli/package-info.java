/**
 * The command line: picocli commands for people, over the public parts of search, scheduler and report.
 */
@NullMarked
package dev.chessj.cli;

import org.jspecify.annotations.NullMarked;
