/**
 * JUnit 5: {@link dev.chessj.junit.ConcurrencyTest} explores the schedules of a test in the JVM that JUnit runs in.
 *
 * <p>These classes see JUnit and the JDK. The engine is in {@code chessj.jar}, behind a class loader of its own, and is asked by name.
 */
@NullMarked
package dev.chessj.junit;

import org.jspecify.annotations.NullMarked;
