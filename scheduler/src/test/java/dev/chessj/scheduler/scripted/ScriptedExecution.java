package dev.chessj.scheduler.scripted;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.controller.ExecutionController;
import dev.chessj.scheduler.execution.Execution;
import dev.chessj.scheduler.execution.ThreadLifecycle;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.recording.Observers;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.ChoiceLog;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.vehicle.ThreadVehicle;
import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The real scheduler without an agent: tasks are threads of this JVM, and each call on {@link #calls} is what a shim would report.
 *
 * <p>Static state is not put back and nothing of the JDK is rewritten, so a script keeps to the calls; objects that it shares are made
 * anew by the script of the test.
 *
 * <p><b>Threading.</b> Used by the test's thread between executions, and by the running task during one.
 */
public final class ScriptedExecution {

    /** Where all operations of scripts stand. */
    public static final int SITE =
            Sites.register(new Sites.Site("acme.Script", "run", "Script.java", 1, OperationKind.UPDATE, ""));

    private static final int MOST = 20_000;

    private final ThreadVehicle vehicle;
    private final Execution execution;
    private final List<String> notes = new ArrayList<>();
    private @Nullable Throwable thrown; // by a script

    /** What shims report to. */
    public final Controller calls;

    public ScriptedExecution() {
        this(EngineOptions.defaults());
    }

    public ScriptedExecution(EngineOptions options) {
        List<ThreadVehicle> made = new ArrayList<>();
        execution = new Execution(
                it -> {
                    made.add(new ThreadVehicle(
                            new ThreadLifecycle(it, options.limits().stall())));
                    return made.get(0);
                },
                new ChoiceLog(null),
                new Observers(options.attached().monitors()),
                options);
        vehicle = made.get(0);
        calls = new ExecutionController(execution, options.conditions().exitIsSuccess());
    }

    /** The execution itself, for what no shim asks. */
    public Execution execution() {
        return execution;
    }

    /** The running task. */
    public Task self() {
        return execution.running();
    }

    /**
     * One execution of the script, along one schedule.
     *
     * @throws AssertionError when a script has thrown something, or the strategy has
     */
    public ExecutionResult run(Strategy strategy, Script test) {
        ExecutionResult result = attempt(strategy, test);
        Throwable cause = thrown;
        Failure failure = result.failure();
        if (cause == null && failure != null && failure.kind() == FailureKind.FAULT) {
            cause = failure.exception();
        }
        if (cause != null) {
            throw new AssertionError(cause.toString(), cause);
        }
        return result;
    }

    /** The same, where what is thrown is part of the result. */
    public ExecutionResult attempt(Strategy strategy, Script test) {
        notes.clear();
        thrown = null;
        return execution.run(strategy, thread(test, true), false);
    }

    /**
     * What all schedules of the script lead to: its notes, then the ending unless it passed, and how many schedules there are of each.
     *
     * @throws IllegalStateException when there are more than 20,000
     */
    public Map<String, Integer> every(Script test) {
        EverySchedule every = new EverySchedule();
        Map<String, Integer> outcomes = new TreeMap<>();
        for (int i = 0; i < MOST; i++) {
            ExecutionResult result = run(every, test);
            outcomes.merge(outcome(result), 1, Integer::sum);
            if (!every.advance()) {
                return outcomes;
            }
        }
        throw new IllegalStateException("more than " + MOST + " schedules: " + outcomes);
    }

    /** The notes of the last execution and how it ended. */
    private String outcome(ExecutionResult result) {
        String text = String.join(" ", notes);
        Failure failure = result.failure();
        return switch (result.ending()) {
            case PASSED -> text;
            case FAILED -> failure == null ? "FAILED" : (text + " " + failure.kind()).strip();
            default -> (text + " " + result.ending()).strip();
        };
    }

    /** Why the last execution failed; only to be asked of one that did. */
    public static Failure failure(ExecutionResult result) {
        Failure failure = result.failure();
        if (failure == null) {
            throw new AssertionError("it did not fail: " + result);
        }
        return failure;
    }

    /** Notes what the running task has seen; no operation. */
    public void note(Object what) {
        notes.add(what.toString());
    }

    /** What was noted in the last execution. */
    public List<String> notes() {
        return List.copyOf(notes);
    }

    /** Starts a task that follows the script. */
    public Thread start(Script script) {
        Thread thread = thread(script, false);
        calls.starting(thread, SITE);
        if (!calls.started(thread)) {
            throw new IllegalStateException("the thread has become no task");
        }
        return thread;
    }

    public void join(Thread thread) throws InterruptedException {
        calls.join(thread, Controller.FOREVER, SITE);
    }

    public void read(Object variable) {
        calls.access(OperationKind.READ, variable, Members.OF_SITE, SITE);
    }

    public void write(Object variable) {
        calls.access(OperationKind.WRITE, variable, Members.OF_SITE, SITE);
    }

    private Thread thread(Script script, boolean daemon) {
        Thread thread = new Thread(() -> live(script), "scripted");
        thread.setDaemon(daemon);
        return thread;
    }

    /** As the thread of a program does, whose beginning and end the agent has rewritten. */
    private void live(Script script) {
        Thread self = Thread.currentThread();
        try {
            vehicle.begin(self);
            script.run();
        } catch (Abort over) {
            // unwound: nothing is left to do but to end
        } catch (Throwable e) {
            thrown = e;
            calls.uncaught(self, e);
        } finally {
            vehicle.end(self);
        }
    }
}
