package dev.chessj.api;

/**
 * What an operation does to the variable it names.
 *
 * <p>An operation is the smallest thing the scheduler orders: one visible action of one task on one variable. Its kind says how the
 * happens-before graph treats it. When in doubt both bits are true: that only costs precision, never a behaviour.
 */
public enum OperationKind {
    BEGIN("begins", true, false),
    END("ends", true, true),
    START("starts", true, true),
    JOIN("joins", false, false),
    SLEEP("sleeps", true, false),
    YIELD("yields", true, false),
    INTERRUPT("interrupts", true, true),
    INTERRUPT_STATUS("reads interrupt status of", true, false),
    THREAD_STATE("reads state of", false, false),

    MONITOR_ENTER("enters monitor", true, false),
    MONITOR_EXIT("exits monitor", true, true),
    WAIT("waits on", true, true),
    WAKE("stops waiting on", true, false),
    NOTIFY("notifies", true, true),
    NOTIFY_ALL("notifies all on", true, true),
    MONITOR_STATE("asks for owner of", false, false),

    LOCK("locks", true, false),
    TRY_LOCK("tries to lock", true, false),
    UNLOCK("unlocks", true, true),
    AWAIT("awaits", true, true),
    SIGNAL("signals", true, true),
    SIGNAL_ALL("signals all on", true, true),
    LOCK_STATE("reads state of", false, false),

    ACQUIRE("acquires", true, false),
    PASS("awaits", false, false),

    PARK("parks", true, false),
    UNPARK("unparks", true, true),

    READ("reads", false, false),
    WRITE("writes", true, true),
    UPDATE("updates", true, true),

    /** A store that waited in the store buffer of a task reaches memory, with {@code --store-buffers}. */
    DRAIN("makes visible", true, true),

    CLOCK("reads the clock", true, false),
    EXIT("exits the program", true, true),

    /** A call to what lies outside of the JVM: files, sockets, processes. */
    OUTSIDE("calls", true, true),

    /** Of a value, with {@link Chess#choose}: it touches no variable, and no other task can tell when it happens. */
    CHOOSE("chooses", false, false),

    /** A wait for what comes through the operating system: input, a connection, the end of a process. */
    ARRIVAL("waits for", true, false),

    /** A garbage collection that the program asks for, which may take place or not. */
    COLLECT("asks for a garbage collection", true, true);

    private final String verb;
    private final boolean write;
    private final boolean release;

    OperationKind(String verb, boolean write, boolean release) {
        this.verb = verb;
        this.write = write;
        this.release = release;
    }

    /** The operation in words, to be followed by its variable: "enters monitor", "reads". */
    public String verb() {
        return verb;
    }

    /** Whether the operation may change its variable. */
    public boolean isWrite() {
        return write;
    }

    /** Whether the operation may enable a task that waits for its variable. */
    public boolean isRelease() {
        return release;
    }
}
