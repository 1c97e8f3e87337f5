package dev.chessj.report.model;

import dev.chessj.api.OperationKind;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Steps and waits in words: {@code writes Account.balance = 7}, {@code T1 waits to enter monitor Fork@1}. */
public final class StepText {

    /** What it is that a task does while it waits, for operations of which "waits to ..." would be misleading. */
    private static final Map<OperationKind, String> WAITING = Map.of(
            OperationKind.WAIT, "waits to be notified on ",
            OperationKind.WAKE, "waits to be notified on ",
            OperationKind.AWAIT, "waits to be signalled on ",
            OperationKind.PARK, "is parked on ",
            OperationKind.SLEEP, "sleeps ",
            OperationKind.ARRIVAL, "waits for input or an event at ",
            OperationKind.JOIN, "waits for the end of ");

    private StepText() {}

    /** {@code writes Account.balance = 7}. */
    static String step(Interleaving.Step step) {
        return step.value().isEmpty()
                ? operation(step)
                : Phrases.clean(operation(step) + (step.kind() == OperationKind.UPDATE ? ": " : " = ") + step.value());
    }

    /** The same without values, which change while operations repeat. */
    static String operation(Interleaving.Step step) {
        if (step.kind() == OperationKind.CHOOSE) {
            return Phrases.clean(step.detail()); // Chess.choose(3) -> 2
        }
        StringBuilder text = new StringBuilder(step.kind().verb());
        if (!step.variable().isEmpty()) {
            text.append(' ').append(step.variable());
        }
        if (!step.detail().isEmpty()) {
            text.append(" (").append(step.detail()).append(')');
        }
        return Phrases.clean(text.toString());
    }

    /** {@code T1 waits to enter monitor Fork@1 (Dining.java:20), held by T2}. */
    public static String wait(Interleaving.Wait wait) {
        OperationKind kind = kind(wait.operation());
        String object = object(wait.operation());
        StringBuilder text = new StringBuilder(wait.task()).append(' ');
        String known = kind == null ? null : WAITING.get(kind);
        if (kind == OperationKind.PARK && object.isEmpty()) {
            text.append("is parked");
        } else if (known != null) {
            text.append((known + object).strip());
        } else {
            text.append("waits to ").append(infinitive(wait.operation()));
        }
        if (!wait.location().isEmpty()) {
            text.append(" (").append(wait.location()).append(')');
        }
        if (wait.holder().isEmpty()) {
            text.append(", and no task is left to wake it");
        } else if (kind == OperationKind.JOIN) {
            text.append(wait.holder().equals(object) ? "" : ", which is " + wait.holder());
        } else {
            text.append(known == null ? ", held by " : ", for which it needs ").append(wait.holder());
        }
        return Phrases.clean(text.toString());
    }

    /** What the operation acts on: {@code Fork@1} of {@code enters monitor Fork@1}. */
    public static String object(String operation) {
        OperationKind kind = kind(operation);
        return kind == null
                ? operation
                : operation.substring(kind.verb().length()).strip();
    }

    static @Nullable OperationKind kind(String operation) {
        OperationKind longest = null;
        for (OperationKind kind : OperationKind.values()) {
            boolean begins = operation.equals(kind.verb()) || operation.startsWith(kind.verb() + " ");
            if (begins
                    && (longest == null || kind.verb().length() > longest.verb().length())) {
                longest = kind;
            }
        }
        return longest;
    }

    private static String infinitive(String operation) {
        int end = operation.indexOf(' ');
        String verb = end < 0 ? operation : operation.substring(0, end);
        String rest = end < 0 ? "" : operation.substring(end);
        if (verb.endsWith("ies")) {
            return verb.substring(0, verb.length() - 3) + 'y' + rest;
        }
        return (verb.endsWith("s") ? verb.substring(0, verb.length() - 1) : verb) + rest;
    }

    /** {@code  in Account.transfer}, if all steps stand in that method; otherwise nothing. */
    public static String inMethod(List<Interleaving.Step> steps) {
        String method = null;
        for (Interleaving.Step step : steps) {
            String its = method(step.source());
            if (its.isEmpty() || method != null && !method.equals(its)) {
                return "";
            }
            method = its;
        }
        return method == null ? "" : " in " + Phrases.clean(method);
    }

    /** {@code Account.transfer}; the method that a lambda is written in. */
    static String method(Interleaving.@Nullable Source source) {
        if (source == null) {
            return "";
        }
        String type = source.className();
        String name = source.method().replaceFirst("^lambda\\$(.*)\\$\\d+$", "$1");
        return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1) + '.' + name;
    }

    private static final Map<String, String> GERUNDS =
            Map.of("begin", "beginning", "stop", "stopping", "signal", "signalling");

    /** {@code reading Account.balance} of {@code reads Account.balance}. */
    static String gerund(String operation) {
        String infinitive = infinitive(operation);
        int end = infinitive.indexOf(' ');
        String verb = end < 0 ? infinitive : infinitive.substring(0, end);
        String rest = end < 0 ? "" : infinitive.substring(end);
        String known = GERUNDS.get(verb);
        return (known != null ? known : (verb.endsWith("e") ? verb.substring(0, verb.length() - 1) : verb) + "ing")
                + rest;
    }
}
