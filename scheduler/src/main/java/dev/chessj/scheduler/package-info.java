/**
 * Runs the tasks of one execution, one at a time. The module is divided into rooms, and each may use only those above it in this list:
 *
 * <ol>
 *   <li>{@code state}, {@code jvm}: what is kept of the JVM and put back, and what is asked of it
 *   <li>{@code result}, {@code strategy}, {@code schedule}, {@code options}: values that other modules see
 *   <li>{@code task}, {@code vehicle}: tasks, who can go on, and what carries them
 *   <li>{@code learned}, {@code storebuffer}, {@code text}: what one execution teaches the next, stores that wait, words
 *   <li>{@code stream}: the typed stream of operations for whoever subscribes
 *   <li>{@code history}, {@code race}, {@code lock}, {@code liveness}: what looks at operations, each for its own purpose
 *   <li>{@code recording}, {@code execution}, {@code controller}, {@code engine}: what puts them together
 * </ol>
 *
 * <p>Much is public for another room only. What other modules may use are the doors that {@code ArchitectureTest} lists.
 */
@NullMarked
package dev.chessj.scheduler;

import org.jspecify.annotations.NullMarked;
