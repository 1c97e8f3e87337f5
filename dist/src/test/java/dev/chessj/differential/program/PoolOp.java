package dev.chessj.differential.program;

/** What main, an item of work or a thread of a random program with pools does; each has two numbers, a and b. */
public enum PoolOp {
    /** Hands item a over to its pool, in the manner b, see {@link PoolInterpreter#EXECUTE} and those below. */
    SUBMIT,
    /** Hands over b items from a on at once, and waits for them. */
    INVOKE_ALL,
    /** Starts item a on a thread of its own. */
    FORK,
    JOIN,

    GET,
    ADD,
    CAS,
    READ,
    WRITE,
    /** Adds its number to what the monitor guards, or the lock. */
    SYNC,
    LOCK,

    LOCAL_GET,
    /** Sees who ran before on the same worker, and adds its number. */
    LOCAL_ADD,
    INHERITED_GET,
    INHERITED_SET,

    NAME,
    RENAME,
    PRIORITY,
    DEMOTE,
    /** Lets others know the thread that it runs on. */
    KEEP,
    /** Whether it runs on the thread that was kept. */
    SAME,
    SAME_KEEP,
    RANDOM,
    LOCAL_RANDOM,
    HASH,
    SET_ORDER,

    /** Takes the lock if it is free, and does not give it back. */
    HOLD,
    /** Gives the lock back if its thread has it. */
    GIVE_BACK,
    IS_LOCKED,

    INTERRUPT_SELF,
    INTERRUPT_KEPT,
    INTERRUPTED,

    FUTURE_GET,
    FUTURE_DONE,
    /** Cancels item a; with b = 1 it may be interrupted. */
    CANCEL,
    /** Lets others know the future of item a. */
    PUBLISH,
    PUBLISHED_DONE,
    PUBLISHED_CANCEL,
    PUBLISHED_GET,
    THROW,

    /** Asks pool a. */
    ACTIVE,
    COMPLETED,
    SIZE,
    LARGEST,
    QUEUED,
    TEXT,
    STATE,
    /** Takes from the queue of pool a what nobody has begun. */
    STEAL,
    SHUTDOWN,
    SHUTDOWN_NOW,
    TERMINATION,

    COUNT_DOWN,
    PASS,
    PASS_FOR,
    SLEEP,
    YIELD,
    PARK,
    UNPARK_KEPT
}
