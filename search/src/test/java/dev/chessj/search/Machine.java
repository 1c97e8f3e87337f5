package dev.chessj.search;

import dev.chessj.scheduler.Choice;
import dev.chessj.scheduler.ChoicePoint;
import dev.chessj.scheduler.Ending;
import dev.chessj.search.Program.Kind;
import dev.chessj.search.Program.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The state of a program that executes, one operation at a time, by the rules of the engine: a started task has a pending BEGIN; the
 * operation after it is executed with it if it can; END is an operation; the first choice is that after the first operations of T0.
 *
 * <p>Inside, tasks are called by their place in the program; to a strategy they are numbered in the order of starting.
 */
final class Machine implements ChoicePoint {

    private static final int NOBODY = -1;
    private static final int MAX_STEPS = 60;

    private enum Phase {
        UNSTARTED,
        BEGINNING,
        RUNNING,
        WAITING,
        SPINNING,
        ENDED
    }

    /** An executed operation. */
    record Executed(int task, int outcome, Kind kind, String words, int value, List<Touch> touches) {
        @Override
        public String toString() {
            return "T" + task + " " + words + (outcome == 0 ? "" : "/" + outcome) + (value < 0 ? "" : "=" + value);
        }
    }

    private final Program program;
    private final Phase[] phase;
    private final int[] pc;
    private final int[] register;
    private final long[] deadline;
    private final boolean[] notified;
    private final int[] value = new int[26];
    private final int[] owner = new int[26];
    private final List<List<Integer>> waiters = new ArrayList<>();
    private final List<Integer> started = new ArrayList<>();
    final List<Executed> log = new ArrayList<>();
    private int current;
    private int hash;
    private long now;
    private boolean yielded;
    private Ending cut = Ending.PASSED; // anything else ends the execution
    private String failed = "";
    private final @Nullable ModelHistory history; // not in copies

    Machine(Program program) {
        this(program, false);
    }

    /** One whose history may not tell outcomes apart. */
    Machine(Program program, boolean forgetful) {
        this.program = program;
        int n = program.tasks().size();
        phase = new Phase[n];
        Arrays.fill(phase, Phase.UNSTARTED);
        pc = new int[n];
        register = new int[n];
        deadline = new long[n];
        notified = new boolean[n];
        Arrays.fill(owner, NOBODY);
        for (int i = 0; i < owner.length; i++) {
            waiters.add(new ArrayList<>());
        }
        history = new ModelHistory(n, forgetful);
        start(0);
    }

    Machine(Machine other) {
        history = null;
        program = other.program;
        phase = other.phase.clone();
        pc = other.pc.clone();
        register = other.register.clone();
        deadline = other.deadline.clone();
        notified = other.notified.clone();
        System.arraycopy(other.value, 0, value, 0, value.length);
        System.arraycopy(other.owner, 0, owner, 0, owner.length);
        other.waiters.forEach(list -> waiters.add(new ArrayList<>(list)));
        started.addAll(other.started);
        log.addAll(other.log);
        current = other.current;
        hash = other.hash;
        now = other.now;
        yielded = other.yielded;
        cut = other.cut;
        failed = other.failed;
    }

    private void start(int p) {
        phase[p] = Phase.BEGINNING;
        started.add(p);
    }

    /** Whether the current task executes its next operation without a choice. */
    boolean goesOnUnasked() {
        if (log.isEmpty()) {
            return true;
        }
        boolean first = log.get(log.size() - 1).kind() == Kind.BEGIN;
        return canGoOn() && outcomesOf(current) == 1 && (first || next(current).silent() || isAtomic());
    }

    boolean isOver() {
        if (ending() != Ending.PASSED) {
            return true;
        }
        for (int p : started) {
            if (phase[p] != Phase.ENDED) {
                return false;
            }
        }
        return true;
    }

    /** PASSED also as long as it is not over. */
    Ending ending() {
        if (cut != Ending.PASSED || log.size() >= MAX_STEPS || !failed.isEmpty()) {
            return cut == Ending.PASSED ? Ending.FAILED : cut;
        }
        boolean ended = true;
        for (int p : started) {
            if (outcomesOf(p) > 0) {
                return Ending.PASSED;
            }
            ended &= phase[p] == Phase.ENDED;
        }
        return ended ? Ending.PASSED : Ending.FAILED;
    }

    /** What failed, once the execution is over and has failed. */
    String failure() {
        return !failed.isEmpty() ? failed : log.size() >= MAX_STEPS ? "livelock" : "deadlock";
    }

    /** All that the program could tell, and how it ended. */
    String state() {
        return Arrays.toString(value)
                + Arrays.toString(register)
                + Arrays.toString(pc)
                + Arrays.toString(phase)
                + now
                + ending()
                + (ending() == Ending.FAILED ? failure() : "");
    }

    private Op next(int p) {
        List<Op> ops = program.tasks().get(p);
        return switch (phase[p]) {
            case UNSTARTED, ENDED -> Op.END;
            case BEGINNING -> Op.BEGIN;
            case WAITING ->
                new Op(Kind.WAKE, ops.get(pc[p]).target(), ops.get(pc[p]).value(), "wake");
            case SPINNING -> new Op(Kind.YIELD, 0, -1, "spins");
            case RUNNING -> pc[p] < ops.size() ? ops.get(pc[p]) : Op.END;
        };
    }

    private int outcomesOf(int p) {
        if (phase[p] == Phase.UNSTARTED || phase[p] == Phase.ENDED) {
            return 0;
        }
        Op op = next(p);
        boolean unowned = owner[op.target()] == NOBODY;
        return switch (op.kind()) {
            case LOCK -> unowned ? 1 : 0;
            case TRYLOCK -> unowned ? 2 : 1;
            case WAKE -> unowned && (notified[p] || op.value() >= 0) ? 1 : 0;
            case NOTIFY -> Math.max(1, waiters.get(op.target()).size());
            case JOIN -> phase[op.target()] == Phase.ENDED ? 1 : 0;
            case CHOOSE -> op.value();
            default -> 1;
        };
    }

