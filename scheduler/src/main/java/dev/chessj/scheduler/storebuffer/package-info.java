/**
 * Stores that wait before they reach memory, where the memory model has them.
 *
 * <p>Enters: accesses to variables. Leaves: which stores may reach memory before an operation, and the value a task sees. That a store reaches
 * memory is an operation, which {@link dev.chessj.scheduler.storebuffer.MemoryOperations} carries out.
 */
@NullMarked
package dev.chessj.scheduler.storebuffer;

import org.jspecify.annotations.NullMarked;
