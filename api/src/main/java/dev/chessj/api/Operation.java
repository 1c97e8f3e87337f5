package dev.chessj.api;

import org.jspecify.annotations.Nullable;

/**
 * One operation of an execution, as an {@link ExecutionMonitor} sees it, just before it takes effect.
 *
 * @param step position in the execution, from 0
 * @param task canonical name of the task: {@code T0} is the test itself, {@code T2} its second child, {@code T2.1} that one's first
 * @param kind what the operation does
 * @param variable what it acts on, for people: {@code Account@1.balance}
 * @param target the object it acts on, or null for a static field, a sleep and the like
 * @param location {@code Account.java:18}, or empty where the operation comes from inside the JDK
 * @param timedOut whether the search decided that a timed operation runs out of time here
 */
public record Operation(
        int step,
        String task,
        OperationKind kind,
        String variable,
        @Nullable Object target,
        String location,
        boolean timedOut) {}
