package dev.chessj.search.failure;

import static dev.chessj.scheduler.result.Trace.Reason.BLOCKED;
import static dev.chessj.scheduler.result.Trace.Reason.ENDED;
import static dev.chessj.scheduler.result.Trace.Reason.PREEMPTED;
import static dev.chessj.scheduler.result.Trace.Reason.YIELDED;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.search.ModelExecutions;
import dev.chessj.search.Program;
import dev.chessj.search.SearchOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CausesTest {

    private static final Program LOST_UPDATE =
            Program.of("fork 1; fork 2; join 1; join 2; assert x 2", "read x; write x +", "read x; write x +");

    /** T2 reads, T1 reads and writes, T2 writes: it takes that T2 is interrupted, and not that it goes first. */
    @Test
    void lostUpdate_thePreemptionIsTheCause() {
        assertEquals(
                Set.of(5),
                causes(LOST_UPDATE, "T0 assert x 2", "T0x3 T2x2 T1x4 T2x2 T0x3", BLOCKED, PREEMPTED, ENDED, ENDED));
    }

    /** T0 was interrupted as well, before it forked T2, which changes nothing. */
    @Test
    void needlessPreemption_isNoCause() {
        assertEquals(
                Set.of(4),
                causes(
                        LOST_UPDATE,
                        "T0 assert x 2",
                        "T0x2 T1x2 T0x1 T2x4 T1x2 T0x3",
                        PREEMPTED,
                        PREEMPTED,
                        BLOCKED,
                        ENDED,
                        ENDED));
    }

    /** No preemption: T2 goes first where T0 has to wait, and either might. */
    @Test
    void turn_isTheCause_whereNoPreemptionIs() {
        Program last = Program.of("fork 1; fork 2; join 1; join 2; assert x 2", "write x 1", "write x 2");
        assertEquals(Set.of(3), causes(last, "T0 assert x 2", "T0x3 T2x3 T1x3 T0x3", BLOCKED, ENDED, ENDED));
    }

    /** Whoever goes first, the sum is wrong. */
    @Test
    void failureOfEverySchedule_hasNoCause() {
        Program wrong =
                Program.of("fork 1; fork 2; join 1; join 2; assert x 5", "read x; write x +", "read x; write x +");
        assertEquals(
                Set.of(), causes(wrong, "T0 assert x 5", "T0x3 T2x2 T1x4 T2x2 T0x3", BLOCKED, PREEMPTED, ENDED, ENDED));
    }

    @Test
    void anotherFailure_isNotTheSame() {
        assertEquals(
                Set.of(5),
                causes(
                        Program.of(
                                "fork 1; fork 2; join 1; join 2; assert x 3; assert x 2",
                                "read x; write x +",
                                "write x 3"),
                        "T0 assert x 3",
                        "T0x3 T1x2 T2x3 T1x2 T0x3",
                        BLOCKED,
                        PREEMPTED,
                        ENDED,
                        ENDED));
    }

    @Test
    void stall_isNoAnswer() {
        assertNull(causes(Program.of("fork 1; stall", "read x"), "any", "T0x2 T1x2 T0x1", PREEMPTED, ENDED));
    }

    @Test
    void tooManySwitches_areNoAnswer() {
        String task = "read x; ".repeat(40) + "write x +";
        Program program = Program.of("fork 1; fork 2; join 1; join 2; assert x 2", task, task);
        String zigzag = "T0x3" + " T1x1 T2x1".repeat(42) + " T1x1 T2x1 T0x3";
        Trace.Reason[] reasons = new Trace.Reason[87];
        Arrays.fill(reasons, PREEMPTED);
        assertNull(causes(program, "T0 assert x 2", zigzag, reasons));
        assertEquals(87, causes(200, program, "T0 assert x 2", zigzag, reasons).size()); // where it may try all of them
    }

    @Test
    void nothingMayBeExecuted_isNoAnswer() {
        assertNull(
                causes(0, LOST_UPDATE, "T0 assert x 2", "T0x3 T2x2 T1x4 T2x2 T0x3", BLOCKED, PREEMPTED, ENDED, ENDED));
    }

    /** More switches than can be tried: the preemption, of T1 between its last look and its write, is tried first. */
    @Test
    void manyYields_thePreemptionIsFoundAllTheSame() {
        String task = "read x; ".repeat(40) + "write x +";
        Program program = Program.of("fork 1; fork 2; join 1; join 2; assert x 2", task, task);
        String zigzag = "T0x3" + " T1x1 T2x1".repeat(41) + " T1x1 T2x2 T1x1 T0x3";
        Trace.Reason[] reasons = new Trace.Reason[86];
        Arrays.fill(reasons, YIELDED);
        reasons[81] = PREEMPTED;
        assertEquals(Set.of(84), causes(program, "T0 assert x 2", zigzag, reasons));
    }

    private static Set<Integer> causes(Program program, String message, String words, Trace.Reason... reasons) {
        return causes(SearchOptions.EXPERIMENTS, program, message, words, reasons);
    }

    private static Set<Integer> causes(
            int most, Program program, String message, String words, Trace.Reason... reasons) {
        List<Run> runs = new ArrayList<>();
        List<Trace.Switch> switches = new ArrayList<>();
        int steps = 0;
        for (String word : words.split(" ")) {
            String[] parts = word.split("x");
            int task = Integer.parseInt(parts[0].substring(1));
            if (!runs.isEmpty()) {
                int from = Integer.parseInt(runs.get(runs.size() - 1).task().substring(1));
                switches.add(new Trace.Switch(steps, from, task, reasons[switches.size()], ""));
            }
            runs.add(new Run(parts[0], 0, Integer.parseInt(parts[1]), ""));
            steps += Integer.parseInt(parts[1]);
        }
        List<Trace.TaskInfo> tasks = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            tasks.add(new Trace.TaskInfo("T" + i, ""));
        }
        Failure failure = new Failure(FailureKind.ASSERTION, message, "", null, List.of());
        return Causes.of(
                new ModelExecutions(program), runs, new Trace(tasks, List.of(), switches), failure, most, false);
    }
}
