package dev.chessj.search.dpor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.search.ModelExecutions;
import dev.chessj.search.Program;
import dev.chessj.search.Program.Kind;
import dev.chessj.search.Program.Op;
import dev.chessj.search.RandomPrograms;
import dev.chessj.search.Reduction;
import dev.chessj.search.bounded.Pruning;
import dev.chessj.search.driver.Searched;
import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What is kept of one execution for the next saves work, and changes nothing. */
class KeptTransitionsTest {

    private static final int PROGRAMS = 80;
    private static final int MOST = 150;
    private static final int BOUND = 2;
    private static final int VARIABLES = 4;
    private static final int CHOICES = 12; // of an execution, about

    private long met;

    /** The usual rule, and how often it was asked. */
    private final class Counted extends Reversals {

        Counted(Transitions transitions, List<Decision> way, boolean keeps) {
            super(transitions, way);
            if (!keeps) {
                transitions.keepNothing();
            }
        }

        @Override
        public void met(int transition, BitSet rivals) {
            met++;
            super.met(transition, rivals);
        }
    }

    @Test
    void explore_anyProgram_sameExecutionsInTheSameOrder() throws IOException {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            Program program = RandomPrograms.of(seed);
            assertEquals(
                    executions(execution -> program, false),
                    executions(execution -> program, true),
                    "seed " + seed + program);
        }
    }

    @Test
    void explore_programThatIsSometimesAnother_sameExecutionsInTheSameOrder() throws IOException {
        for (long seed = 0; seed < PROGRAMS; seed++) {
            Program program = RandomPrograms.of(seed);
            Program other = RandomPrograms.of(seed + 1);
            IntFunction<Program> programs = execution -> execution % 7 == 5 ? other : program;
            assertEquals(executions(programs, false), executions(programs, true), "seed " + seed + program + other);
        }
    }

    /** Operations of the same name that touch another variable: only the history tells. */
    @Test
    void explore_programThatSometimesWritesElsewhere_sameExecutionsInTheSameOrder() throws IOException {
        Random random = new Random(1);
        for (int i = 0; i < PROGRAMS; i++) {
            Program program = Program.of("fork 1;fork 2;fork 3", writes(random), writes(random), writes(random));
            Program other = elsewhere(program);
            int odd = 2 + random.nextInt(3);
            IntFunction<Program> programs = execution -> execution % 5 == odd ? other : program;
            assertEquals(executions(programs, false), executions(programs, true), program.toString());
        }
    }

    /** An execution that the engine gives up, because a call to the outside ended otherwise, is tried again from where it branched off. */
    @Test
    void explore_executionThatIsGivenUpInTheMiddle_isTriedAgain() throws IOException {
        String task = "write x 1;read x;write x 2";
        Program program = Program.of("fork 1;fork 2", task, task);
        List<String> undisturbed = executions(execution -> program, true);
        for (int execution = 0; execution < undisturbed.size(); execution++) {
            for (int choice = 1; choice < CHOICES; choice++) {
                GivenUp executions = new GivenUp(program, execution, choice);
                Searched.of(executions, Reduction.BPOR, BOUND, MOST, Pruning::new, Reversals::new);
                assertEquals(undisturbed, executions.logs, "execution " + execution + ", choice " + choice);
            }
        }
    }

    /** One execution is given up at one of its choices. */
    private static final class GivenUp extends ModelExecutions {

        private final int execution;
        private final int choice;
        private int run;

        GivenUp(Program program, int execution, int choice) {
            super(program);
            this.execution = execution;
            this.choice = choice;
        }

        @Override
        public ExecutionResult run(Strategy strategy) {
            int last = run++ == execution ? choice : Integer.MAX_VALUE;
            return super.run(new Strategy() {
                private int choices;

                @Override
                public void begin() {
                    strategy.begin();
                }

                @Override
                public int choose(ChoicePoint point) {
                    if (++choices < last) {
                        return strategy.choose(point);
                    }
                    strategy.diverged(point.step(), "success", "a failure", new StackTraceElement[0]);
                    return Choice.STOP;
                }

                @Override
                public void end(ChoicePoint point) {
                    strategy.end(point);
                }
            });
        }
    }

    private static String writes(Random random) {
        return random.ints(2, 0, VARIABLES)
                .mapToObj(variable -> "write " + (char) ('a' + variable) + " 1")
                .collect(Collectors.joining(";"));
    }

    private static Program elsewhere(Program program) {
        return new Program(program.tasks().stream()
                .map(ops -> ops.stream().map(KeptTransitionsTest::elsewhere).toList())
                .toList());
    }

    private static Op elsewhere(Op op) {
        return op.kind() == Kind.WRITE ? new Op(op.kind(), op.target() / 2, op.value(), op.words()) : op;
    }

    /** The next execution begins like the last one up to the place that it goes back to, which is mostly a late one. */
    @Test
    void explore_longTasks_ruleHearsOfMostTransitionsOnce() throws IOException {
        String task = "write x 1;read x;".repeat(10);
        Program program = Program.of("fork 1;fork 2", task, task);
        executions(execution -> program, false);
        long anew = met;
        met = 0;
        executions(execution -> program, true);
        assertTrue(met < anew * 2 / 3, met + " instead of " + anew);
    }

    private List<String> executions(IntFunction<Program> programs, boolean keeps) throws IOException {
        ModelExecutions executions = new ModelExecutions(programs);
        Searched.of(
                executions,
                Reduction.BPOR,
                BOUND,
                MOST,
                Pruning::new,
                (transitions, way) -> new Counted(transitions, way, keeps));
        return executions.logs;
    }
}