    private int firstOutcomeOf(int p) {
        Op op = next(p);
        boolean late = op.kind() == Kind.SLEEP
                || op.kind() == Kind.TRYLOCK && owner[op.target()] != NOBODY
                || op.kind() == Kind.WAKE && !notified[p];
        return late ? Choice.TIMED_OUT : 0;
    }

    void execute(int choice) {
        int p = started.get(Choice.task(choice));
        int outcome = Choice.outcome(choice);
        Op op = next(p);
        if (outcome < firstOutcomeOf(p) || outcome >= firstOutcomeOf(p) + outcomesOf(p)) {
            throw new IllegalArgumentException("T" + p + " cannot " + op.words() + " with outcome " + outcome);
        }
        boolean timed = op.kind() == Kind.SLEEP || op.kind() == Kind.TRYLOCK || op.kind() == Kind.WAKE;
        boolean timedOut = timed && outcome == Choice.TIMED_OUT;
        yielded = timedOut || op.kind() == Kind.YIELD;
        if (timedOut) {
            now = Math.max(now, deadline[p]);
        }
        int seen =
                op.kind() == Kind.READ || op.kind() == Kind.ASSERT || op.kind() == Kind.SPIN ? value[op.target()] : -1;
        perform(p, op, outcome, timedOut);
        Op then = next(p);
        if (isTimed(then)) {
            deadline[p] = now + then.value();
        }
        boolean thenTimed = isTimed(then);
        List<Touch> touches = Touch.of(p, op, timedOut, thenTimed);
        log.add(new Executed(p, outcome, op.kind(), op.words(), seen, touches));
        if (history != null) {
            history.executed(p, op.kind(), outcome, touches, op.kind() == Kind.FORK ? op.target() : -1);
        }
        hash = 31 * hash + (((op.words().hashCode() * 31 + p) * 31 + outcome) * 31 + seen);
        current = p;
    }

    private static boolean isTimed(Op op) {
        return op.kind() == Kind.SLEEP || op.kind() == Kind.TRYLOCK || op.kind() == Kind.WAKE && op.value() >= 0;
    }

    private void perform(int p, Op op, int outcome, boolean timedOut) {
        int target = op.target();
        boolean goOn = true;
        switch (op.kind()) {
            case BEGIN -> {
                phase[p] = Phase.RUNNING;
                goOn = false;
            }
            case END -> phase[p] = Phase.ENDED;
            case READ -> register[p] = value[target];
            case WRITE -> value[target] = op.value() < 0 ? register[p] + 1 : op.value();
            case ASSERT -> failed = value[target] == op.value() ? failed : "T" + p + " " + op.words();
            case LOCK -> owner[target] = p;
            case UNLOCK -> owner[target] = NOBODY;
            case TRYLOCK -> {
                if (timedOut) {
                    skipTo(p, target);
                } else {
                    owner[target] = p;
                }
            }
            case WAIT -> {
                owner[target] = NOBODY;
                waiters.get(target).add(p);
                notified[p] = false;
                phase[p] = Phase.WAITING;
                goOn = false;
            }
            case WAKE -> {
                waiters.get(target).remove((Integer) p);
                owner[target] = p;
                phase[p] = Phase.RUNNING;
            }
            case NOTIFY -> {
                if (!waiters.get(target).isEmpty()) {
                    notified[waiters.get(target).remove(outcome)] = true;
                }
            }
            case NOTIFYALL -> {
                waiters.get(target).forEach(waiter -> notified[waiter] = true);
                waiters.get(target).clear();
            }
            case FORK -> start(target);
            case SPIN -> {
                goOn = value[target] == op.value();
                phase[p] = goOn ? Phase.RUNNING : Phase.SPINNING;
            }
            case YIELD -> {
                goOn = phase[p] != Phase.SPINNING;
                phase[p] = Phase.RUNNING;
            }
            case STALL -> cut = Ending.STALLED;
            case JOIN, SLEEP, CHOOSE -> {}
        }
        if (goOn) {
            pc[p]++;
        }
    }

    private void skipTo(int p, int lock) {
        while (next(p).kind() != Kind.UNLOCK || next(p).target() != lock) {
            pc[p]++;
        }
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
    public int intentions() {
        int sum = 0;
        for (int p : started) {
            sum = 31 * sum + next(p).words().hashCode();
        }
        return sum;
    }

    @Override
    public boolean foresees(int choice, boolean changes) {
        int p = started.get(Choice.task(choice));
        Op op = next(p);
        boolean opaque = op.kind() == Kind.BEGIN
                || op.kind() == Kind.YIELD
                || op.kind() == Kind.SLEEP
                || op.kind() == Kind.SPIN
                || isTimed(op)
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
        return started.indexOf(current);
    }

    @Override
    public boolean canGoOn() {
        return outcomesOf(current) > 0 && firstOutcomeOf(current) != Choice.TIMED_OUT;
    }

    @Override
    public boolean isAtomic() {
        return next(current).joined() && canGoOn() && !yielded;
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
    public int tasks() {
        return started.size();
    }

    @Override
    public int outcomes(int task) {
        return outcomesOf(started.get(task));
    }

    @Override
    public int firstOutcome(int task) {
        return firstOutcomeOf(started.get(task));
    }

    @Override
    public long deadline(int task) {
        return deadline[started.get(task)];
    }

    @Override
    public String pending(int task) {
        return next(started.get(task)).words();
    }

    @Override
    public String name(int task) {
        return "T" + started.get(task);
    }
}
