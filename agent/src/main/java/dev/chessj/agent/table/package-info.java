/**
 * What a call is for chessj, judged by what stands in the code: replaced by a shim, announced before, or left alone.
 *
 * <p>In come owner, name and descriptor of a call; out goes the shim or the announcement. One class per family of calls; {@code
 * Interceptions} puts the questions together. The rooms {@code program} and {@code jdk} ask; a table never changes code by itself.
 */
@NullMarked
package dev.chessj.agent.table;

import org.jspecify.annotations.NullMarked;
