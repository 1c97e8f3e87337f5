/**
 * Lessons: each a small program with a concurrency bug, and its correct twin {@code XFixed}.
 *
 * <p>{@code chessj run dev.chessj.examples.LostUpdate} finds the bug and prints the interleaving that shows it; for a twin it says that
 * every schedule with at most two preemptions was explored. The programs come in all the forms that chessj runs: classes with
 * {@code main}, {@link java.lang.Runnable}s and JUnit tests. All of their state is in objects made anew in each execution.
 */
@NullMarked
package dev.chessj.examples;

import org.jspecify.annotations.NullMarked;
