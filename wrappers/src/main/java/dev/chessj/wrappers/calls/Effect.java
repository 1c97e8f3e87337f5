package dev.chessj.wrappers.calls;

import dev.chessj.api.OperationKind;

/**
 * What a call does to the shared object it is made on.
 *
 * @param kind the operation it is, at the API boundary
 * @param blocks whether the caller may have to wait inside
 * @param tries whether a result of false, 0 or null says that nothing was changed
 * @param end whether the caller waits for the end of other tasks, with a limit that is mostly meant never to be reached
 * @param choices what the search explores beyond the order of operations, in words; empty where the order is all
 */
public record Effect(OperationKind kind, boolean blocks, boolean tries, End end, String choices) {

    static final Effect READS = new Effect(OperationKind.READ, false, false, End.NOT_AWAITED, "");
    static final Effect UPDATES = new Effect(OperationKind.UPDATE, false, false, End.NOT_AWAITED, "");
    static final Effect TRIES = new Effect(OperationKind.UPDATE, false, true, End.NOT_AWAITED, "");

    static Effect waits(String choices) {
        return new Effect(OperationKind.READ, true, false, End.NOT_AWAITED, choices);
    }

    static Effect blocks(String choices) {
        return new Effect(OperationKind.UPDATE, true, false, End.NOT_AWAITED, choices);
    }

    static Effect waitsForEnd() {
        String choices = "in time, interrupted; timed out only when no other task can go on, or with --pool-timeouts";
        return new Effect(OperationKind.READ, true, false, End.WITHIN_A_LIMIT, choices);
    }

    static Effect closes() {
        return new Effect(OperationKind.READ, true, false, End.HOWEVER_LONG, "interrupted");
    }

    /** How the end of other tasks is waited for. */
    public enum End {
        NOT_AWAITED,
        /** For as long as the program says, which sees whether that was enough. */
        WITHIN_A_LIMIT,
        /** Until it comes: if the JDK waits with a limit inside, it does so again. */
        HOWEVER_LONG
    }
}
