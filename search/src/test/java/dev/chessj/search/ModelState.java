package dev.chessj.search;

import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.search.Program.Kind;
import dev.chessj.search.Program.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The memory, the locks and the tasks of a program that executes: what each task does next, whether it can, and what that changes.
 *
 * <p>Tasks are called by their place in the program.
 */
final class ModelState {

    private static final int NOBODY = -1;

    enum Phase {
        UNSTARTED,
        BEGINNING,
        RUNNING,
        WAITING,
        SPINNING,
        ENDED
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
    private long now;
    private String failed = "";
    private boolean stalled;

    /** In the order of starting. */
    final List<Integer> started = new ArrayList<>();

    ModelState(Program program) {
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
        start(0);
    }

    ModelState(ModelState other) {
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
        now = other.now;
        failed = other.failed;
        stalled = other.stalled;
    }

    private void start(int p) {
        phase[p] = Phase.BEGINNING;
        started.add(p);
    }

    Phase phase(int p) {
        return phase[p];
    }

    int value(int target) {
        return value[target];
    }

    long now() {
        return now;
    }

    long deadline(int p) {
        return deadline[p];
    }

    /** The assertion that did not hold; empty if all did. */
    String failed() {
        return failed;
    }

    boolean isStalled() {
        return stalled;
    }

    boolean allHaveEnded() {
        for (int p : started) {
            if (phase[p] != Phase.ENDED) {
                return false;
            }
        }
        return true;
    }

    boolean anyCanGoOn() {
        for (int p : started) {
            if (outcomes(p) > 0) {
                return true;
            }
        }
        return false;
    }

    /** All that the program could tell. */
    String told() {
        return Arrays.toString(value) + Arrays.toString(register) + Arrays.toString(pc) + Arrays.toString(phase) + now;
    }

    /** The rest. */
    String untold() {
        return Arrays.toString(owner) + waiters + Arrays.toString(notified) + Arrays.toString(deadline) + started;
    }

    Op next(int p) {
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

    int outcomes(int p) {
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

    int firstOutcome(int p) {
        Op op = next(p);
        boolean late = op.kind() == Kind.SLEEP
                || op.kind() == Kind.TRYLOCK && owner[op.target()] != NOBODY
                || op.kind() == Kind.WAKE && !notified[p];
        return late ? Choice.TIMED_OUT : 0;
    }

    /** The operation after the next one is one with a limit. */
    boolean isTimedThen(int p) {
        List<Op> ops = program.tasks().get(p);
        return pc[p] + 1 < ops.size() && isTimed(ops.get(pc[p] + 1));
    }

    static boolean isTimed(Op op) {
        return op.kind() == Kind.SLEEP || op.kind() == Kind.TRYLOCK || op.kind() == Kind.WAKE && op.value() >= 0;
    }

    /** Carries out the next operation of the task. */
    void execute(int p, int outcome, boolean timedOut) {
        if (timedOut) {
            now = Math.max(now, deadline[p]);
        }
        perform(p, next(p), outcome, timedOut);
        Op then = next(p);
        if (isTimed(then)) {
            deadline[p] = now + then.value();
        }
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
            case STALL -> stalled = true;
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
}
