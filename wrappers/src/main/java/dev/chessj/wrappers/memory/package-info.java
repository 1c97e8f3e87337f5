/**
 * Accesses to memory: plain and volatile fields, elements of arrays and buffers, atomics, variables behind handles, offsets and
 * reflection, and the insides of collections that are not thread-safe.
 *
 * <p>Each shim is called just before the program's own access, which stays as it is; {@code Stores} goes around it. Out go accesses to the
 * {@code Controller}.
 */
@NullMarked
package dev.chessj.wrappers.memory;

import org.jspecify.annotations.NullMarked;
