package dev.chessj.search;

import dev.chessj.search.Program.Kind;
import dev.chessj.search.Program.Op;
import java.util.ArrayList;
import java.util.List;

/**
 * What an operation of a {@link Program} touches, by the rules of the engine.
 *
 * @param variable its name
 */
record Touch(String variable, boolean changes) {

    /** Of an operation of task p; {@code thenTimed}: the next operation of the task has a limit, which begins now. */
    static List<Touch> of(int p, Op op, boolean timedOut, boolean thenTimed) {
        List<Touch> touches = new ArrayList<>();
        String letter = Character.toString((char) ('a' + op.target()));
        switch (op.kind()) {
            case READ, ASSERT, SPIN -> touches.add(new Touch("value " + letter, false));
            case WRITE -> touches.add(new Touch("value " + letter, true));
            case LOCK, UNLOCK, TRYLOCK, WAIT, WAKE, NOTIFY, NOTIFYALL -> touches.add(new Touch("lock " + letter, true));
            case FORK -> touches.add(new Touch("starts", true));
            case JOIN -> touches.add(new Touch("end " + op.target(), false));
            case END -> touches.add(new Touch("end " + p, true));
            case STALL -> touches.add(new Touch("everything", true));
            case BEGIN, YIELD, SLEEP, CHOOSE -> {}
        }
        if (timedOut || thenTimed || op.kind() == Kind.SLEEP) {
            touches.add(new Touch("clock", timedOut));
        }
        return touches;
    }

    boolean dependsOn(Touch other) {
        return variable.equals(other.variable) && (changes || other.changes);
    }
}
