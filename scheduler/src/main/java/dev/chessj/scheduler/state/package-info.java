/**
 * What an execution leaves behind in the JVM, kept before it and put back after it: static fields of the program and what they reach, and what
 * the JDK counts and pools.
 *
 * <p>It knows nothing of tasks and schedules.
 */
@NullMarked
package dev.chessj.scheduler.state;

import org.jspecify.annotations.NullMarked;
