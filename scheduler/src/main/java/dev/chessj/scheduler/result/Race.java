package dev.chessj.scheduler.result;

import dev.chessj.wrappers.calls.PlainCollections;
import dev.chessj.wrappers.scope.BenignRaces;
import java.util.List;

/**
 * Two accesses to a variable in plain memory, at least one of which writes, that no synchronisation orders.
 *
 * @param variable {@code com.acme.Counter.n}, or {@code int[].elements}
 * @param first the access that came first in the execution in which that was seen
 * @param second the other
 * @param benign why the program's author thinks that it does no harm; empty if nobody says so
 */
public record Race(String variable, Access first, Access second, String benign) {

    private static final String FIELD = "\u001f"; // the separators that ASCII has for this
    private static final String ITEM = "\u001e";

    /** All of it as one text, for {@link #decode}. */
    public String encode() {
        return String.join(FIELD, variable, first.encode(), second.encode(), benign);
    }

    /**
     * The opposite of {@link #encode}.
     *
     * @throws IllegalArgumentException if it is no such text
     */
    public static Race decode(String text) {
        String[] fields = text.split(FIELD, -1);
        if (fields.length != 2 + 2 * Access.FIELDS) {
            throw new IllegalArgumentException("no race: " + text);
        }
        return new Race(
                fields[0],
                Access.decode(fields, 1),
                Access.decode(fields, 1 + Access.FIELDS),
                fields[1 + 2 * Access.FIELDS]);
    }

    /**
     * One of the accesses.
     *
     * @param task the canonical name of the task
     * @param writes whether it writes
     * @param location where: {@code Counter.java:18}
     * @param method in which method: {@code com.acme.Counter.add}
     * @param stack its frames, the innermost first; empty if the execution could not be repeated to see them
     * @param locks the monitors and locks that the task held, {@code Account@1}
     * @param call the call that makes it, {@code VarHandle.set}, where that is plain; empty for all others
     */
    public record Access(
            String task,
            boolean writes,
            String location,
            String method,
            List<String> stack,
            List<String> locks,
            String call) {

        public Access {
            stack = List.copyOf(stack);
            locks = List.copyOf(locks);
        }

        static final int FIELDS = 7;

        private String encode() {
            return String.join(
                    FIELD,
                    task,
                    String.valueOf(writes),
                    location,
                    method,
                    String.join(ITEM, stack),
                    String.join(ITEM, locks),
                    call);
        }

        private static Access decode(String[] fields, int from) {
            return new Access(
                    fields[from],
                    Boolean.parseBoolean(fields[from + 1]),
                    fields[from + 2],
                    fields[from + 3],
                    items(fields[from + 4]),
                    items(fields[from + 5]),
                    fields[from + 6]);
        }

        private static List<String> items(String text) {
            return text.isEmpty() ? List.of() : List.of(text.split(ITEM));
        }

        /** {@code T1 writes at Counter.java:18}. */
        public String words() {
            return task + (writes ? " writes at " : " reads at ") + location;
        }
    }

    /** One line for people. */
    public String words() {
        boolean sameTask = first.task().equals(second.task());
        return variable + ": " + first.words() + ", " + second.words() + (sameTask ? " in another item of work" : "");
    }

    /** A race, with what the program says about it. */
    public static Race of(String variable, Access first, Access second) {
        for (String name : List.of(variable, first.method(), second.method())) {
            String reason = BenignRaces.reason(name);
            if (reason != null) {
                return new Race(variable, first, second, reason);
            }
        }
        return new Race(variable, first, second, "");
    }

    private boolean isObjectOfJdk(String simpleName) {
        return variable.startsWith("java.") && Character.isUpperCase(simpleName.charAt(0));
    }

    /** What would order the two. */
    public String advice() {
        String variable = this.variable.substring(this.variable.lastIndexOf('.') + 1);
        if (!isExplained()) {
            return "hold the same lock at both places" + instead(variable);
        }
        Access unguarded = first.locks().isEmpty() ? first : second;
        Access guarded = unguarded == first ? second : first;
        if (unguarded.locks().isEmpty() && !guarded.locks().isEmpty()) {
            return guarded.task() + " holds " + String.join(", ", guarded.locks()) + ", " + unguarded.task()
                    + " does not: hold it at " + unguarded.location() + " as well";
        }
        if (!first.locks().isEmpty()) {
            return first.task() + " holds " + String.join(", ", first.locks()) + ", " + second.task() + " holds "
                    + String.join(", ", second.locks()) + ": hold the same lock at both places";
        }
        return "no lock is held: hold the same lock at both places" + instead(variable);
    }

    /** Whether it is known where the accesses came from, and with which locks held. */
    private boolean isExplained() {
        return !first.stack().isEmpty() && !second.stack().isEmpty();
    }

    /** What helps instead of a lock: {@code , or make n volatile}. */
    private String instead(String variable) {
        String plain = first.call().isEmpty() ? second.call() : first.call();
        if (!plain.isEmpty()) {
            return ", or call something in place of " + plain + " that is not plain";
        }
        if (this.variable.endsWith("[].elements")) {
            return ", or use an atomic array";
        }
        if (PlainCollections.isOne(this.variable)) {
            return ", or use a collection that is thread-safe instead of " + variable;
        }
        if (isObjectOfJdk(variable)) {
            return ", or let each task have a " + variable + " of its own";
        }
        return ", or make " + variable + (first.location().equals(second.location()) ? " atomic" : " volatile");
    }
}
