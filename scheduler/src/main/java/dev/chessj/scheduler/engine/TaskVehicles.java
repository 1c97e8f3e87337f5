package dev.chessj.scheduler.engine;

import dev.chessj.scheduler.execution.Execution;
import dev.chessj.scheduler.execution.ThreadLifecycle;
import dev.chessj.scheduler.execution.Watchdog;
import dev.chessj.scheduler.jvm.ThreadExit;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.vehicle.EitherVehicle;
import dev.chessj.scheduler.vehicle.FiberVehicle;
import dev.chessj.scheduler.vehicle.SearchFiber;
import dev.chessj.scheduler.vehicle.ThreadVehicle;
import dev.chessj.scheduler.vehicle.Vehicle;
import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.Fiber;
import dev.chessj.wrappers.shim.Hooks;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * What the tasks of an engine run on: threads, continuations, or continuations until one of them does not come back.
 *
 * <p>A thread begins and ends as a task by the hooks in {@code Thread}; a continuation does so here.
 *
 * <p><b>Threading.</b> Made and asked by the thread of the search; a continuation runs on that, too. A task that does not come back is given up by
 * the thread that watches.
 */
final class TaskVehicles {

    private final EngineOptions options;
    private final BiConsumer<Thread, Throwable> uncaught;
    private final @Nullable FiberVehicle fibers;
    private @Nullable EitherVehicle either;
    private @Nullable ThreadVehicle threads; // where there is nothing else
    private @Nullable Execution execution;

    /** {@code uncaught}: takes what a task throws to its end. */
    TaskVehicles(Fiber.@Nullable Factory factory, EngineOptions options, BiConsumer<Thread, Throwable> uncaught) {
        this.options = options;
        this.uncaught = uncaught;
        this.fibers = factory == null ? null : new FiberVehicle(factory, this::run);
    }

    /** The vehicle of the execution. Where continuations are asked for by name, nothing is executed on threads. */
    Vehicle create(Execution of) {
        execution = of;
        if (fibers != null && options.vehicle() == EngineOptions.VehicleChoice.CONTINUATION) {
            return fibers;
        }
        ThreadVehicle platform =
                new ThreadVehicle(new ThreadLifecycle(of, options.limits().stall()));
        if (fibers == null) {
            threads = platform;
            return platform;
        }
        either = new EitherVehicle(fibers, platform);
        return either;
    }

    /** An execution begins: who is told when native threads begin and end, or null where its tasks are none. */
    Hooks.@Nullable NativeStart begin() {
        return either == null ? threads : either.begin();
    }

    /** What a thread of its own has to watch while tasks run as continuations, or null where they never do. */
    Watchdog.@Nullable Target watched() {
        return fibers == null
                ? null
                : new Watchdog.Target(
                        execution(),
                        options.limits().stall(),
                        options.attached().onStall(),
                        new LeavingBehind(fibers));
    }

    /** Called by the thread that watches: a task on a continuation does not come back. */
    private final class LeavingBehind implements Watchdog.Loss {

        private final FiberVehicle vehicle;

        LeavingBehind(FiberVehicle vehicle) {
            this.vehicle = vehicle;
        }

        @Override
        public boolean isPossible() {
            SearchFiber search = SearchFiber.active();
            return search != null && search.isAside();
        }

        @Override
        public boolean lose(Ending how, @Nullable Failure why) {
            SearchFiber search = SearchFiber.active();
            return search != null
                    && search.takeAway(() -> {
                        if (either != null) {
                            either.lose(how == Ending.STALLED);
                        } else {
                            vehicle.lose();
                        }
                        execution().conclusion.lose(how, why);
                    });
        }
    }

    /** The life of a task on a continuation. */
    @SuppressWarnings("DoNotCall") // the fiber is the thread: its run method runs here, and nowhere else
    private void run(Task task) {
        try {
            execution().lifetimes.begin(task);
            task.thread.run();
        } catch (Abort over) {
            // unwound: nothing is left to do but to end
        } catch (Throwable e) {
            if (!isLost(task)) {
                uncaught.accept(task.thread, e);
            }
        }
        if (isLost(task)) {
            return; // it comes back to nobody
        }
        ThreadExit.run(task.thread);
        execution().lifetimes.end(task);
    }

    private boolean isLost(Task task) {
        return fibers != null && fibers.isLost(task);
    }

    private Execution execution() {
        return Objects.requireNonNull(execution);
    }
}
