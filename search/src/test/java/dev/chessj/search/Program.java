package dev.chessj.search;

import dev.chessj.api.OperationKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A tiny concurrent program: for each task the list of its operations, in words.
 *
 * <pre>
 * read x | write x 3 | write x + (one more than was read last) | assert x 3
 * lock m | unlock m | trylock m 10 (if that runs out of time, on behind "unlock m") | wait m | wait m 10 | notify m | notifyAll m
 * fork 1 | join 1 | yield | sleep 10 | spin x 1 (yields until x is 1) | choose 3 | stall | pin
 * </pre>
 * A {@code ~} in front marks an operation without a choice point unless it cannot go on, like those inside the JDK. A {@code &} in
 * front marks one that is in one atomic section with the operation before it: {@code read x; &write x +}.
 */
public record Program(List<List<Op>> tasks) {

    public enum Kind {
        READ(OperationKind.READ),
        WRITE(OperationKind.WRITE),
        ASSERT(OperationKind.READ),
        LOCK(OperationKind.LOCK),
        UNLOCK(OperationKind.UNLOCK),
        TRYLOCK(OperationKind.TRY_LOCK),
        WAIT(OperationKind.WAIT),
        NOTIFY(OperationKind.NOTIFY),
        NOTIFYALL(OperationKind.NOTIFY_ALL),
        FORK(OperationKind.START),
        JOIN(OperationKind.JOIN),
        YIELD(OperationKind.YIELD),
        SLEEP(OperationKind.SLEEP),
        SPIN(OperationKind.READ),
        CHOOSE(OperationKind.UPDATE),
        STALL(OperationKind.UPDATE),
        // what only the machine declares
        BEGIN(OperationKind.BEGIN),
        END(OperationKind.END),
        WAKE(OperationKind.WAKE);

        final OperationKind operation;

        Kind(OperationKind operation) {
            this.operation = operation;
        }
    }

    /**
     * An operation.
     *
     * @param target the number of a variable, lock or task
     * @param value what to write or expect, how long to wait or how many outcomes; -1 if there is none
     * @param silent whether it has no choice point unless it cannot go on
     * @param joined whether it is in one atomic section with the operation before it
     */
    public record Op(Kind kind, int target, int value, boolean silent, boolean joined, String words) {
        static final Op BEGIN = new Op(Kind.BEGIN, 0, -1, "begin");
        static final Op END = new Op(Kind.END, 0, -1, "end");

        public Op(Kind kind, int target, int value, String words) {
            this(kind, target, value, false, false, words);
        }

        public static Op parse(String text) {
            boolean silent = text.startsWith("~");
            boolean joined = text.startsWith("&");
            String words = silent || joined ? text.substring(1) : text;
            String[] parts = words.split(" ");
            Kind kind = Kind.valueOf(parts[0].toUpperCase(Locale.ROOT));
            boolean numeric = parts.length > 1 && Character.isDigit(parts[1].charAt(0));
            if (numeric && kind != Kind.FORK && kind != Kind.JOIN) {
                return new Op(kind, 0, Integer.parseInt(parts[1]), silent, joined, words);
            }
            int target = parts.length < 2 ? 0 : numeric ? Integer.parseInt(parts[1]) : parts[1].charAt(0) - 'a';
            int value = parts.length < 3 || parts[2].equals("+") ? -1 : Integer.parseInt(parts[2]);
            return new Op(kind, target, value, silent, joined, words);
        }
    }

    /** Whether anything in it has a time limit. */
    public boolean isTimed() {
        return tasks.stream()
                .flatMap(List::stream)
                .anyMatch(op -> op.kind() == Kind.SLEEP
                        || op.kind() == Kind.TRYLOCK
                        || op.kind() == Kind.WAIT && op.value() >= 0);
    }

    public static Program of(String... tasks) {
        List<List<Op>> all = new ArrayList<>();
        for (String task : tasks) {
            all.add(Arrays.stream(task.split(";"))
                    .map(String::trim)
                    .filter(op -> !op.isEmpty())
                    .map(Op::parse)
                    .toList());
        }
        return new Program(all);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int task = 0; task < tasks.size(); task++) {
            text.append("\n  T").append(task).append(':');
            for (Op op : tasks.get(task)) {
                text.append(op.silent() ? " ~" : op.joined() ? " &" : " ")
                        .append(op.words())
                        .append(';');
            }
        }
        return text.toString();
    }
}
