/**
 * Calls of the program to what tasks share: locks, semaphores, queues, futures, threads, and any other thread-safe object of the JDK.
 *
 * <p>A shim stands before a call or in its place. Whatever would block waits in the {@code Controller} first. {@code Hooks} and its
 * neighbours are called by the JDK's own code, so that this blocks there as well.
 */
@NullMarked
package dev.chessj.wrappers.shim;

import org.jspecify.annotations.NullMarked;
