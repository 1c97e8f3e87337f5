/**
 * The shims that a rewritten program calls instead of {@code monitorenter}, {@code Lock.lock}, {@code Thread.start} or a
 * shared field: each says what operation this is, on what variable, and whether it may block, and reports that to the
 * {@code Controller}.
 *
 * <p>They know the JDK's concurrency API, one file per primitive, and are boot classes; hence they depend on {@code java.*}
 * alone.
 */
@NullMarked
package dev.chessj.wrappers;

import org.jspecify.annotations.NullMarked;
