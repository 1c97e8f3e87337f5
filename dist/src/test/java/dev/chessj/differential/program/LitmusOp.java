package dev.chessj.differential.program;

/** What a step of a litmus test does, to a variable, with a value to store or the register to load into. */
public enum LitmusOp {
    STORE_PLAIN,
    STORE_OPAQUE,
    STORE_RELEASE,
    STORE_VOLATILE,
    LOAD_PLAIN,
    LOAD_OPAQUE,
    LOAD_ACQUIRE,
    LOAD_VOLATILE,
    /** Loads into the register and adds one. */
    ADD,
    FULL_FENCE,
    STORE_FENCE
}
