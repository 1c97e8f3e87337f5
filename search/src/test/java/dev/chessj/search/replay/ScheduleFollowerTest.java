package dev.chessj.search.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.chessj.scheduler.engine.Executions.Recording;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.search.Divergence;
import dev.chessj.search.ModelExecutions;
import dev.chessj.search.Program;
import dev.chessj.search.RandomPrograms;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.driver.Explorer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScheduleFollowerTest {

    private static final Program PROGRAM = Program.of("fork 1; read x; write x 1", "read x; write x 2");

    private static Run run(String task, int count) {
        return new Run(task, 0, count, "");
    }

    private static Divergence divergence(Program program, Run... runs) {
        ScheduleFollower follower = new ScheduleFollower(List.of(runs));
        ExecutionResult result = new ModelExecutions(program).run(follower);
        return follower.divergence(result);
    }

    /** Every schedule of many programs: its choices, with and without the expected operations, lead to the same operations. */
    @Test
    void choose_choicesOfAnyExecution_repeatIt() throws IOException {
        for (long seed = 0; seed < 60; seed++) {
            String where = "seed " + seed;
            Program program = RandomPrograms.of(seed);
            ModelExecutions again = new ModelExecutions(program);
            List<String> expected = new ArrayList<>();
            ModelExecutions executions = new ModelExecutions(program) {
                @Override
                public ExecutionResult run(Strategy strategy) {
                    ExecutionResult result = super.run(strategy);
                    if (expected.size() < 200) {
                        ScheduleFollower follower = new ScheduleFollower(choices());
                        Recording recording = again.record(follower);
                        assertNull(follower.divergence(recording.result()), where);
                        assertEquals(result.ending(), recording.result().ending(), where);
                        ScheduleFollower strict = new ScheduleFollower(recording.runs());
                        again.run(strict);
                        expected.add(logs.get(logs.size() - 1));
                    }
                    return result;
                }
            };
            new Explorer(SearchOptions.upTo(1).withKeepGoing(true).withMaxSchedules(200)).explore(executions);
            assertEquals(expected, again.logs, where);
        }
    }

    @Test
    void choose_unknownTask_diverges() {
        assertEquals(
                new Divergence(3, "T7 goes on", "no such task; T0 write x 1, T1 begin"),
                divergence(PROGRAM, run("T0", 3), run("T7", 1)));
    }

    @Test
    void choose_otherOperationThanExpected_diverges() {
        assertEquals(
                new Divergence(4, "T1 begin", "T1 end, which cannot go on"),
                divergence(Program.of("fork 1; join 1", ""), run("T0", 2), run("T1", 2), new Run("T1", 0, 1, "begin")));
        assertEquals(
                new Divergence(3, "T0 write y 1", "T0 write x 1, outcome 0"),
                divergence(PROGRAM, run("T0", 3), new Run("T0", 0, 1, "write y 1")));
    }

    @Test
    void choose_outcomeNotOffered_diverges() {
        assertEquals(
                new Divergence(2, "T0 goes on, outcome 5", "T0 choose 3, outcomes 0 to 2"),
                divergence(Program.of("read x; choose 3"), run("T0", 2), new Run("T0", 5, 1, "")));
    }

    @Test
    void choose_taskOfTheRunBlocks_diverges() {
        assertEquals(
                new Divergence(2, "T0 goes on", "T0 join 1, which cannot go on"),
                divergence(Program.of("fork 1; join 1", ""), run("T0", 4)));
    }

    /** T1's write has no choice point, so no switch can come before it. */
    @Test
    void choose_switchWhereNoChoiceIs_diverges() {
        Program program = Program.of("fork 1; read x", "read x; ~write x 2; read x");
        assertEquals(
                new Divergence(4, "T0 goes on", "no choice there, T1 went on"),
                divergence(program, run("T0", 2), run("T1", 2), run("T0", 1)));
    }

    @Test
    void choose_moreChoicesThanRecorded_diverges() {
        assertEquals(
                new Divergence(3, "the end of the execution", "T0 write x 1, T1 begin"),
                divergence(PROGRAM, run("T0", 3)));
    }

    @Test
    void divergence_executionEndsBeforeTheRecord_isOne() {
        assertEquals(
                new Divergence(3, "an execution of 9 operations", "the end of the execution"),
                divergence(Program.of("read x"), run("T0", 9)));
    }

    /** T1 goes on to its end in the open run; then T0 by the default. */
    @Test
    void choose_openRun_goesOnWithItsTaskThenByDefault() {
        ModelExecutions executions = new ModelExecutions(PROGRAM);
        ScheduleFollower follower = new ScheduleFollower(List.of(run("T0", 2), run("T1", Run.OPEN)));
        ExecutionResult result = executions.run(follower);
        assertEquals(Ending.PASSED, result.ending());
        assertNull(follower.divergence(result));
        assertEquals(
                "[T0 begin, T0 fork 1, T1 begin, T1 read x=0, T1 write x 2, T1 end, T0 read x=2, T0 write x 1, T0 end]",
                executions.logs.get(0));
    }

    /** A task that yields stays on in an open run, although the default would switch. */
    @Test
    void choose_openRunOfATaskThatYields_staysWithIt() {
        ModelExecutions executions = new ModelExecutions(Program.of("fork 1; yield; yield; read x", "read x"));
        executions.run(new ScheduleFollower(List.of(run("T0", Run.OPEN))));
        assertEquals(
                "[T0 begin, T0 fork 1, T0 yield, T0 yield, T0 read x=0, T0 end, T1 begin, T1 read x=0, T1 end]",
                executions.logs.get(0));
    }
}
