package dev.chessj.search.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.search.ModelExecutions;
import dev.chessj.search.Program;
import dev.chessj.search.SearchOptions;
import dev.chessj.search.SearchResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Programs small enough to list their schedules. A schedule is written as its operations without {@code begin}; in the
 * comments a bar marks each switch. T0 begins by itself, and the first operation of a task is executed with its begin.
 */
class BoundedSearchTest {

    /** The operations without "begin", each as task, first word and outcome: {@code 1read}, {@code 0notify/1}. */
    private static String brief(String log) {
        StringBuilder brief = new StringBuilder();
        for (String op : log.substring(1, log.length() - 1).split(", ")) {
            String[] words = op.split(" ");
            if (!words[1].equals("begin")) {
                brief.append(brief.isEmpty() ? "" : " ")
                        .append(words[0].substring(1))
                        .append(words[1]);
                if (op.endsWith("/1")) {
                    brief.append("/1");
                }
            }
        }
        return brief.toString();
    }

    private static List<TreeSet<String>> explore(int limit, Program program) throws IOException {
        ModelExecutions executions = new ModelExecutions(program);
        SearchResult result =
                new Explorer(SearchOptions.upTo(limit).withWarmUps(0).withKeepGoing(true)).explore(executions);
        List<TreeSet<String>> bounds = new ArrayList<>();
        int from = 0;
        for (long size : result.coverage().schedulesPerBound()) {
            TreeSet<String> set = new TreeSet<>();
            executions.logs.subList(from, from + (int) size).forEach(log -> set.add(brief(log)));
            assertEquals(size, set.size(), "some schedule was executed twice");
            from += (int) size;
            bounds.add(set);
        }
        return bounds;
    }

    private static TreeSet<String> schedules(String... schedules) {
        return new TreeSet<>(List.of(schedules));
    }

    /** T0 alone: one schedule, and none with a preemption. */
    /**
     * Both schedules without preemptions yield where T1 could go on, and so does the one in which T1 is preempted before its end. Where
     * T1 preempts T0 before the yield, nobody is left to use it; nor is there where T0 is alone.
     */
    @Test
    void explore_yields_thoseAreCountedThatAnotherTaskCouldUse() throws IOException {
        assertEquals(2, yields(0, "fork 1; yield", "read x"));
        assertEquals(3, yields(1, "fork 1; yield", "read x"));
        assertEquals(0, yields(1, "fork 1; join 1; yield", "read x"));
        assertEquals(0, yields(1, "yield; yield; yield"));
    }

    private static long yields(int bound, String... tasks) throws IOException {
        return new Explorer(SearchOptions.upTo(bound))
                .explore(new ModelExecutions(Program.of(tasks)))
                .effort()
                .yields();
    }

    @Test
    void explore_oneTask_oneSchedule() throws IOException {
        assertEquals(List.of(schedules("0read 0write 0end")), explore(9, Program.of("read x; write x 1")));
    }

    /**
     * Bound 0: T0 to its end, then T1. Bound 1, T1 preempts T0 before its end, or before its write: then T1 goes on to its end.
     * Bound 2: T1 is preempted before its end. Bound 3: and T0 then again before its own.
     * <pre>
     * 0: fork write end | read end
     * 1: fork write | read end | end;  fork | read end | write end
     * 2: fork write | read | end | end;  fork | read | write end | end
     * 3: fork | read | write | end | end
     * </pre>
     */
    @Test
    void explore_twoTasks_everySwitchAtAnEnabledTaskCostsOne() throws IOException {
        List<TreeSet<String>> bounds = explore(SearchOptions.UNBOUNDED, Program.of("fork 1; write x 1", "read x"));
        assertEquals(
                List.of(
                        schedules("0fork 0write 0end 1read 1end"),
                        schedules("0fork 0write 1read 1end 0end", "0fork 1read 1end 0write 0end"),
                        schedules("0fork 0write 1read 0end 1end", "0fork 1read 0write 0end 1end"),
                        schedules("0fork 1read 0write 1end 0end")),
                bounds);
    }

