/**
 * What a JVM makes up anew each time and a program can see: identity hash codes, random seeds, times, its own process number. A task gets
 * the same in every execution.
 *
 * <p>Called by rewritten code and by hooks in the JDK; a thread that the scheduler does not run gets the real answer.
 */
@NullMarked
package dev.chessj.wrappers.identity;

import org.jspecify.annotations.NullMarked;
