/**
 * What a terminal shows: the interleaving table, races, locks and time limits, the progress and the verdict.
 *
 * <p>In comes the model, or the result of a search; out go lines, which the command line prints. Uses the model only.
 */
@NullMarked
package dev.chessj.report.text;

import org.jspecify.annotations.NullMarked;
