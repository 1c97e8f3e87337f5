package dev.chessj.search.goal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.result.PredictedDeadlock;
import dev.chessj.search.ModelExecutions;
import dev.chessj.search.Program;
import dev.chessj.search.goal.Goal.Order;
import dev.chessj.search.goal.Goal.Target;
import dev.chessj.search.goal.Goal.Until;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Goals in small programs: exactly this execution, and what is said where there is none. */
class GoalStrategyTest {

    private static final String TWO = "fork 1; fork 2; join 1; join 2";

    private static OperationPattern operation(String task, String words) {
        return OperationPattern.of(task, words);
    }

    private static Target target(String task, String words) {
        return Target.of(operation(task, words));
    }

    private final StringBuilder executed = new StringBuilder();

    /** Forces the goal in the program; what was executed, without begins, ends, forks and joins, is in {@link #executed}. */
    private Forcing force(Goal goal, String... tasks) {
        String[] begun = tasks.clone(); // nobody is asked before the first operation of a task
        for (int task = 1; task < begun.length; task++) {
            begun[task] = "write w 1; " + begun[task];
        }
        ModelExecutions executions = new ModelExecutions(Program.of(begun));
        Forcing forcing = Forcing.of(executions, goal);
        String log = executions.logs.get(0);
        executed.setLength(0);
        executed.append(Stream.of(log.substring(1, log.length() - 1).split(", "))
                .filter(words -> !words.matches("T\\d (begin|end|fork|join|write w).*"))
                .collect(Collectors.joining("; ")));
        return forcing;
    }

    /** The task of the first operation goes first, and that operation comes after the other one. */
    private static Goal secondFirst(Target one, Target other) {
        return new Goal(List.of(one, other), List.of(new Order(1, 0, Until.EXECUTED)), List.of(), false);
    }

    private void assertExecuted(String expected) {
        assertEquals(expected, executed.toString());
    }

    /** T1 reads, T2 writes, T1 writes: the addition of T2 is lost. */
    @Test
    void force_lostUpdate_theWriteComesBetween() {
        Goal goal = Goal.inOrder(target("T1", "read x"), target("T2", "write x"), target("T1", "write x"));
        Forcing forcing = force(goal, TWO + "; assert x 2", "read x; write x +", "read x; write x +");
        assertTrue(forcing.outcome().reached(), forcing.outcome().words());
        assertExecuted("T1 read x=0; T2 read x=0; T2 write x +; T1 write x +; T0 assert x 2=1");
        assertEquals(1, forcing.preemptions());
    }

    /** A get and a set, each in a section of its own: the goal is about the sections. */
    @Test
    void force_sectionsOfOneTask_theOtherOneComesBetween() {
        String add = "lock m; read x; unlock m; lock m; write x +; unlock m";
        Target set = new Target(operation("T2", "lock m"), 1, null);
        Target later = new Target(operation("T1", "lock m"), 1, null);
        Forcing forcing = force(Goal.inOrder(target("T1", "lock m"), set, later), TWO, add, add);
        assertTrue(forcing.outcome().reached(), forcing.outcome().words());
        assertExecuted("T1 lock m; T1 read x=0; T1 unlock m; T2 lock m; T2 read x=0; T2 unlock m; "
                + "T2 lock m; T2 write x +; T2 unlock m; T1 lock m; T1 write x +; T1 unlock m");
    }

    /** Where T1 is held inside of the section, T2 cannot come. */
    @Test
    void force_heldInsideOfALock_saysWhoIsBlocked() {
        Goal goal = secondFirst(target("T1", "write y"), target("T2", "write x"));
        GoalOutcome outcome = force(goal, TWO, "lock m; write y 1; unlock m", "lock m; write x 1; unlock m")
                .outcome();
        assertFalse(outcome.reached());
        assertEquals(
                "not reached: T1 at write y 1 was held back, and nobody else could go on: T0 at join 1 and T2 at lock m waits",
                outcome.words());
        assertExecuted("T1 lock m; T1 write y 1; T1 unlock m; T2 lock m; T2 write x 1; T2 unlock m");
    }

