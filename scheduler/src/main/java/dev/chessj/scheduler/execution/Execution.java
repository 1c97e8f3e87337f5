package dev.chessj.scheduler.execution;

import dev.chessj.hbgraph.Clock;
import dev.chessj.scheduler.history.History;
import dev.chessj.scheduler.history.Items;
import dev.chessj.scheduler.jvm.Cutoff;
import dev.chessj.scheduler.jvm.MemoryReserve;
import dev.chessj.scheduler.learned.Collector;
import dev.chessj.scheduler.learned.RacyMemory;
import dev.chessj.scheduler.learned.ThreadNumbers;
import dev.chessj.scheduler.learned.VolatilePoints;
import dev.chessj.scheduler.learned.WorkerSymmetry;
import dev.chessj.scheduler.liveness.DelayedWork;
import dev.chessj.scheduler.liveness.Rounds;
import dev.chessj.scheduler.liveness.Spinning;
import dev.chessj.scheduler.liveness.TimeLimits;
import dev.chessj.scheduler.liveness.VirtualClock;
import dev.chessj.scheduler.liveness.WorkLoops;
import dev.chessj.scheduler.lock.AtomicityWatch;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.options.MemoryModel;
import dev.chessj.scheduler.race.ConsistencyMonitor;
import dev.chessj.scheduler.race.RaceDetector;
import dev.chessj.scheduler.recording.Observers;
import dev.chessj.scheduler.recording.RecordedExecution;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.schedule.ChoiceLog;
import dev.chessj.scheduler.state.LastingThreads;
import dev.chessj.scheduler.storebuffer.DelayedMemory;
import dev.chessj.scheduler.storebuffer.MemoryOperations;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.scheduler.stream.LockLedger;
import dev.chessj.scheduler.stream.OperationStream;
import dev.chessj.scheduler.task.Identities;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskSeeds;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.FailureTexts;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.scheduler.vehicle.Vehicle;
import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.LostThreads;
import dev.chessj.wrappers.ShutdownHooks;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One execution of the test: its parts, how the driver begins it, and how it comes to an end.
 *
 * <p>In between the running task does everything itself, on its own stack: it declares its next operation ({@link Operations}), asks the
 * strategy and hands over when another task was chosen ({@link TaskSwitcher}), and carries the operation out ({@link OperationCommit}).
 *
 * <p>When the execution is over, the running task unwinds by {@link Abort}, then the driver lets every other task do the same.
 * Whatever acquires or waits throws it again; whatever releases returns, so that {@code finally} blocks and the exception handlers
 * behind {@code synchronized} come to an end.
 *
 * <p><b>Threading.</b> Confined to the running task and, before and after, the driver. One object serves all executions in turn.
 */
public final class Execution {

    public final TaskTable tasks = new TaskTable();
    public final LiveChoicePoint point;
    public final TaskSeeds seeds;
    public final Identities identities;
    public final Resources resources;
    public final VolatilePoints volatiles;
    public final RacyMemory racy;
    public final LockLedger locks;
    public final OperationStream stream;
    public final AtomicityWatch atomicity;
    public final RaceDetector detector;
    public final WorkerSymmetry symmetry = new WorkerSymmetry();
    public final ThreadNumbers numbers = new ThreadNumbers();
    public final History history;
    public final Items items;
    public final VirtualClock clock;
    public final DelayedWork delayedWork = new DelayedWork();
    public final Conclusion conclusion;
    public final Cutoff cutoff = new Cutoff();
    public final ChoiceLog log;
    public final Observers observers;
    public final OperationText text;
    private final RecordedExecution recorded;
    public final DelayedMemory delayed;
    private final Rounds rounds;
    public final Analyses analyses;
    public final WorkLoops loops;
    public final TaskSwitcher switcher;
    public final OperationCommit commit;
    public final Operations operations;
    public final PlainMemory memory;
    public final Lifetimes lifetimes;
    public final LastingThreads lasting = LastingThreads.get();

    /** Whether threads that static initialisers have started are there in every execution. */
    public final boolean restoresThreads;

    private final Vehicle vehicle;

    public final Collector collector;
    public final boolean exploresCollections;

    /** How calls to the outside ended. */
    public final OutsideLog outside = new OutsideLog();

    public final ShutdownHooks hooks = new ShutdownHooks();

    private int number;
    private boolean over; // the last execution, to the end of each of its tasks

