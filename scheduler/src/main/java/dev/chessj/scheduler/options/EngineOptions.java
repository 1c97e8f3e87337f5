package dev.chessj.scheduler.options;

import dev.chessj.api.ExecutionMonitor;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.schedule.Journal;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How executions are carried out.
 *
 * @param vehicle what tasks run on
 * @param limits how long they may take
 * @param conditions what the program finds around it
 * @param memory what is looked at, and explored, of memory
 * @param attached who is told about them
 */
public record EngineOptions(
        VehicleChoice vehicle, Limits limits, Conditions conditions, Memory memory, Attached attached) {

    /** Automatic vehicle, 20,000 operations, ten seconds. */
    public static EngineOptions defaults() {
        return new EngineOptions(
                VehicleChoice.AUTO,
                new Limits(20_000, Duration.ofSeconds(10), GoodSamaritan.WARN),
                new Conditions(false, 0, true, false, false),
                new Memory(false, false, List.of(), MemoryModel.SEQUENTIAL),
                new Attached(null, stall -> {}, List.of()));
    }

    public EngineOptions withVehicle(VehicleChoice choice) {
        return new EngineOptions(choice, limits, conditions, memory, attached);
    }

    /** The same, ended after another number of operations. */
    public EngineOptions withMaxSteps(int maxSteps) {
        Limits other = new Limits(maxSteps, limits.stall, limits.goodSamaritan);
        return new EngineOptions(vehicle, other, conditions, memory, attached);
    }

    /** The same, looking at plain memory. */
    public EngineOptions withTracing() {
        Memory traced = new Memory(memory.passesVolatiles, true, memory.points, memory.model);
        return new EngineOptions(vehicle, limits, conditions, traced, attached);
    }

    /** The same with another memory. */
    public EngineOptions withMemoryModel(MemoryModel model) {
        Memory other = new Memory(memory.passesVolatiles, memory.traced, memory.points, model);
        return new EngineOptions(vehicle, limits, conditions, other, attached);
    }

    /**
     * How long an execution may take.
     *
     * @param maxSteps after so many operations it counts as endless
     * @param stall when the running task does not come back to the scheduler for so long, it is given up
     * @param goodSamaritan what to say of a task that spins without yielding
     */
    public record Limits(int maxSteps, Duration stall, GoodSamaritan goodSamaritan) {}

    /**
     * What the program finds around it.
     *
     * @param exitIsSuccess whether {@code System.exit(0)} is an ordinary end, as in a program with {@code main}
     * @param seed what random numbers follow from
     * @param resetStatics whether the static state of the program is put back after every execution
     * @param spuriousWakeups whether waits may end for no reason, as their specification allows
     * @param exploreGc whether a garbage collection that the program asks for takes place is a choice of the search
     */
    public record Conditions(
            boolean exitIsSuccess, long seed, boolean resetStatics, boolean spuriousWakeups, boolean exploreGc) {}

    /**
     * What is looked at, and explored, of memory.
     *
     * @param passesVolatiles whether nobody is preempted at volatile accesses that other synchronisation always orders
     * @param traced whether accesses to plain memory are looked at
     * @param points the plain variables that are scheduling points from the beginning, {@code com.acme.Counter.n}
     * @param model what memory does with stores
     */
    public record Memory(boolean passesVolatiles, boolean traced, List<String> points, MemoryModel model) {
        public Memory {
            points = List.copyOf(points);
        }
    }

    /**
     * Who is told about executions.
     *
     * @param journal where the choices of the running execution are kept, if anywhere
     * @param onStall told when the search itself stands still, on a thread of its own
     * @param monitors the user's checks, made anew for every execution
     */
    public record Attached(
            @Nullable Journal journal, StallListener onStall, List<Supplier<ExecutionMonitor>> monitors) {
        public Attached {
            monitors = List.copyOf(monitors);
        }
    }

    /**
     * What to do when a task on a continuation does not come back: the carrier is stuck in it, so the search cannot go on in this
     * JVM. On threads the engine gives up the task itself and the execution ends as {@code Ending.STALLED}.
     */
    public interface StallListener {
        void stalled(Failure stall);

        /** Executions have to end, and a task on a continuation does not let them: as with {@link #stalled}, but it has done nothing wrong. */
        default void overdue(Failure where) {
            stalled(where);
        }
    }

    /** What tasks run on. */
    public enum VehicleChoice {
        /** Continuations where the JVM has them and passes the self-test, otherwise threads. */
        AUTO,
        CONTINUATION,
        THREAD
    }
}
