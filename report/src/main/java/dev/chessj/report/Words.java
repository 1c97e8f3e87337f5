package dev.chessj.report;

import dev.chessj.api.OperationKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Steps, waits and numbers in words. */
final class Words {

    /** What it is that a task does while it waits, for operations of which "waits to ..." would be misleading. */
    private static final Map<OperationKind, String> WAITING = Map.of(
            OperationKind.WAIT, "waits to be notified on ",
            OperationKind.WAKE, "waits to be notified on ",
            OperationKind.AWAIT, "waits to be signalled on ",
            OperationKind.PARK, "is parked on ",
            OperationKind.SLEEP, "sleeps ",
            OperationKind.ARRIVAL, "waits for input or an event at ",
            OperationKind.JOIN, "waits for the end of ");

    private Words() {}

    /** {@code writes Account.balance = 7}. */
    static String step(Interleaving.Step step) {
        return step.value().isEmpty()
                ? operation(step)
                : clean(operation(step) + (step.kind() == OperationKind.UPDATE ? ": " : " = ") + step.value());
    }

    /** The same without values, which change while operations repeat. */
    static String operation(Interleaving.Step step) {
        if (step.kind() == OperationKind.CHOOSE) {
            return clean(step.detail()); // Chess.choose(3) -> 2
        }
        StringBuilder text = new StringBuilder(step.kind().verb());
        if (!step.variable().isEmpty()) {
            text.append(' ').append(step.variable());
        }
        if (!step.detail().isEmpty()) {
            text.append(" (").append(step.detail()).append(')');
        }
        return clean(text.toString());
    }

    /** {@code T1 waits to enter monitor Fork@1 (Dining.java:20), held by T2}. */
    static String wait(Interleaving.Wait wait) {
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
        return clean(text.toString());
    }

    /** What the operation acts on: {@code Fork@1} of {@code enters monitor Fork@1}. */
    static String object(String operation) {
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
    static String inMethod(List<Interleaving.Step> steps) {
        String method = null;
        for (Interleaving.Step step : steps) {
            String its = method(step.source());
            if (its.isEmpty() || method != null && !method.equals(its)) {
                return "";
            }
            method = its;
        }
        return method == null ? "" : " in " + clean(method);
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

    /** {@code 1 step}, {@code 1,234 steps}. */
    static String count(long number, String noun) {
        return count(number, noun, noun + 's');
    }

    static String count(long number, String one, String many) {
        return String.format(Locale.ROOT, "%,d %s", number, number == 1 ? one : many);
    }

    /** A number with two digits that mean something: {@code 12,000}. */
    static String about(long number) {
        long unit = 1;
        while (number / unit >= 100) {
            unit *= 10;
        }
        return String.format(
                Locale.ROOT, "%,d", (number / unit + (number % unit * 2 >= unit && unit > 1 ? 1 : 0)) * unit);
    }

    static String and(List<String> names) {
        return joined(names, " and ");
    }

    /** {@code T1, T2 or T3}. */
    static String or(List<String> names) {
        return joined(names, " or ");
    }

    private static String joined(List<String> names, String lastWord) {
        int last = names.size() - 1;
        return last < 1
                ? String.join("", names)
                : String.join(", ", names.subList(0, last)) + lastWord + names.get(last);
    }

    /** Without anything that would break a line or that a terminal would act on. */
    static String clean(String text) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> out.appendCodePoint(isPlain(c) ? c : c == '\n' || c == '\t' ? ' ' : '?'));
        return out.toString();
    }

    private static boolean isPlain(int c) {
        int type = Character.getType(c);
        return type != Character.CONTROL
                && type != Character.FORMAT
                && type != Character.SURROGATE
                && c != 0x2028
                && c != 0x2029;
    }

    /** A value stays with what it is the value of: {@code total = 7}, {@code 7 -> 8}. */
    private static boolean isInsideValue(String text, int space) {
        return text.startsWith("= ", space + 1)
                || text.startsWith("-> ", space + 1)
                || text.startsWith(" =", space - 2)
                || text.startsWith(" ->", space - 3);
    }

    /** Breaks a text into lines of at most that many characters, between words where possible; further lines are indented. */
    static List<String> wrap(String text, int width, String indent) {
        List<String> lines = new ArrayList<>();
        String rest = text;
        while (rest.length() > width) {
            int space = rest.lastIndexOf(' ', width);
            int start = lines.isEmpty() ? 0 : indent.length();
            int earlier = space;
            while (earlier > start && isInsideValue(rest, earlier)) {
                earlier = rest.lastIndexOf(' ', earlier - 1);
            }
            space = earlier > start ? earlier : space;
            int end = space > start ? space : width;
            if (end == width && Character.isHighSurrogate(rest.charAt(end - 1)) && width > start + 2) {
                end--;
            }
            lines.add(rest.substring(0, end));
            rest = indent + rest.substring(end).stripLeading();
        }
        lines.add(rest);
        return lines;
    }
}
