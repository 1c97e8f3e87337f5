package dev.chessj.differential.program;

/** What a random program with races is made of; {@code a} is a variable, a lock or a task. */
public enum RacyOp {
    READ,
    WRITE,
    READ_ELEMENT,
    WRITE_ELEMENT,
    /** Of the same fields as READ and WRITE, through a handle. */
    HANDLE_GET,
    HANDLE_SET,
    HANDLE_GET_VOLATILE,
    HANDLE_SET_VOLATILE,
    HANDLE_GET_OPAQUE,
    HANDLE_SET_OPAQUE,
    /** Compares with {@code b}. */
    HANDLE_CAS,
    READ_VOLATILE,
    WRITE_VOLATILE,
    GET,
    GET_ACQUIRE,
    GET_OPAQUE,
    GET_PLAIN,
    SET,
    SET_RELEASE,
    SET_OPAQUE,
    SET_PLAIN,
    ADD,
    /** Compares with {@code b}. */
    CAS,
    LOCK,
    TRY_LOCK,
    UNLOCK,
    ENTER,
    EXIT,
    ACQUIRE,
    RELEASE,
    COUNT_DOWN,
    PASS,
    PARK,
    UNPARK,
    FORK,
    JOIN
}
