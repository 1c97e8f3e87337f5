package dev.chessj.search;

import dev.chessj.hbgraph.EventLog;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.TimeLimit;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.search.ModelState.Phase;
import dev.chessj.search.Program.Kind;
import dev.chessj.search.Program.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The state of a program that executes, one operation at a time, by the rules of the engine: a state.started task has a pending BEGIN; the
 * operation after it is executed with it if it can; END is an operation; the first choice is that after the first operations of T0.
 *
 * <p>Tasks are called by their place in the program; to a strategy they are numbered in the order of starting.
 */
final class Machine implements ChoicePoint {

    private static final int MAX_STEPS = 60;

    /** An executed operation. */
    record Executed(int task, int outcome, Kind kind, String words, int value, List<Touch> touches) {
        @Override
        public String toString() {
            return "T" + task + " " + words + (outcome == 0 ? "" : "/" + outcome) + (value < 0 ? "" : "=" + value);
        }
    }

    private final ModelState state;
    final List<Executed> log = new ArrayList<>();
    private int current;
    private int hash;
    private boolean yielded;
    private boolean everYielded;
    private boolean timedOut;
    private int changes;
    private final @Nullable ModelHistory history; // not in copies
    private final ModelPoints points;

    Machine(Program program) {
        this(program, false);
    }

    /** One whose history may not tell outcomes apart. */
    Machine(Program program, boolean forgetful) {
        this(program, forgetful, new ModelPoints(false, false));
    }

    /** One in which nobody is preempted at some variables. */
    Machine(Program program, boolean forgetful, ModelPoints points) {
        this.points = points;
        state = new ModelState(program);
        history = new ModelHistory(program.tasks().size(), forgetful);
    }

    Machine(Machine other) {
        history = null;
        points = other.points;
        state = new ModelState(other.state);
        log.addAll(other.log);
        current = other.current;
        hash = other.hash;
        yielded = other.yielded;
        everYielded = other.everYielded;
        changes = other.changes;
        timedOut = other.timedOut;
    }

    /** Whether the current task executes its next operation without a choice. */
    boolean goesOnUnasked() {
        if (log.isEmpty()) {
            return true;
        }
        if (passes(current)) {
            return true;
        }
        Op op = state.next(current);
        boolean first = log.get(log.size() - 1).kind() == Kind.BEGIN;
        boolean unasked = first || op.silent() || (op.joined() && !yielded);
        boolean goesOn = unasked && canGoOn() && state.outcomes(current) == 1;
        if (unasked && !goesOn && history != null && state.phase(current) != Phase.ENDED) {
            history.isAsked(current, Touch.of(current, op, false, false));
        }
        return goesOn;
    }

    /** Whether the next operation of the task is one at which nobody is preempted; a limit must not begin earlier for that. */
    private boolean passes(int p) {
        return state.phase(p) == Phase.RUNNING && !state.isTimedThen(p) && !everYielded && points.passes(state.next(p));
    }

    boolean isOver() {
        return ending() != Ending.PASSED || state.allHaveEnded();
    }

    /** PASSED also as long as it is not over. */
    Ending ending() {
        if (state.isStalled()) {
            return Ending.STALLED;
        }
        if (isCut() || !state.failed().isEmpty()) {
            return Ending.FAILED;
        }
        return state.anyCanGoOn() || state.allHaveEnded() ? Ending.PASSED : Ending.FAILED;
    }

    /** What failed, once the execution is over and has failed. */
    String failure() {
        return !state.failed().isEmpty() ? state.failed() : isCut() ? "livelock" : "deadlock";
    }

    /** All that the program could tell, and how it ended. */
    String state() {
        return state.told() + ending() + (ending() == Ending.FAILED ? failure() : "");
    }

    /** All that what comes next depends on. */
    String wholeState() {
        boolean first = !log.isEmpty() && log.get(log.size() - 1).kind() == Kind.BEGIN;
        return state() + state.untold() + current + first + yielded;
    }

    /** Whether it was ended because it had gone on for so long. */
    boolean isCut() {
        return log.size() >= MAX_STEPS;
    }

