package dev.chessj.scheduler;

import dev.chessj.api.ExecutionMonitor;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How executions are carried out.
 *
 * @param vehicle what tasks run on
 * @param maxSteps after so many operations an execution counts as endless
 * @param stall when the running task does not come back to the scheduler for so long, it is given up
 * @param exitIsSuccess whether {@code System.exit(0)} is an ordinary end, as in a program with {@code main}
 * @param seed what random numbers follow from
 * @param resetStatics whether the static state of the program is put back after every execution
 * @param spuriousWakeups whether waits may end for no reason, as their specification allows
 * @param exploreGc whether a garbage collection that the program asks for takes place is a choice of the search
 * @param journal where the choices of the running execution are kept, if anywhere
 * @param onStall told when the search itself stands still, on a thread of its own
 * @param monitors the user's checks, made anew for every execution
 */
public record EngineOptions(
        VehicleChoice vehicle,
        int maxSteps,
        Duration stall,
        boolean exitIsSuccess,
        long seed,
        boolean resetStatics,
        boolean spuriousWakeups,
        boolean exploreGc,
        @Nullable Journal journal,
        StallListener onStall,
        List<Supplier<ExecutionMonitor>> monitors) {

    public EngineOptions {
        monitors = List.copyOf(monitors);
    }

    /** Automatic vehicle, 20,000 operations, ten seconds. */
    public static EngineOptions defaults() {
        return new EngineOptions(
                VehicleChoice.AUTO,
                20_000,
                Duration.ofSeconds(10),
                false,
                0,
                true,
                false,
                false,
                null,
                stall -> {},
                List.of());
    }

    public EngineOptions withVehicle(VehicleChoice choice) {
        return new EngineOptions(
                choice,
                maxSteps,
                stall,
                exitIsSuccess,
                seed,
                resetStatics,
                spuriousWakeups,
                exploreGc,
                journal,
                onStall,
                monitors);
    }

    /**
     * What to do when a task on a continuation does not come back: the carrier is stuck in it, so the search cannot go on in this
     * JVM. On threads the engine gives up the task itself and the execution ends as {@link Ending#STALLED}.
     */
    public interface StallListener {
        void stalled(Failure stall);
    }

    /** What tasks run on. */
    public enum VehicleChoice {
        /** Continuations where the JVM has them and passes the self-test, otherwise threads. */
        AUTO,
        CONTINUATION,
        THREAD
    }
}
