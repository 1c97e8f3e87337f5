package dev.chessj.scheduler.engine;

import dev.chessj.scheduler.controller.ExecutionController;
import dev.chessj.scheduler.execution.Execution;
import dev.chessj.scheduler.execution.Watchdog;
import dev.chessj.scheduler.jvm.OwnThreads;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.recording.DebuggerStops;
import dev.chessj.scheduler.recording.Observers;
import dev.chessj.scheduler.recording.Recorder;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.Race;
import dev.chessj.scheduler.schedule.ChoiceLog;
import dev.chessj.scheduler.schedule.ChoiceRepetition;
import dev.chessj.scheduler.schedule.Run;
import dev.chessj.scheduler.state.JdkCounters;
import dev.chessj.scheduler.state.JdkPools;
import dev.chessj.scheduler.state.LastingThreads;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.scheduler.stream.ObjectNaming;
import dev.chessj.scheduler.stream.OperationSubscriber;
import dev.chessj.scheduler.vehicle.CarrierThreads;
import dev.chessj.scheduler.vehicle.SearchFiber;
import dev.chessj.scheduler.vehicle.Vehicles;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Fiber;
import dev.chessj.wrappers.LostThreads;
import dev.chessj.wrappers.loading.FailedInitialisers;
import dev.chessj.wrappers.loading.StaticState;
import dev.chessj.wrappers.memory.Interiors;
import dev.chessj.wrappers.memory.Memory;
import dev.chessj.wrappers.shim.Hooks;
import dev.chessj.wrappers.verdict.Notes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Executes a test on the vehicle that suits this JVM.
 *
 * <p>While an execution runs, the hooks know about it; afterwards the static state of the program is what it was before.
 *
 * <p><b>Threading.</b> All calls come from one thread, best one made by {@link #carrier}: with continuations the test runs on it.
 */
public final class Engine implements Executions {

    private final TestBody body;
    private final ChoiceLog log;
    private final Observers observers;
    private final Execution execution;
    private final Controller controller;
    private final TaskVehicles vehicles;
    private final Watchdog.@Nullable Target watched;
    private final JvmState jvm;
    private final LearnedPoints learned;
    private final DiagnosticReplays replays;
    private final StaticsTrial trial;
    private final ModelArtefacts artefacts;
    private @Nullable ExecutionResult last;
    private List<String> initialised = List.of();
    private int steps; // of the last execution

    private Engine(TestBody body, EngineOptions options, Fiber.@Nullable Factory fibers) {
        this.body = body;
        log = new ChoiceLog(options.attached().journal());
        observers = new Observers(options.attached().monitors());
        vehicles = new TaskVehicles(fibers, options, this::uncaught);
        execution = new Execution(vehicles::create, log, observers, options);
        watched = vehicles.watched();
        learned = new LearnedPoints(execution);
        replays = new DiagnosticReplays(execution, log, observers, this::execute);
        controller = new ExecutionController(execution, options.conditions().exitIsSuccess());
        jvm = new JvmState(options.conditions().resetStatics(), execution.lasting);
        trial = new StaticsTrial(jvm.statics, this::repeatUnseen);
        artefacts =
                new ModelArtefacts(execution.outside, execution.collector, execution.loops, log, this::repeatUnseen);
    }

    private void uncaught(Thread thread, Throwable exception) {
        controller.uncaught(thread, exception);
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

    /** Whether static initialisers have started threads that executions of whatever test begin with from now on, see {@link LastingThreads}. */
    public static boolean hasLastingThreads() {
        return !LastingThreads.get().all().isEmpty();
    }

    /**
     * Whether another JVM is better for the next test: lasting threads belong to one test, a task that was given up goes on beside the executions
     * of others, and a class whose initialiser an execution has ended is unusable for all.
     */
    public static boolean isWornOut() {
        return hasLastingThreads() || LostThreads.any() || FailedInitialisers.anyEnded();
    }

    /** Tests of another name from now on, unless it is the same: they have lasting threads of their own. */
    public static void testsOf(String name) {
        LastingThreads.get().of(name);
    }

    /** A thread for the search on whatever vehicle. */
    public static Thread carrier(Runnable search) {
        return carrier(search, EngineOptions.VehicleChoice.AUTO);
    }

    /**
     * A thread for the search, with a stack large enough for continuations. The search may end on another one, if a task does not come back from this.
     *
     * @param vehicle what tasks run on, as far as that is known
     */
    public static Thread carrier(Runnable search, EngineOptions.VehicleChoice vehicle) {
        return CarrierThreads.search(() -> {
            Fiber.Factory fibers = vehicle == EngineOptions.VehicleChoice.THREAD
                    ? null
                    : Vehicles.select(EngineOptions.VehicleChoice.AUTO).fibers();
            if (fibers == null) {
                search.run();
            } else {
                new SearchFiber(fibers, search).run();
            }
        });
    }

    @Override
    public ExecutionResult run(Strategy strategy) {
        ExecutionResult result = artefacts.judge(look(strategy));
        last = result;
        return result;
    }

    private ExecutionResult look(Strategy strategy) {
        ExecutionResult result;
        try {
            result = execute(strategy, replays.everyAccess());
        } finally {
            steps = execution.steps(); // also of one that has run out of memory
        }
        Failure failure = result.failure();
        boolean fault = failure != null && failure.kind() == FailureKind.FAULT; // would come up again
        try {
            if (result.ending() == Ending.CUT || fault || replays.after()) {
                return result;
            }
        } catch (RuntimeException e) {
            if (result.ending() != Ending.FAILED) {
                return execution.faulted(e);
            }
            Notes.ofTest("chessj itself failed when it looked for races in an execution that fails: " + e);
            return result;
        }
        return result.ending() == Ending.FAILED ? result : result.cut(); // what it showed was not looked at to the end
    }

    private ExecutionResult execute(Strategy strategy, boolean everyAccess) {
        Failure lostState = execution.conclusion.lostState();
        if (lostState != null) {
            return new ExecutionResult(Ending.STALLED, lostState, 0, 0, 0);
        }
        jvm.begin();
        Interiors.open(execution.racy.opened());
        Current.install(controller);
        Hooks.@Nullable NativeStart nativeStart = vehicles.begin();
        Hooks.install(nativeStart);
        StaticState.install(jvm.statics);
        Watchdog.watch(nativeStart == null ? watched : null);
        try {
            return execution.run(
                    strategy, new Thread(OwnThreads.programGroup(), this::runTest, "main", 0, false), everyAccess);
        } catch (RuntimeException e) { // of ours: what the program throws is a result
            return execution.faulted(e);
        } finally {
            Watchdog.watch(null);
            StaticState.install(null);
            Hooks.install(null);
            Current.install(null);
            Memory.ownNothing(); // keeps nothing of the program alive
            jvm.close(execution.conclusion.ending());
            trial.ends(execution.conclusion.ending(), () -> new ChoiceRepetition(log.entries(), execution.steps()));
            jvm.restore();
        }
    }

    private ExecutionResult repeatUnseen(Strategy again) {
        observers.mute(new Recorder());
        try {
            return execute(again, false);
        } finally {
            observers.unmute();
        }
    }

    @Override
    public Recording record(Strategy strategy) {
        Recorder recorder = new Recorder();
        observers.record(recorder);
        try {
            ExecutionResult result = run(strategy);
            List<OperationSubscriber> unnamed = execution.stream.wantingNames();
            if (!unnamed.isEmpty()) {
                ObjectNaming names = recorder.names(execution.tasks, result.failure());
                unnamed.forEach(subscriber -> subscriber.named(names));
            }
            return new Recording(
                    result,
                    recorder.trace(execution.tasks),
                    recorder.expecting(choices()),
                    execution.outside.failures());
        } finally {
            observers.record(null);
        }
    }

    /** Keeps nothing of the last execution alive, nor what the test has put into static fields since. */
    public void forget() {
        last = null;
        execution.forget();
        jvm.restoreStatics();
    }

    /** From the next execution on a debugger may stop at these moments, and anywhere else for as long as it likes. */
    public void stopAt(DebuggerStops stops) {
        observers.stopAt(stops);
    }

    @Override
    public void endBy(long nanoTime) {
        execution.cutoff.at(nanoTime);
    }

    @Override
    public List<Run> choices() {
        return log.runs(steps);
    }

    @Override
    public boolean addPoints() {
        return learned.grow();
    }

    @Override
    public void warmedUp() {
        if (last != null) {
            trial.warmedUp(last);
        }
        execution.lasting.warmedUp();
        addPoints();
    }

    @Override
    public List<String> points() {
        return learned.save(lateInitialisers());
    }

    @Override
    public void restorePoints(List<String> points) {
        initialise(learned.restore(points));
    }

    /** In every execution from now on the first thing to do is to have these classes initialised. */
    public void initialise(List<String> classes) {
        initialised = List.copyOf(classes);
    }

    /**
     * Classes whose initialisers have started threads, and did so only in the middle of a search: executions that are to have the same tasks in
     * another JVM have to {@link #initialise} them.
     */
    public static List<String> lateInitialisers() {
        return LastingThreads.get().late();
    }

    @Override
    public void addAllPoints() {
        execution.volatiles.stop();
    }

    /** The volatile fields at which nobody was preempted, since other synchronisation orders every two accesses to them. */
    public List<String> orderedVolatiles() {
        return execution.volatiles.passed();
    }

    /** The races on plain memory that were seen. */
    public List<Race> races() {
        return execution.detector.races.all();
    }

    @Override
    public boolean isStreamed() {
        return true;
    }

    @Override
    public void subscribe(OperationSubscriber subscriber) {
        execution.stream.subscribe(subscriber);
    }

    @Override
    public void unsubscribe(OperationSubscriber subscriber) {
        execution.stream.unsubscribe(subscriber);
    }

    @Override
    public List<String> memoryPoints() {
        return learned.memory();
    }

    /** The plain variables that are points because they race. */
    public List<String> racingMemory() {
        return learned.racingMemory();
    }

    /** The volatile fields of which it was found out that they need preemptions. */
    public List<String> racingVolatiles() {
        return execution.volatiles.points();
    }

    /** {@code continuation} or {@code thread}. */
    public String vehicle() {
        return execution.vehicle().name();
    }

    private void runTest() {
        try {
            for (String name : initialised) {
                Class.forName(name, true, Thread.currentThread().getContextClassLoader());
            }
            body.run();
        } catch (Throwable e) {
            controller.uncaught(Thread.currentThread(), e);
        }
    }
}