    public Execution(VehicleFactory vehicles, ChoiceLog log, Observers observers, EngineOptions options) {
        this.log = log;
        this.observers = observers;
        boolean isProgram = options.conditions().exitIsSuccess();
        restoresThreads = options.conditions().resetStatics();
        exploresCollections = options.conditions().exploreGc();
        collector = new Collector(exploresCollections, options.memory().points());
        seeds = new TaskSeeds(options.conditions().seed());
        identities = new Identities(seeds, tasks);
        resources = new Resources(identities);
        volatiles = new VolatilePoints(
                options.memory().passesVolatiles() && !options.memory().model().isWeak());
        racy = new RacyMemory(options.memory().points());
        detector = new RaceDetector(
                tasks,
                resources,
                identities,
                racy,
                options.memory().traced(),
                options.memory().model().isWeak(),
                options.memory().model() == MemoryModel.CHECKED ? new ConsistencyMonitor() : null);
        delayed = new DelayedMemory(
                tasks, identities, new StoreOperations(), options.memory().model() == MemoryModel.STORE_BUFFERS);
        history = new History(resources, volatiles, symmetry);
        items = new Items(history, symmetry, tasks);
        loops = new WorkLoops(tasks, options.memory().points());
        clock = new VirtualClock(history, loops);
        loops.use(clock);
        conclusion = new Conclusion(this::ends);
        vehicle = vehicles.create(this);
        text = new OperationText(tasks, resources, vehicle);
        stream = new OperationStream(tasks, text, conclusion::fault);
        locks = new LockLedger(stream);
        atomicity = new AtomicityWatch(stream.order);
        observers.listens(stream);
        rounds = new Rounds(tasks, resources);
        point = new LiveChoicePoint(
                tasks,
                history,
                new Spinning(tasks, detector.owners, history),
                rounds,
                loops,
                clock,
                new TimeLimits(text, delayedWork),
                stream,
                options.limits().maxSteps());
        recorded = new RecordedExecution(tasks, resources, text, collector, point);
        analyses = new Analyses(history, items, detector, locks, stream, atomicity, rounds, loops, observers);
        Duration stall = options.limits().stall();
        ExternalEvents events = new ExternalEvents(tasks, stall.dividedBy(2), cutoff);
        DeadlockJudge judge =
                new DeadlockJudge(stall, events, tasks, vehicle, text, outside, collector, cutoff, isProgram);
        switcher = new TaskSwitcher(tasks, point, conclusion, analyses, vehicle, log, cutoff, events, judge, text);
        commit = new OperationCommit(
                tasks,
                point,
                clock,
                conclusion,
                analyses,
                text,
                options.limits().maxSteps(),
                options.limits().goodSamaritan());
        operations = new Operations(
                tasks,
                point,
                conclusion,
                analyses,
                volatiles,
                identities,
                delayed,
                vehicle,
                switcher,
                commit,
                options.conditions().spuriousWakeups());
        memory = new PlainMemory(tasks, point, conclusion, analyses, racy, delayed, operations);
        lifetimes = new Lifetimes(
                tasks,
                conclusion,
                analyses,
                delayed,
                vehicle,
                log,
                hooks,
                switcher,
                commit,
                operations,
                lasting,
                restoresThreads,
                isProgram);
    }

    /** Makes the vehicle of an execution. */
    public interface VehicleFactory {
        Vehicle create(Execution execution);
    }

    /** Stores that wait come back to the execution that they belong to. */
    private final class StoreOperations implements MemoryOperations {

        @Override
        public void perform(Task task) {
            operations.perform(task);
        }

        @Override
        public boolean arrive(Task task) {
            return operations.arrive(task);
        }

        @Override
        public void carryOut(Task task) {
            operations.carryOut(task);
        }

        @Override
        public Clock releasedBy(Task task) {
            return detector.synchronisation.releasedBy(task);
        }

        @Override
        public int steps() {
            return point.step();
        }
    }

    // ---- the driver's side

    /** {@code everyAccess}: whether each access to plain memory is looked at, see {@code ExclusiveOwnership}. */
    public ExecutionResult run(Strategy chosen, Thread root, boolean everyAccess) {
        reset(chosen, everyAccess);
        int pins = vehicle.pins();
        chosen.begin();
        Task test = lifetimes.addTest(root);
        lifetimes.addLasting(test);
        try {
            vehicle.drive(test);
            if (vehicle.unwindsWithoutLost() || conclusion.ending() != Ending.STALLED && conclusion.isComplete()) {
                unwind();
            }
        } finally {
            Current.set(null);
            collector.end();
        }
        if (conclusion.ending() != Ending.CUT) { // its history is not that of an execution
            chosen.end(point);
        }
        Failure failed = conclusion.failure();
        if (conclusion.ending() == Ending.FAILED && failed != null) {
            InitialiserDeadlock.failed(failed);
        }
        if (conclusion.fault() != null) {
            return faulted();
        }
        if (conclusion.ending() != Ending.CUT && conclusion.ending() != Ending.STALLED) { // where a task may still run
            atomicity.end();
        }
        if (conclusion.ending() == Ending.PASSED) {
            Throwable violation = observers.end();
            if (violation != null) {
                conclusion.reject(FailureTexts.thrown(test, violation));
            }
        }
        over = isOverForAll();
        return new ExecutionResult(
                conclusion.ending(), conclusion.failure(), point.step(), tasks.size(), vehicle.pins() - pins);
    }

