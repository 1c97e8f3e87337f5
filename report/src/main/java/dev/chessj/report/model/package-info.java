/**
 * One execution and its failure as data.
 *
 * <p>In comes what the scheduler recorded and what the search tried; out goes an {@link dev.chessj.report.model.Interleaving}: lanes, steps, switches, the
 * order of steps, and what went wrong. All other rooms show it and never look at the recording again. It uses no other room.
 */
@NullMarked
package dev.chessj.report.model;

import org.jspecify.annotations.NullMarked;
