package dev.chessj.cli.tests;

import dev.chessj.scheduler.TestBody;
import java.util.function.LongSupplier;

/**
 * One test, ready to be executed any number of times.
 *
 * @param name as {@code chessj run} takes it: {@code com.acme.AccountTest#deposit}
 * @param body executes it once, with everything that belongs to one execution
 * @param program whether it is a main method, which may end with {@code System.exit(0)}
 * @param unassumed in how many executions an assumption did not hold, so far
 */
public record TestCase(String name, TestBody body, boolean program, LongSupplier unassumed) {}
