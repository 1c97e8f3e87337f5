package dev.chessj.scheduler;

import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Fiber;
import dev.chessj.wrappers.Hooks;
import dev.chessj.wrappers.StaticState;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Executes a test on the vehicle that suits this JVM.
 *
 * <p>Where a task has to block but its stack cannot be put aside (inside a class initialiser, under a native frame), the same
 * schedule is executed again on threads, which can; the strategy is told to begin again.
 *
 * <p><b>Threading.</b> All calls come from one thread, best one made by {@link #carrier}: with continuations the test runs on it.
 */
public final class Engine implements Executions {

    /** Continuations overflow at about a third of the depth of a plain stack. */
    private static final long CARRIER_STACK = 64L << 20;

    private final TestBody body;
    private final EngineOptions options;
    private final Seat main;
    private @Nullable Seat threads;
    private final StaticImages statics = new StaticImages();
    private final Watchdog.@Nullable Target watched;
    private Seat last;
    private int pinned;

    private Engine(TestBody body, EngineOptions options, Fiber.@Nullable Factory fibers) {
        this.body = body;
        this.options = options;
        this.main = new Seat(fibers);
        this.last = main;
        this.watched = fibers == null ? null : new Watchdog.Target(main.execution, options.stall(), options.onStall());
        statics.keep();
    }

    /** An execution and all that belongs to it, on one vehicle. */
    private final class Seat {
        final ChoiceLog log = new ChoiceLog(options.journal());
        final Observers observers = new Observers(options.monitors());
        final Execution execution;
        final Controller controller;
        final Hooks.@Nullable NativeStart nativeStart;

        Seat(Fiber.@Nullable Factory fibers) {
            execution = new Execution(
                    it -> fibers == null
                            ? new ThreadVehicle(new ThreadLifecycle(it, options.stall()))
                            : new FiberVehicle(fibers, this::runFiber),
                    log,
                    observers,
                    options.maxSteps());
            controller = new ExecutionController(execution, options.exitIsSuccess());
            nativeStart = execution.vehicle() instanceof ThreadVehicle vehicle ? vehicle : null;
        }

        ExecutionResult run(Strategy strategy) {
            Current.install(controller);
            Hooks.install(nativeStart);
            StaticState.install(statics);
            try {
                return execution.run(strategy, new Thread(null, this::runTest, "main", 0, false));
            } finally {
                StaticState.install(null);
                Hooks.install(null);
                Current.install(null);
                statics.restore();
            }
        }

        private void runTest() {
            try {
                body.run();
            } catch (Throwable e) {
                controller.uncaught(Thread.currentThread(), e);
            }
        }

        @SuppressWarnings("DoNotCall") // the fiber is the thread: its run method runs here, and nowhere else
        private void runFiber(Task task) {
            try {
                execution.begin(task);
                task.thread.run();
            } catch (Abort over) {
                // unwound: nothing is left to do but to end
            } catch (Throwable e) {
                controller.uncaught(task.thread, e);
            }
            execution.end(task);
        }
    }

    /**
     * An engine on the vehicle asked for.
     *
     * @throws IllegalStateException when continuations were asked for and this JVM has none that work
     */
    public static Engine create(TestBody body, EngineOptions options) {
        Vehicles.Selection selection = Vehicles.select(options.vehicle());
        return new Engine(body, options, selection.fibers());
    }

    /** A thread for the search, with a stack large enough for continuations. */
    public static Thread carrier(Runnable search) {
        return new Thread(null, search, "chessj", CARRIER_STACK, false);
    }

    @Override
    public ExecutionResult run(Strategy strategy) {
        last = main;
        Watchdog.watch(watched);
        ExecutionResult result;
        try {
            result = main.run(strategy);
        } finally {
            Watchdog.watch(null);
        }
        if (result.ending() != Ending.PINNED) {
            return result;
        }
        pinned++;
        if (threads == null) {
            threads = new Seat(null);
        }
        last = threads;
        ExecutionResult again = threads.run(strategy);
        return new ExecutionResult(again.ending(), again.failure(), again.steps(), again.tasks(), 1);
    }

    @Override
    public Recording record(Strategy strategy) {
        Recorder recorder = new Recorder();
        main.observers.record(recorder);
        try {
            ExecutionResult result = run(strategy);
            if (last != main) { // the recording above is that of the pinned attempt
                recorder = new Recorder();
                last.observers.record(recorder);
                result = last.run(strategy);
            }
            return new Recording(result, recorder.trace(last.execution), recorder.expecting(choices()));
        } finally {
            main.observers.record(null);
            if (threads != null) {
                threads.observers.record(null);
            }
        }
    }

    @Override
    public List<Run> choices() {
        return last.log.runs(last.execution.steps());
    }

    /** {@code continuation} or {@code thread}. */
    public String vehicle() {
        return main.execution.vehicle().name();
    }

    /** How many executions had to be repeated on threads. */
    public int pinned() {
        return pinned;
    }
}
