/**
 * Happens-before as the search reads it: the hash of an execution, its events, and workers of a pool that are alike.
 *
 * <p>Enters: operations that were executed, and what happens without being one. Leaves: hashes and events. Only this room writes
 * the history of a task.
 */
@NullMarked
package dev.chessj.scheduler.history;

import org.jspecify.annotations.NullMarked;
