/**
 * The priority relation, fair termination and the good samaritan rule: what keeps a search from following a schedule that
 * starves a task for ever.
 *
 * <p>Pure: no threads, no files, no search order.
 */
@NullMarked
package dev.chessj.fairness;

import org.jspecify.annotations.NullMarked;