    /**
     * Three tasks that end at once: after T0 has ended either goes first, freely.
     * <pre>
     * 0: fork fork end | 1 | 2;  fork fork end | 2 | 1
     * </pre>
     * A task's end is executed with its begin, so nothing can come between.
     */
    @Test
    void explore_tasksThatEndAtOnce_orderIsFree() throws IOException {
        assertEquals(
                schedules("0fork 0fork 0end 1end 2end", "0fork 0fork 0end 2end 1end"),
                explore(0, Program.of("fork 1; fork 2", "", "")).get(0));
    }

    /**
     * T0 holds the lock when T1 wants it: switching back is free. Bound 1 preempts T0
     * <pre>
     * before its lock:    fork | lock unlock end | lock unlock end     (T1 does it all)
     * before its unlock:  fork lock | - blocks at once: begin alone, then T0 | unlock end | lock unlock end
     * before its end:     fork lock unlock | lock unlock end | end
     * </pre>
     * Preempted before its unlock T0 goes on at once, as T1's lock cannot be executed with its begin: at that free point only T0 can.
     */
    @Test
    void explore_lockHeldByAnother_blockingSwitchIsFree() throws IOException {
        List<TreeSet<String>> bounds = explore(1, Program.of("fork 1; lock m; unlock m", "lock m; unlock m"));
        assertEquals(schedules("0fork 0lock 0unlock 0end 1lock 1unlock 1end"), bounds.get(0));
        assertEquals(
                schedules(
                        "0fork 1lock 1unlock 1end 0lock 0unlock 0end",
                        "0fork 0lock 0unlock 0end 1lock 1unlock 1end",
                        "0fork 0lock 0unlock 1lock 1unlock 1end 0end"),
                bounds.get(1));
    }

    /**
     * Two waiters, one notify. Of the schedules in which T1 waits first, then T2, then T0 notifies:
     * <pre>
     * fork fork | 1: lock wait | 2: lock wait | 0: sleep lock notify unlock end | 1: wake unlock end    T2 waits for ever
     * fork fork | 1: lock wait | 2: lock wait | 0: sleep lock notify/1 unlock end | 2: wake unlock end  T1 waits for ever
     * </pre>
     */
    @Test
    void explore_notifyWithTwoWaiters_bothOutcomesAreFree() throws IOException {
        Program program = Program.of(
                "fork 1; fork 2; sleep 9; lock m; notify m; unlock m",
                "lock m; wait m; unlock m",
                "lock m; wait m; unlock m");
        TreeSet<String> schedules = explore(0, program).get(0);
        schedules.removeIf(schedule -> !schedule.startsWith("0fork 0fork 1lock 1wait 2lock 2wait 0sleep/1"));
        assertEquals(
                schedules(
                        "0fork 0fork 1lock 1wait 2lock 2wait 0sleep/1 0lock 0notify 0unlock 0end 1wake 1unlock 1end",
                        "0fork 0fork 1lock 1wait 2lock 2wait 0sleep/1 0lock 0notify/1 0unlock 0end 2wake 2unlock 2end"),
                schedules);
    }

    /**
     * T0 sleeps, T1 writes. The sleep ends when T1 has ended; earlier, wherever that is, it costs one, and is a yield.
     * <pre>
     * 0: fork | write end | sleep end
     * 1: fork | sleep(1) | end | write end;  fork | sleep(1) | write end | end;  the same with the write before the sleep
     * </pre>
     */
    @Test
    void explore_limits_endEarlyForAPreemption() throws IOException {
        Program program = Program.of("~fork 1; sleep 5", "write x 1");
        List<TreeSet<String>> bounds = explore(1, program);
        assertEquals(
                List.of(
                        schedules("0fork 1write 1end 0sleep/1 0end"),
                        schedules(
                                "0fork 0sleep/1 0end 1write 1end",
                                "0fork 0sleep/1 1write 1end 0end",
                                "0fork 1write 0sleep/1 0end 1end",
                                "0fork 1write 0sleep/1 1end 0end")),
                bounds);
    }

