package dev.chessj.scheduler.options;

/** What memory does with the stores of a task. */
public enum MemoryModel {
    /** Every store is visible at once. */
    SEQUENTIAL,
    /** The same, and executions are watched: whether they could have gone otherwise with store buffers. */
    CHECKED,
    /** Stores wait in a buffer of their task. */
    STORE_BUFFERS;

    /** Whether plain accesses that race order nothing, as the Java memory model has it. */
    public boolean isWeak() {
        return this != SEQUENTIAL;
    }
}