    /** The same, held at the door of the section. */
    @Test
    void force_heldAtTheDoor_theOtherOneCanCome() {
        Target held = new Target(operation("T1", "write y"), 0, operation("T1", "lock m"));
        Goal goal = secondFirst(held, target("T2", "write x"));
        Forcing forcing = force(goal, TWO, "write z 1; lock m; write y 1; unlock m", "lock m; write x 1; unlock m");
        assertTrue(forcing.outcome().reached(), forcing.outcome().words());
        assertExecuted("T1 write z 1; T2 lock m; T2 write x 1; T2 unlock m; T1 lock m; T1 write y 1; T1 unlock m");
    }

    /** T2 may write y between the two writes of T1, and not x. */
    @Test
    void force_nothingOfAKindBetween_isHeldBack() {
        Goal goal = Goal.inOrder(target("T1", "write x"), target("T2", "write y"), target("T1", "write z"));
        String[] tasks = {TWO, "write x 1; write z 1", "write y 2; write x 2"};
        force(goal, tasks);
        assertExecuted("T1 write x 1; T2 write y 2; T2 write x 2; T1 write z 1");
        Forcing forcing = force(goal.without(operation("", "write x"), 0, 2), tasks);
        assertTrue(forcing.outcome().reached(), forcing.outcome().words());
        assertExecuted("T1 write x 1; T2 write y 2; T1 write z 1; T2 write x 2");
    }

    /** Two tasks wait for T3; with one held at a time the second one does not wait. */
    @Test
    void force_oneAtATime_holdsOne() {
        Goal both = new Goal(
                List.of(target("T1", "write x"), target("T2", "write y"), target("T3", "write z")),
                List.of(new Order(2, 0, Until.EXECUTED), new Order(2, 1, Until.EXECUTED)),
                List.of(),
                false);
        String[] tasks = {"fork 1; fork 2; fork 3", "write x 1", "write y 1", "write z 1"};
        assertTrue(force(both, tasks).outcome().reached());
        assertExecuted("T3 write z 1; T1 write x 1; T2 write y 1");
        GoalOutcome outcome = force(both.holdingOne(), tasks).outcome();
        assertEquals(List.of("T2 write y"), outcome.missing());
        assertExecuted("T2 write y 1; T3 write z 1; T1 write x 1");
    }

    /** What is ordered anyway is not met: the task that is held goes on when nobody else can. */
    @Test
    void force_impossible_givesUp() {
        Goal goal = Goal.inOrder(target("T2", "write x"), target("T1", "write x"));
        GoalOutcome outcome = force(goal, "fork 1; join 1; fork 2; join 2", "write y 1; write x 1", "write x 2")
                .outcome();
        assertFalse(outcome.reached());
        assertEquals(List.of("T1 at write x 1"), outcome.held());
        assertEquals(List.of("T0 at join 1"), outcome.blocked());
        assertExecuted("T1 write y 1; T1 write x 1; T2 write x 2");
    }

    @Test
    void force_neverThere_namesWhatIsMissing() {
        Goal goal = Goal.inOrder(target("T1", "write x"), target("T1", "write q"));
        GoalOutcome outcome = force(goal, TWO, "write x 1", "write x 2").outcome();
        assertEquals("not reached: it did not come to T1 write q", outcome.words());
    }

    /** Each task has its first lock and wants that of the other. */
    @Test
    void force_deadlock_bothArriveBeforeEitherGoesOn() {
        PredictedDeadlock deadlock = new PredictedDeadlock(List.of(step("T1", "lock n"), step("T2", "lock m")), false);
        Forcing forcing = force(
                DeadlockGoals.of(deadlock).get(0),
                TWO,
                "lock m; lock n; unlock n; unlock m",
                "lock n; lock m; unlock m; unlock n");
        assertExecuted("T1 lock m; T2 lock n");
        assertFalse(forcing.outcome().reached()); // neither has got its second lock
    }

    private static PredictedDeadlock.Step step(String task, String pending) {
        return new PredictedDeadlock.Step(task, "", "", "", "", pending, List.of(), List.of());
    }
}
