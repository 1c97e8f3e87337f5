package dev.chessj.wrappers.calls;

import dev.chessj.api.OperationKind;

/**
 * What a call does to the shared object it is made on.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 *
 * @param kind the operation it is, at the API boundary
 * @param blocks whether the caller may have to wait inside
 * @param tries whether a result of false, 0 or null says that nothing was changed
 * @param choices what the search explores beyond the order of operations, in words; empty where the order is all
 */
public record Effect(OperationKind kind, boolean blocks, boolean tries, String choices) {

    static final Effect READS = new Effect(OperationKind.READ, false, false, "");
    static final Effect UPDATES = new Effect(OperationKind.UPDATE, false, false, "");
    static final Effect TRIES = new Effect(OperationKind.UPDATE, false, true, "");

    static Effect waits(String choices) {
        return new Effect(OperationKind.READ, true, false, choices);
    }

    static Effect blocks(String choices) {
        return new Effect(OperationKind.UPDATE, true, false, choices);
    }
}