    /** Chessj itself has failed, whether or not tasks could be unwound. */
    public ExecutionResult faulted(Throwable fault) {
        conclusion.fault(fault);
        return faulted();
    }

    private ExecutionResult faulted() {
        Throwable fault = Objects.requireNonNull(conclusion.fault());
        MemoryReserve.release(fault);
        if (fault instanceof VirtualMachineError full) {
            throw full; // no execution could do better
        }
        return new ExecutionResult(
                Ending.STALLED, FailureTexts.fault(point.step(), fault), point.step(), tasks.size(), 0);
    }

    private void reset(Strategy chosen, boolean everyAccess) {
        MemoryReserve.hold();
        switcher.follow(chosen);
        rounds.begin(chosen.findsRounds(), chosen.roundsFrom(), chosen.roundsLast());
        loops.begin(chosen.learnsLoops());
        collector.begin();
        number++;
        clock.reset();
        delayedWork.reset();
        point.reset();
        memory.reset();
        tasks.clear(over);
        over = false;
        conclusion.reset();
        history.begin(chosen.readsHistory(), chosen.readsEvents());
        items.clear();
        detector.begin(everyAccess);
        atomicity.begin();
        delayed.begin();
        resources.clear();
        hooks.clear();
        outside.begin(chosen.outsideFailures(), number);
        log.clear();
        observers.begin(recorded);
        stream.begin(number, observers.isMuted(), atomicity.active);
        commit.begin();
    }

    /** Lets go of the objects of the last execution. */
    public void forget() {
        point.reset();
        memory.reset();
        tasks.clear(false);
        over = false;
        history.begin(false, false);
        items.clear();
        detector.begin(false);
        stream.forget();
        atomicity.begin();
        delayed.begin();
        resources.clear();
        hooks.clear();
        commit.begin();
    }

    /** What there is to do as long as no task unwinds. */
    private void ends(Ending how, @Nullable Failure why) {
        history.ends(tasks, tasks.running, isAbrupt(how, why));
        if (how != Ending.STALLED && conclusion.isComplete()) { // or else a task still runs
            observers.ends(recorded, why);
            stream.end(how == Ending.PASSED);
        }
    }

    /** Whether tasks that could have gone on, or have, were kept from it by the end. */
    private boolean isAbrupt(Ending how, @Nullable Failure why) {
        return switch (how) {
            case PASSED -> tasks.anyDaemons();
            case FAILED -> why == null || why.kind() != FailureKind.DEADLOCK;
            case ABANDONED, TOO_LONG -> true;
            case STOPPED, CUT, STALLED -> false;
        };
    }

    /** Whether no stack is left on which anybody has to do with the tasks. A thread of the JVM ends after its task. */
    private boolean isOverForAll() {
        boolean all = conclusion.isComplete() && conclusion.lostState() == null && !vehicle.startsNatively();
        for (int i = 0; i < tasks.size() && all; i++) {
            Task task = tasks.get(i);
            all = task.ended || !task.begun;
        }
        return all;
    }

    private void unwind() {
        for (int i = 0; i < tasks.size() && conclusion.lostState() == null; i++) {
            Task task = tasks.get(i);
            if (!task.ended && (task.begun || vehicle.startsNatively())) {
                tasks.running = task;
                vehicle.drive(task);
                task.ended = true;
                if (cutoff.isDue() && LostThreads.isLost(task.thread)) {
                    return; // time is up, and the others would cost as much
                }
            }
        }
    }

    // ---- what the models ask

    /** Ends the execution: the running task unwinds from here. */
    public void finish(Ending how, @Nullable Failure why) {
        conclusion.finish(how, why);
    }

    public boolean isOver() {
        return conclusion.isOver();
    }

    public Task running() {
        return tasks.running;
    }

    public Vehicle vehicle() {
        return vehicle;
    }

    /** How many executions this object has seen. */
    public int number() {
        return number;
    }

    /** How many operations were executed so far. */
    public int steps() {
        return point.step();
    }
}
