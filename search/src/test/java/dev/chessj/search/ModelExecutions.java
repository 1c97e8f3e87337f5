package dev.chessj.search;

import dev.chessj.scheduler.engine.Executions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.Strategy;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;

/** Executes a {@link Program} in place of the engine, and remembers every execution that was not recorded. */
public class ModelExecutions implements Executions {

    private final IntFunction<Program> programs;
    private final List<String> pending = new ArrayList<>(); // before each step of the last execution
    private Machine machine = new Machine(Program.of(""));
    private int executions;

    /** Where nobody is preempted. */
    public ModelPoints points = new ModelPoints(false, false);

    /** After so many choices, in whatever execution, time is up. */
    public int choicesLeft = Integer.MAX_VALUE;

    /** Whether the history does not tell outcomes apart: broken on purpose. */
    public boolean forgetful;

    /** Every state that an execution came through. */
    public final Set<Long> met = new HashSet<>();

    /** The operations of each {@link #run} that was not stopped, in words. */
    public final List<String> logs = new ArrayList<>();

    /** How each of them ended, up to the order of independent operations, and the state it left. */
    public final Set<String> classes = new TreeSet<>();

    public final Set<String> states = new TreeSet<>();

    public ModelExecutions(Program program) {
        this(execution -> program);
    }

    /** A program that can differ from one execution to the next, numbered from 0: for divergence. */
    public ModelExecutions(IntFunction<Program> programs) {
        this.programs = programs;
    }

    @Override
    public ExecutionResult run(Strategy strategy) {
        ExecutionResult result = execute(strategy);
        if (result.ending() != Ending.STOPPED && result.ending() != Ending.CUT) {
            logs.add(machine.log.toString());
            classes.add(Classes.of(machine));
            states.add(machine.state());
        }
        return result;
    }

    private ExecutionResult execute(Strategy strategy) {
        machine = new Machine(programs.apply(executions++), forgetful, points);
        pending.clear();
        strategy.begin();
        while (!machine.isOver()) {
            met.add(machine.historyHigh());
            int choice = machine.goesOnUnasked()
                    ? Choice.of(machine.current(), machine.firstOutcome(machine.current()))
                    : strategy.choose(machine);
            if (choice == Choice.STOP) {
                machine.end();
                strategy.end(machine);
                return new ExecutionResult(Ending.STOPPED, null, machine.step(), machine.tasks(), 0);
            }
            if (isTimeUp()) {
                return new ExecutionResult(Ending.CUT, null, machine.step(), machine.tasks(), 0);
            }
            pending.add(machine.pending(Choice.task(choice)));
            machine.execute(choice);
        }
        machine.end();
        strategy.end(machine);
        Failure failure = null;
        if (machine.ending() == Ending.FAILED) {
            failure = new Failure(FailureKind.ASSERTION, machine.failure(), "", null, List.of());
        }
        return new ExecutionResult(machine.ending(), failure, machine.step(), machine.tasks(), 0);
    }

    boolean isTimeUp() {
        choicesLeft = Math.max(0, choicesLeft - 1);
        return choicesLeft == 0;
    }

    @Override
    public Recording record(Strategy strategy) {
        ExecutionResult result = execute(strategy);
        List<Trace.TaskInfo> tasks = new ArrayList<>();
        for (int task = 0; task < machine.tasks(); task++) {
            tasks.add(new Trace.TaskInfo(machine.name(task), "thread-" + task));
        }
        List<Trace.Step> steps = new ArrayList<>();
        for (Machine.Executed executed : machine.log) {
            int task = tasks.stream().map(Trace.TaskInfo::name).toList().indexOf("T" + executed.task());
            steps.add(new Trace.Step(steps.size(), task, executed.kind().operation, executed.words(), "", ""));
        }
        return new Recording(result, new Trace(tasks, steps, List.of()), runs(true));
    }

    @Override
    public List<Run> choices() {
        return runs(false);
    }

    @Override
    public boolean addPoints() {
        boolean more = points.grow();
        if (more) { // what was seen so far was part of a search that is given up
            logs.clear();
            classes.clear();
            states.clear();
        }
        return more;
    }

    @Override
    public void addAllPoints() {
        points.stop();
    }

    private List<Run> runs(boolean withExpected) {
        List<Run> runs = new ArrayList<>();
        for (int i = 0; i < machine.log.size(); i++) {
            Machine.Executed executed = machine.log.get(i);
            String task = "T" + executed.task();
            Run last = runs.isEmpty() ? null : runs.get(runs.size() - 1);
            if (last != null && last.task().equals(task) && executed.outcome() == 0) {
                runs.set(runs.size() - 1, new Run(task, last.outcome(), last.count() + 1, last.expected()));
            } else {
                runs.add(new Run(task, executed.outcome(), 1, withExpected ? pending.get(i) : ""));
            }
        }
        return runs;
    }
}
