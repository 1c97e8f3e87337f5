package dev.chessj.cli.tests;

import dev.chessj.scheduler.engine.TestBody;
import java.util.function.LongSupplier;

/**
 * One test, ready to be executed any number of times.
 *
 * @param name as {@code chessj run} takes it: {@code com.acme.AccountTest#deposit}
 * @param remark a line for the reader, such as its arguments; or empty
 * @param body executes it once, with everything that belongs to one execution
 * @param program whether it is a main method, which may end with {@code System.exit(0)}
 * @param unassumed in how many executions an assumption did not hold, so far
 * @param prepare called once, before its first execution
 */
public record TestCase(
        String name, String remark, TestBody body, boolean program, LongSupplier unassumed, Runnable prepare) {

    public TestCase(String name, TestBody body, boolean program, LongSupplier unassumed) {
        this(name, "", body, program, unassumed, () -> {});
    }
}
