package dev.chessj.cli.worker;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** One execution of a test, as the flight recorder keeps it; its duration is that of the execution. */
@Name("dev.chessj.Execution")
@Label("Execution")
@Description("One execution of a test along one schedule")
@Category("chessj")
@StackTrace(false)
final class ExecutionEvent extends Event {
    @Label("Test")
    String test = "";

    @Label("Ending")
    @Description(
            "passed, failed, abandoned (by Chess.assume), too long, pruned, given up (it went another way than the schedule) or stalled")
    String ending = "";

    @Label("Pruned")
    @Description("Whether it led where others had been. Near its end it is not stopped for that, and passes")
    boolean pruned;

    @Label("Failure")
    @Description("The kind of failure, if there is one")
    String failure = "";

    @Label("Steps")
    @Description("How many operations were executed")
    int steps;

    @Label("Tasks")
    int tasks;
}
