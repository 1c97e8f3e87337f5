package dev.chessj.differential;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.result.Trace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Executions up to the order of independent operations, by the definition: no hashes, no cleverness.
 *
 * <p>Two operations depend on each other if one task executes both, or if both touch the same thing and one of them changes it. From the
 * recorded operations of an execution and that relation, one order is made that all equivalent executions share: of the operations
 * whose past is written down, always the one of the first task comes next.
 *
 * <p>Shares nothing with the engine but the recorded operations. What they touch is said here once more, from what the operations mean.
 * Objects are called after the operation that touches them first, in the order of tasks, because the numbers in a trace
 * follow the order of execution.
 */
final class NormalForm {

    private static final String LIMITS = "Limits.java";
    private static final String CLOCK = "clock";

    /** An event. Things are numbered; a bit says that the event looks at, or changes, the thing with that number. */
    private static final class Event {
        final String task;
        final String words;
        final String object; // the variable's object in the trace, or empty
        final int index; // among the events of its task
        long looks;
        long changes;
        boolean everything;

        Event(String task, int index, String object, String words) {
            this.task = task;
            this.index = index;
            this.object = object;
            this.words = words;
        }

        boolean dependsOn(Event before) {
            return task.equals(before.task)
                    || everything
                    || before.everything
                    || (changes & (before.looks | before.changes)) != 0
                    || (looks & before.changes) != 0;
        }

        boolean isBefore(Event other) {
            int order = task.compareTo(other.task);
            return order != 0 ? order < 0 : index < other.index;
        }
    }

    private final List<Event> events = new ArrayList<>();
    private final Map<String, Integer> things = new HashMap<>();
    private final Map<String, Integer> sizes = new HashMap<>(); // by task
    private final Map<String, String> held = new HashMap<>(); // by task: the lock it took last

    private NormalForm() {}

    static String of(Trace trace) {
        NormalForm form = new NormalForm();
        for (int i = 0; i < trace.steps().size(); i++) {
            Trace.Step step = trace.steps().get(i);
            form.add(trace, step);
            if (beginsLimit(trace, i)) {
                form.looksAtClock(form.name(trace, step));
            }
        }
        return form.text();
    }

    private String name(Trace trace, Trace.Step step) {
        return trace.tasks().get(step.task()).name();
    }

    /** Whether the limit of the next operation of the task begins when it has executed this one. */
    private static boolean beginsLimit(Trace trace, int at) {
        Trace.Step step = trace.steps().get(at);
        if (isLimited(step) && (step.kind() == OperationKind.WAIT || step.kind() == OperationKind.AWAIT)) {
            return true;
        }
        for (int i = at + 1; i < trace.steps().size(); i++) {
            Trace.Step next = trace.steps().get(i);
            if (next.task() == step.task()) {
                return isLimited(next)
                        && switch (next.kind()) {
                            case SLEEP, TRY_LOCK, ACQUIRE, JOIN -> true;
                            default -> false;
                        };
            }
        }
        return false;
    }

    private static boolean isLimited(Trace.Step step) {
        return step.location().startsWith(LIMITS);
    }

    private void looksAtClock(String task) {
        Event event = new Event(task, size(task), "", "looks at the clock");
        event.looks = thing(CLOCK);
        events.add(event);
    }

    private void add(Trace trace, Trace.Step step) {
        String task = name(trace, step);
        String variable = step.variable();
        int end = variable.indexOf('.', variable.indexOf('@') + 1);
        String object = variable.indexOf('@') < 0 ? "" : end < 0 ? variable : variable.substring(0, end);
        String rest = variable.substring(object.length());
        Event event = new Event(task, size(task), object, step.kind() + " " + rest + " " + step.detail());
        touch(event, step.kind(), variable, step.detail().endsWith("failed"));
        if (step.detail().startsWith("timed out") || step.kind() == OperationKind.SLEEP) {
            event.changes |= thing(CLOCK);
        }
        events.add(event);
    }

    private void touch(Event event, OperationKind kind, String variable, boolean inVain) {
        switch (kind) {
            case READ, PASS -> event.looks |= thing(variable);
            case JOIN -> event.looks |= thing("thread " + variable);
            case WRITE, MONITOR_ENTER, MONITOR_EXIT, WAIT, WAKE, NOTIFY, NOTIFY_ALL, UNLOCK ->
                event.changes |= thing(variable);
            case UPDATE, ACQUIRE, LOCK, TRY_LOCK -> {
                if (inVain) {
                    event.looks |= thing(variable);
                } else {
                    event.changes |= thing(variable);
                    if (kind == OperationKind.LOCK || kind == OperationKind.TRY_LOCK) {
                        held.put(event.task, variable);
                    }
                }
            }
            case AWAIT, SIGNAL, SIGNAL_ALL -> event.changes |= thing(variable) | thing(held.get(event.task));
            case START -> event.changes |= thing("starts") | thing("begin " + variable) | thing("thread " + variable);
            case BEGIN -> event.changes |= thing("begin " + event.task);
            case END, PARK -> event.changes |= thing("thread " + event.task);
            case UNPARK -> event.changes |= thing("thread " + variable);
            case INTERRUPT -> event.everything = true;
            case YIELD, CHOOSE, SLEEP -> {}
            default -> throw new IllegalStateException("what does " + kind + " touch?");
        }
    }

    private int size(String task) {
        return sizes.merge(task, 1, Integer::sum) - 1;
    }

    private long thing(String name) {
        int number = things.computeIfAbsent(name, unknown -> things.size());
        if (number >= Long.SIZE) {
            throw new IllegalStateException("more things than bits: " + things.keySet());
        }
        return 1L << number;
    }

    private String text() {
        Map<String, Event> first = new HashMap<>();
        for (Event event : events) {
            first.merge(event.object, event, (one, other) -> one.isBefore(other) ? one : other);
        }
        StringBuilder text = new StringBuilder();
        List<Event> left = new ArrayList<>(events);
        while (!left.isEmpty()) {
            Event next = next(left);
            left.remove(next);
            text.append(next.task).append(' ').append(next.words);
            if (!next.object.isEmpty()) {
                Event namesake = first.get(next.object);
                text.append(" of ")
                        .append(next.object, 0, next.object.indexOf('@'))
                        .append('@')
                        .append(namesake.task)
                        .append('.')
                        .append(namesake.index);
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** Of the events that depend on none that is left before them, the one of the first task. */
    private static Event next(List<Event> left) {
        Event best = null;
        for (int i = 0; i < left.size(); i++) {
            Event event = left.get(i);
            if (best == null || event.task.compareTo(best.task) < 0) {
                boolean free = true;
                for (int j = 0; j < i && free; j++) {
                    free = !event.dependsOn(left.get(j));
                }
                best = free ? event : best;
            }
        }
        return best;
    }
}
