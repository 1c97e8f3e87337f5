package dev.chessj.differential.program;

/** What a random program can do. The two numbers that follow in the code are called a and b; a block is so many operations after it. */
public enum Op {
    /** Reads volatile field a. */
    READ,
    /** Writes b to volatile field a. */
    WRITE,
    /** Reads volatile field a; if it is 0, leaves out the next b operations. */
    IF,
    /** Compares atomic a with b and sets it to b + 1. */
    CAS,
    /** Adds 1 to atomic a. */
    ADD,
    /** In monitor a, the block of b operations. */
    SYNC,
    /** With lock a, the block of b operations. */
    LOCK,
    /** With lock a if it is free, the block of b operations; otherwise leaves them out. */
    TRY_LOCK,
    /** Reads and writes the plain variable that belongs to monitor a. */
    TOUCH,
    /** Reads and writes the plain variable that belongs to lock a. */
    TOUCH_LOCKED,
    WAIT,
    NOTIFY,
    NOTIFY_ALL,
    AWAIT,
    SIGNAL,
    SIGNAL_ALL,
    /** Takes a permit of semaphore a. */
    ACQUIRE,
    TRY_ACQUIRE,
    RELEASE,
    COUNT_DOWN,
    PASS,
    /** Starts task a. */
    FORK,
    /** Waits for task a. */
    JOIN,
    INTERRUPT,
    PARK,
    UNPARK,
    YIELD,
    /** Reads volatile field a until it is not 0, at most b times, and yields in between. */
    SPIN,
    /** Chooses one of b values. */
    CHOOSE,
    /** Without preemption, the block of b operations. */
    ATOMIC,
    // With a limit of b milliseconds:
    SLEEP,
    WAIT_FOR,
    AWAIT_FOR,
    ACQUIRE_FOR,
    JOIN_FOR,
    /** Takes lock a within b milliseconds and gives it back. */
    LOCK_FOR;

    /** Whether a block of b operations follows. */
    public boolean hasBlock() {
        return this == IF || this == SYNC || this == LOCK || this == TRY_LOCK || this == ATOMIC;
    }
}
