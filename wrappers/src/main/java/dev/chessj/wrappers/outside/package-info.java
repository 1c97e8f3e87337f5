/**
 * What no schedule decides: files, sockets, channels and processes, the garbage collector, and what holds for the whole JVM.
 *
 * <p>Called by hooks in the JDK and by rewritten code; what comes from outside is recorded by the {@code Controller}, and comes again in a
 * replay. At the end of an execution the scheduler closes and restores what tasks left here.
 */
@NullMarked
package dev.chessj.wrappers.outside;

import org.jspecify.annotations.NullMarked;