    void execute(int choice) {
        int p = state.started.get(Choice.task(choice));
        int outcome = Choice.outcome(choice);
        Op op = state.next(p);
        if (outcome < state.firstOutcome(p) || outcome >= state.firstOutcome(p) + state.outcomes(p)) {
            throw new IllegalArgumentException("T" + p + " cannot " + op.words() + " with outcome " + outcome);
        }
        boolean judged = state.phase(p) == Phase.RUNNING && points.passes(op);
        boolean timed = op.kind() == Kind.SLEEP || op.kind() == Kind.TRYLOCK || op.kind() == Kind.WAKE;
        timedOut = timed && outcome == Choice.TIMED_OUT;
        yielded = timedOut || op.kind() == Kind.YIELD;
        everYielded |= yielded;
        changes += op.kind() == Kind.WRITE || op.kind() == Kind.FORK || op.kind() == Kind.END ? 1 : 0;
        int seen = op.kind() == Kind.READ || op.kind() == Kind.ASSERT || op.kind() == Kind.SPIN
                ? state.value(op.target())
                : -1;
        state.execute(p, outcome, timedOut);
        boolean thenTimed = ModelState.isTimed(state.next(p));
        List<Touch> touches = Touch.of(p, op, timedOut, thenTimed);
        log.add(new Executed(p, outcome, op.kind(), op.words(), seen, touches));
        if (history != null) {
            history.executed(p, op.kind(), outcome, touches, op.kind() == Kind.FORK ? op.target() : -1);
            if (judged && history.judge(p, touches.get(0))) {
                points.raced(op.target());
            }
        }
        hash = 31 * hash + (((op.words().hashCode() * 31 + p) * 31 + outcome) * 31 + seen);
        current = p;
    }

    @Override
    public int step() {
        return log.size();
    }

    @Override
    public int hash() {
        return hash;
    }

    private ModelHistory history() {
        return Objects.requireNonNull(history);
    }

    @Override
    public long historyHigh() {
        return history().high();
    }

    @Override
    public long historyLow() {
        return history().low();
    }

    @Override
    public EventLog events() {
        return history().events();
    }

    /** The execution is over: what the tasks that have not ended would go on with is told. */
    void end() {
        if (ending() == Ending.FAILED && !failure().equals("deadlock")) {
            history().endsAll(current);
        }
        for (int p : state.started) {
            if (state.phase(p) != Phase.ENDED) {
                history().pending(p, state.outcomes(p) > 0 ? null : Touch.of(p, state.next(p), false, false));
            }
        }
    }

    @Override
    public int intentions() {
        int sum = 0;
        for (int p : state.started) {
            sum = 31 * sum + state.next(p).words().hashCode();
        }
        return sum;
    }

    @Override
    public boolean foresees(int choice, boolean changes) {
        int p = state.started.get(Choice.task(choice));
        Op op = state.next(p);
        boolean opaque = op.kind() == Kind.BEGIN
                || op.kind() == Kind.YIELD
                || op.kind() == Kind.SLEEP
                || op.kind() == Kind.SPIN
                || ModelState.isTimed(op)
                || !changes;
        if (!opaque) {
            history().guess(p, op.kind(), Choice.outcome(choice), Touch.of(p, op, false, false));
        }
        return !opaque;
    }

    @Override
    public long foreseenHigh() {
        return history().guessedHigh();
    }

    @Override
    public long foreseenLow() {
        return history().guessedLow();
    }

    @Override
    public int current() {
        return state.started.indexOf(current);
    }

    @Override
    public boolean canGoOn() {
        return state.outcomes(current) > 0 && state.firstOutcome(current) != Choice.TIMED_OUT;
    }

    @Override
    public boolean isAtomic() {
        return state.next(current).joined() && canGoOn() && !yielded;
    }

    @Override
    public boolean handedOn() {
        return false;
    }

    @Override
    public boolean yielded() {
        return yielded;
    }

    @Override
    public boolean timedOut() {
        return timedOut;
    }

    @Override
    public int tasks() {
        return state.started.size();
    }

    @Override
    public int outcomes(int task) {
        return state.outcomes(state.started.get(task));
    }

    @Override
    public int firstOutcome(int task) {
        return state.firstOutcome(state.started.get(task));
    }

    @Override
    public long deadline(int task) {
        return state.deadline(state.started.get(task));
    }

    @Override
    public boolean endsLimit(int choice) {
        int p = state.started.get(Choice.task(choice));
        return Choice.outcome(choice) == Choice.TIMED_OUT
                && ModelState.isTimed(state.next(p))
                && state.deadline(p) > state.now();
    }

    @Override
    public TimeLimit limit(int task) {
        int p = state.started.get(task);
        return new TimeLimit(name(task), state.next(p).words(), pending(task), "Model", "", state.deadline(p));
    }

    @Override
    public int limitPlace(int task) {
        return state.next(state.started.get(task)).words().hashCode();
    }

    @Override
    public int changes() {
        return changes;
    }

    @Override
    public String pending(int task) {
        return state.next(state.started.get(task)).words();
    }

    @Override
    public String name(int task) {
        return "T" + state.started.get(task);
    }
}
