package dev.chessj.differential;

import dev.chessj.differential.program.RacyOp;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What an execution did, in that order, and which of its accesses race by the definition: happens-before as the closure of a
 * relation between all events, no clocks, no cleverness.
 */
public final class RacyEvents {

    private record Event(int task, RacyOp op, int a) {}

    private final List<Event> events = new ArrayList<>();
    private int seen;

    /** The task has done this. */
    public void add(int task, RacyOp op, int a) {
        events.add(new Event(task, op, a));
    }

    /** What a task has read is used. */
    public void see(int value) {
        seen ^= value;
    }

    /** The variables on which two accesses race. */
    Set<String> racing() {
        boolean[][] before = closure();
        Set<String> racing = new TreeSet<>();
        for (int i = 0; i < events.size(); i++) {
            for (int j = i + 1; j < events.size(); j++) {
                String variable = variable(events.get(i));
                if (!before[i][j]
                        && variable != null
                        && variable.equals(variable(events.get(j)))
                        && (plain(events.get(i)) || plain(events.get(j)))
                        && (writes(events.get(i)) || writes(events.get(j)))) {
                    racing.add(variable.split(" ")[0]);
                }
            }
        }
        return racing;
    }

    /**
     * The accesses to variables, in order: {@code T1 WRITE p0, 1 locks}. {@code threads}: tasks are threads, so that what they hold is theirs, and they are named.
     */
    List<String> accesses(boolean threads) {
        List<String> accesses = new ArrayList<>();
        Map<String, Integer> held = new TreeMap<>();
        for (Event event : events) {
            String lock =
                    "T" + event.task + (event.op == RacyOp.ENTER || event.op == RacyOp.EXIT ? " m" : " l") + event.a;
            switch (event.op) {
                case LOCK, TRY_LOCK, ENTER -> held.merge(lock, 1, Integer::sum);
                case UNLOCK, EXIT -> held.merge(lock, -1, Integer::sum);
                default -> {}
            }
            String variable = switch (event.op) {
                case READ_VOLATILE, WRITE_VOLATILE -> "v" + event.a;
                default -> variable(event);
            };
            if (variable != null) {
                String task = "T" + event.task + " ";
                long locks = held.entrySet().stream()
                        .filter(entry -> entry.getKey().startsWith(task) && entry.getValue() > 0)
                        .count();
                String access = kind(event) + " " + variable.split(" ")[0];
                accesses.add(threads ? task + access + ", " + locks + " locks" : access);
            }
        }
        return accesses;
    }

    private static String kind(Event event) {
        return switch (event.op) {
            case ADD, CAS, HANDLE_CAS -> "UPDATE";
            case WRITE_VOLATILE -> "WRITE";
            default -> writes(event) ? "WRITE" : "READ";
        };
    }

    private boolean[][] closure() {
        int size = events.size();
        boolean[][] before = new boolean[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = i + 1; j < size; j++) {
                before[i][j] = isOrdered(i, j);
            }
        }
        for (int k = 0; k < size; k++) {
            for (int i = 0; i < k; i++) {
                for (int j = k + 1; before[i][k] && j < size; j++) {
                    before[i][j] |= before[k][j];
                }
            }
        }
        return before;
    }

    /** Whether the two, in this order, are one step of happens-before. */
    private boolean isOrdered(int i, int j) {
        Event first = events.get(i);
        Event second = events.get(j);
        if (first.task == second.task
                || first.op == RacyOp.FORK && first.a == second.task
                || second.op == RacyOp.JOIN && second.a == first.task) {
            return true;
        }
        return switch (first.op) {
            case UNLOCK -> first.a == second.a && (second.op == RacyOp.LOCK || second.op == RacyOp.TRY_LOCK);
            case EXIT -> first.a == second.a && second.op == RacyOp.ENTER;
            case WRITE_VOLATILE -> first.a == second.a && second.op == RacyOp.READ_VOLATILE;
            case HANDLE_SET_VOLATILE, HANDLE_CAS ->
                first.a == second.a && (second.op == RacyOp.HANDLE_GET_VOLATILE || second.op == RacyOp.HANDLE_CAS);
            case RELEASE -> second.op == RacyOp.ACQUIRE;
            case COUNT_DOWN -> second.op == RacyOp.PASS;
            case UNPARK -> // a permit in the sense of a semaphore; where the JDK parks, as in JOIN, is its own affair
                second.op == RacyOp.PARK && second.task == first.a;
            case SET, ADD, CAS ->
                first.a == second.a && (isVolatileRead(second) || second.op == RacyOp.GET_ACQUIRE && isLast(i, j));
            case SET_RELEASE ->
                first.a == second.a && (isVolatileRead(second) || second.op == RacyOp.GET_ACQUIRE) && isLast(i, j);
            default -> false;
        };
    }

    private static boolean isVolatileRead(Event event) {
        return event.op == RacyOp.GET || event.op == RacyOp.ADD || event.op == RacyOp.CAS;
    }

    /** Whether the atomic has at j what was written at i, or what others have made of that. */
    private boolean isLast(int i, int j) {
        for (int k = i + 1; k < j; k++) {
            Event between = events.get(k);
            boolean sets = between.op == RacyOp.SET
                    || between.op == RacyOp.SET_RELEASE
                    || between.op == RacyOp.SET_OPAQUE
                    || between.op == RacyOp.SET_PLAIN;
            if (sets && between.a == events.get(i).a) {
                return false;
            }
        }
        return true;
    }

    private static String variable(Event event) {
        return switch (event.op) {
            case READ,
                    WRITE,
                    HANDLE_GET,
                    HANDLE_SET,
                    HANDLE_GET_VOLATILE,
                    HANDLE_SET_VOLATILE,
                    HANDLE_GET_OPAQUE,
                    HANDLE_SET_OPAQUE,
                    HANDLE_CAS -> "p" + event.a;
            case READ_ELEMENT, WRITE_ELEMENT -> "elements";
            case GET, GET_ACQUIRE, GET_OPAQUE, GET_PLAIN, SET, SET_RELEASE, SET_OPAQUE, SET_PLAIN, ADD, CAS ->
                "AtomicInteger " + event.a;
            default -> null;
        };
    }

    private static boolean plain(Event event) {
        return switch (event.op) {
            case READ, WRITE, READ_ELEMENT, WRITE_ELEMENT, HANDLE_GET, HANDLE_SET, GET_PLAIN, SET_PLAIN -> true;
            default -> false;
        };
    }

    private static boolean writes(Event event) {
        return switch (event.op) {
            case WRITE,
                    WRITE_ELEMENT,
                    HANDLE_SET,
                    HANDLE_SET_VOLATILE,
                    HANDLE_SET_OPAQUE,
                    HANDLE_CAS,
                    SET,
                    SET_RELEASE,
                    SET_OPAQUE,
                    SET_PLAIN,
                    ADD,
                    CAS -> true;
            default -> false;
        };
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        events.forEach(event -> text.append("  T")
                .append(event.task)
                .append(' ')
                .append(event.op)
                .append(' ')
                .append(event.a)
                .append('\n'));
        return text.append("  and ").append(seen).toString();
    }
}