    /** Two sleep, T1 for longer: it wakes up last, unless it does early. Where both sleep for as long, either is the first. */
    @Test
    void explore_severalLimits_theEarliestEndsFirst() throws IOException {
        List<TreeSet<String>> bounds = explore(0, Program.of("~fork 1; sleep 5", "sleep 6"));
        assertEquals(List.of(schedules("0fork 0sleep/1 0end 1sleep/1 1end")), bounds);
        bounds = explore(0, Program.of("~fork 1; sleep 5", "sleep 5"));
        assertEquals(
                List.of(schedules(
                        "0fork 0sleep/1 0end 1sleep/1 1end",
                        "0fork 0sleep/1 1sleep/1 0end 1end",
                        "0fork 0sleep/1 1sleep/1 1end 0end",
                        "0fork 1sleep/1 0sleep/1 0end 1end",
                        "0fork 1sleep/1 0sleep/1 1end 0end",
                        "0fork 1sleep/1 1end 0sleep/1 0end")),
                bounds);
    }

    /** T0 yields until T1, which sleeps, has set x: nobody changes anything, so time passes. */
    @Test
    void explore_yieldsUntilASleeperHasWritten_timePasses() throws IOException {
        SearchResult result = new Explorer(SearchOptions.upTo(0))
                .explore(new ModelExecutions(Program.of("fork 1; spin x 1", "sleep 1000; write x 1")));
        assertEquals(SearchResult.Verdict.OK, result.verdict());
    }

    /** T0 waits for at most 1000, T1 and T2 yield again and again while they work: that is not what ends T0's wait. */
    @Test
    void explore_yieldsOfTasksThatWork_endNoLimit() throws IOException {
        String work = "yield; write y 1; ".repeat(6);
        Program program =
                Program.of("fork 1; fork 2; lock m; wait m 1000; assert x 1; unlock m", work + "write x 1", work);
        SearchResult result = new Explorer(
                        SearchOptions.upTo(0).withEndsLimitsEarly(false).withMaxSchedules(2_000))
                .explore(new ModelExecutions(program));
        assertEquals(List.of(), result.failures());
    }

    /**
     * T0 spins until T1 has set x. Its second yield puts it behind T1, so the loop ends in every schedule. Bound 0, by T0's yields
     * before T1 begins (each followed by a read):
     * <pre>
     * 1: fork spin spins | write end | spin end
     * 2: fork spin spins spin spins | write end | spin end
     * </pre>
     * After one yield both may go, after two only T1.
     */
    @Test
    void explore_spinLoop_endsBecauseOfFairness() throws IOException {
        assertEquals(
                schedules(
                        "0fork 0spin 0spins 1write 1end 0spin 0end",
                        "0fork 0spin 0spins 0spin 0spins 1write 1end 0spin 0end"),
                explore(0, Program.of("fork 1; spin x 1", "write x 1")).get(0));
    }

    /** Chess.choose(3) twice: 9 schedules without any preemption, and no more. */
    @Test
    void explore_choices_areFree() throws IOException {
        ModelExecutions executions = new ModelExecutions(Program.of("read x; choose 3; choose 3"));
        SearchResult result = new Explorer(SearchOptions.upTo(5)).explore(executions);
        assertEquals(List.of(9L), result.coverage().schedulesPerBound());
        assertTrue(result.coverage().exhausted());
    }

    /**
     * Silent operations: as the write has no choice point, T1 gets no chance between read and write.
     * <pre>
     * 0: fork read write end | read end;   1: fork read write | read end | end;  fork | read end | read write end
     * </pre>
     */
    @Test
    void explore_operationWithoutChoicePoint_isNotLeft() throws IOException {
        List<TreeSet<String>> bounds = explore(1, Program.of("fork 1; read x; ~write x +", "read x"));
        assertEquals(
                List.of(
                        schedules("0fork 0read 0write 0end 1read 1end"),
                        schedules("0fork 0read 0write 1read 1end 0end", "0fork 1read 1end 0read 0write 0end")),
                bounds);
    }
}
