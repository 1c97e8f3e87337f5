package dev.chessj.scheduler;

import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.AsynchronousChannels;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Fiber;
import dev.chessj.wrappers.Hooks;
import dev.chessj.wrappers.ProcessEnds;
import dev.chessj.wrappers.StaticState;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Executes a test on the vehicle that suits this JVM.
 *
 * <p>While an execution runs, the hooks know about it; afterwards the static state of the program is what it was before.
 *
 * <p><b>Threading.</b> All calls come from one thread, best one made by {@link #carrier}: with continuations the test runs on it.
 */
public final class Engine implements Executions {

    /** Continuations overflow at about a third of the depth of a plain stack. */
    private static final long CARRIER_STACK = 64L << 20;

    private final TestBody body;
    private final ChoiceLog log;
    private final Observers observers;
    private final Execution execution;
    private final Controller controller;
    private final Hooks.@Nullable NativeStart nativeStart;
    private final @Nullable StaticImages statics;
    private final JdkPools pools = JdkPools.get();
    private final JdkGroups groups = new JdkGroups(OwnThreads.programGroup());
    private final Watchdog.@Nullable Target watched;

    private Engine(TestBody body, EngineOptions options, Fiber.@Nullable Factory fibers) {
        this.body = body;
        log = new ChoiceLog(options.journal());
        observers = new Observers(options.monitors());
        execution = new Execution(
                it -> fibers == null
                        ? new ThreadVehicle(new ThreadLifecycle(it, options.stall()))
                        : new FiberVehicle(fibers, this::runFiber),
                log,
                observers,
                options.maxSteps(),
                options.spuriousWakeups(),
                options.exploreGc(),
                options.exitIsSuccess(),
                options.seed(),
                options.stall());
        controller = new ExecutionController(execution, options.exitIsSuccess());
        nativeStart = execution.vehicle() instanceof ThreadVehicle vehicle ? vehicle : null;
        watched = fibers == null ? null : new Watchdog.Target(execution, options.stall(), options.onStall());
        statics = options.resetStatics() ? new StaticImages() : null;
        if (statics != null) {
            statics.keep();
        }
        pools.keep();
        groups.keep();
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

    /** Remembers the JDK's own state; to be called once per JVM, before any code of the program under test. */
    public static void prepare() {
        JdkCounters.end();
        JdkPools.get();
    }

    /** A thread that only carries continuations, one of those that chessj keeps to itself. */
    static Thread spareCarrier(Runnable body) {
        return OwnThreads.daemon(body, "chessj", CARRIER_STACK);
    }

    /** A thread for the search, with a stack large enough for continuations. */
    public static Thread carrier(Runnable search) {
        return new Thread(null, search, "chessj", CARRIER_STACK, false);
    }

    @Override
    public ExecutionResult run(Strategy strategy) {
        ThreadLocalRandom.current(); // what it prepares on the carrier, it prepares before any task
        pools.begin();
        JdkCounters.begin();
        Current.install(controller);
        Hooks.install(nativeStart);
        StaticState.install(statics);
        Watchdog.watch(watched);
        try {
            return execution.run(strategy, new Thread(OwnThreads.programGroup(), this::runTest, "main", 0, false));
        } finally {
            Watchdog.watch(null);
            StaticState.install(null);
            Hooks.install(null);
            Current.install(null);
            AsynchronousChannels.end();
            ProcessEnds.end();
            if (statics != null) {
                statics.restore();
            }
            JdkCounters.end();
            pools.end();
            groups.restore();
        }
    }

    @Override
    public Recording record(Strategy strategy) {
        Recorder recorder = new Recorder();
        observers.record(recorder);
        try {
            ExecutionResult result = run(strategy);
            return new Recording(
                    result, recorder.trace(execution), recorder.expecting(choices()), execution.outside.failures());
        } finally {
            observers.record(null);
        }
    }

    @Override
    public List<Run> choices() {
        return log.runs(execution.steps());
    }

    /** {@code continuation} or {@code thread}. */
    public String vehicle() {
        return execution.vehicle().name();
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
        ThreadExit.run(task.thread);
        execution.end(task);
    }
}
