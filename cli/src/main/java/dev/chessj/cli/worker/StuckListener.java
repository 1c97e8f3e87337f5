package dev.chessj.cli.worker;

import dev.chessj.cli.findings.KeptSchedules;
import dev.chessj.scheduler.options.EngineOptions.StallListener;
import dev.chessj.search.SearchResult.Found;
import java.io.IOException;

/**
 * What becomes of a worker whose carrier does not come back from a task.
 *
 * <p><b>Threading.</b> Called by the thread that watches the carrier, which stays where it is; what happens in a search, by that.
 */
interface StuckListener extends StallListener {

    /**
     * Time was up for the test, or somebody wanted an end. All that is known of it is told; nothing more can be executed in this JVM.
     *
     * @param code the exit code of the test
     * @param interrupted whether somebody wanted an end of all tests
     */
    void toldAll(int code, boolean interrupted) throws IOException;

    /** The search begins to tell its result, which may take longer than its time. */
    default void tells() throws IOException {}

    /** The search begins to write a checkpoint, which may take longer than its time. */
    default void saves() throws IOException {}

    /** The JVM may end before its time: it has no memory, or the test is about to show that it takes all. */
    default void lacksMemory() throws IOException {}

    /** Whether this JVM may be used up by a test: it ends, and the tests that are left go to another one. */
    default boolean canEndTheJvm() {
        return false;
    }

    /** The first failure of a test was found. It is kept at once, since what comes next may not end. */
    default void found(Found failure, KeptSchedules schedules) throws IOException {}
}
