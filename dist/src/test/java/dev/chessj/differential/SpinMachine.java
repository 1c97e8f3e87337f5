package dev.chessj.differential;

import dev.chessj.differential.program.SpinOp;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a program of {@link SpinOp}s can end with, by the definition: all states that can be reached, one access to shared memory after the
 * other. It knows nothing of spinning: loops that go on for ever come back to a state that was met. Limits may end at any time.
 *
 * <p>Where no end can be reached any more, and nothing changes whoever goes on, the program is stuck, be it in a loop or waiting.
 */
final class SpinMachine {

    /** Programs with more states are not compared. */
    private static final int MOST = 60_000;

    private static final int ATOMIC = 3;
    private static final int LOCK = 4;
    private static final int GUARDED = 5;
    private static final int SHARED = 6;
    private static final int REGISTERS = 4;

    private enum Code {
        LOAD, // c = shared a
        STORE, // shared a = b
        STORE_FROM, // shared a = register c, plus b
        SWAP, // c = whether shared a was 0 and is 1 now
        ADD, // c = shared a, which is 1 more now
        IF, // register a is b: go to c
        IF_NOT,
        GO, // to c
        SET, // register a = b
        MORE, // register a is 1 more
        COPY, // register a = register b
        SAME, // registers a and b are equal: go to c
        SEE, // register a
        PARK,
        PARK_FOR,
        UNPARK, // task a
        END
    }

    /** Of one task: where it is, its registers, what it has seen. */
    private record Local(int at, List<Integer> registers, List<Integer> seen, boolean permit) {}

    private record State(List<Integer> shared, List<Local> tasks) {
        String text() {
            StringBuilder text = new StringBuilder();
            tasks.forEach(task -> text.append(task.seen));
            shared.forEach(value -> text.append(' ').append(value));
            return text.toString();
        }
    }

    private final List<List<int[]>> code = new ArrayList<>();

    SpinMachine(int[][] program) {
        for (int[] task : program) {
            List<int[]> made = new ArrayList<>();
            for (int at = 0; at < task.length; at += 3) {
                compile(made, SpinOp.values()[task[at]], task[at + 1], task[at + 2]);
            }
            add(made, Code.END, 0, 0, 0);
            code.add(made);
        }
    }

    private static void add(List<int[]> made, Code code, int a, int b, int c) {
        made.add(new int[] {code.ordinal(), a, b, c});
    }

    private static void compile(List<int[]> made, SpinOp op, int a, int b) {
        int here = made.size();
        switch (op) {
            case READ -> {
                add(made, Code.LOAD, a, 0, 0);
                add(made, Code.SEE, 0, 0, 0);
            }
            case WRITE -> add(made, Code.STORE, a, b, 0);
            case ADD -> {
                add(made, Code.ADD, ATOMIC, 0, 0);
                add(made, Code.SEE, 0, 0, 0);
            }
            case UNPARK -> add(made, Code.UNPARK, a, 0, 0);
            case WRITE_LOCKED -> add(made, Code.STORE, GUARDED, b, 0);
            case UNTIL_LOCKED, UNTIL_LOCKED_YIELD -> {
                add(made, Code.LOAD, GUARDED, 0, 0);
                add(made, Code.IF_NOT, 0, b, here);
            }
            case UNTIL, UNTIL_GETTER, UNTIL_YIELD, UNTIL_HINT -> {
                add(made, Code.LOAD, a, 0, 0);
                add(made, Code.IF_NOT, 0, b, here);
            }
            case UNTIL_BOTH -> {
                add(made, Code.LOAD, 0, 0, 0);
                add(made, Code.IF_NOT, 0, b, here);
                add(made, Code.LOAD, 1, 0, 0);
                add(made, Code.IF_NOT, 0, b, here);
            }
            case UNTIL_EITHER -> {
                add(made, Code.SET, 1, 0, 0);
                add(made, Code.LOAD, 0, 0, 0);
                add(made, Code.IF, 0, b, here + 6);
                add(made, Code.LOAD, 1, 0, 0);
                add(made, Code.IF_NOT, 0, b, here + 1);
                add(made, Code.SET, 1, 1, 0);
                add(made, Code.SEE, 1, 0, 0);
            }
            case UNTIL_LAST -> {
                add(made, Code.LOAD, 0, 0, 1);
                add(made, Code.LOAD, 1, 0, 0);
                add(made, Code.IF_NOT, 0, b, here);
                add(made, Code.SEE, 1, 0, 0);
            }
            case UNTIL_CHANGES -> {
                add(made, Code.SET, 1, 0, 0);
                add(made, Code.SET, 2, 0, 0);
                add(made, Code.LOAD, 1, 0, 0);
                add(made, Code.IF, 0, b, here + 9);
                add(made, Code.LOAD, 0, 0, 0);
                add(made, Code.SAME, 0, 1, here + 2);
                add(made, Code.MORE, 2, 0, 0);
                add(made, Code.COPY, 1, 0, 0);
                add(made, Code.GO, 0, 0, here + 2);
                add(made, Code.SEE, 2, 0, 0);
            }
            default -> compileMore(made, op, a, b);
        }
    }

    private static void compileMore(List<int[]> made, SpinOp op, int a, int b) {
        int here = made.size();
        switch (op) {
            case SPIN_LOCK, SET_LOCK -> {
                add(made, Code.SWAP, ATOMIC, 0, 0);
                add(made, Code.IF_NOT, 0, 1, here);
                increment(made);
                add(made, Code.STORE, ATOMIC, 0, 0);
            }
            case LOOK_AND_SPIN_LOCK -> {
                add(made, Code.LOAD, ATOMIC, 0, 0);
                add(made, Code.IF_NOT, 0, 0, here);
                add(made, Code.SWAP, ATOMIC, 0, 0);
                add(made, Code.IF_NOT, 0, 1, here);
                increment(made);
                add(made, Code.STORE, ATOMIC, 0, 0);
            }
            case TRY_LOCK -> {
                add(made, Code.SWAP, LOCK, 0, 0);
                add(made, Code.IF_NOT, 0, 1, here);
                increment(made);
                add(made, Code.STORE, LOCK, 0, 0);
            }
            case TICKET -> {
                add(made, Code.ADD, ATOMIC, 0, 1);
                add(made, Code.LOAD, 1, 0, 0);
                add(made, Code.SAME, 0, 1, here + 4);
                add(made, Code.GO, 0, 0, here + 1);
                increment(made);
                add(made, Code.STORE_FROM, 1, 1, 1);
            }
            case BOUNDED, BOUNDED_GETTER, BOUNDED_YIELD, BOUNDED_SLEEP -> {
                boolean parks = op == SpinOp.BOUNDED_SLEEP;
                add(made, Code.SET, 1, 0, 0);
                add(made, Code.LOAD, a, 0, 0);
                add(made, Code.IF_NOT, 0, 0, here + 7);
                add(made, Code.IF, 1, b, here + 7);
                add(made, Code.MORE, 1, 0, 0);
                add(made, parks ? Code.PARK_FOR : Code.GO, 0, 0, here + 1);
                add(made, Code.GO, 0, 0, here + 1);
                add(made, Code.SEE, 0, 0, 0);
                if (op == SpinOp.BOUNDED_GETTER) {
                    add(made, Code.LOAD, a, 0, 0);
                    add(made, Code.SEE, 0, 0, 0);
                }
            }
            case BOUNDED_SPIN_LOCK, BOUNDED_TRY_LOCK -> {
                int lock = op == SpinOp.BOUNDED_TRY_LOCK ? LOCK : ATOMIC;
                add(made, Code.SET, 1, 0, 0);
                add(made, Code.SWAP, lock, 0, 0);
                add(made, Code.IF, 0, 1, here + 6);
                add(made, Code.MORE, 1, 0, 0);
                add(made, Code.IF, 1, b, here + 7);
                add(made, Code.GO, 0, 0, here + 1);
                add(made, Code.STORE, lock, 0, 0);
                add(made, Code.SEE, 0, 0, 0);
            }
            default -> {
                add(made, Code.SET, 1, 0, 0);
                add(made, Code.IF, 1, b, here + 6);
                add(made, Code.LOAD, a, 0, 0);
                add(made, Code.IF_NOT, 0, 0, here + 6);
                add(made, Code.MORE, 1, 0, 0);
                add(made, Code.GO, 0, 0, here + 1);
                add(made, Code.LOAD, a, 0, 0);
                add(made, Code.IF_NOT, 0, 0, here + 10);
                add(made, op == SpinOp.SPIN_THEN_PARK ? Code.PARK : Code.PARK_FOR, 0, 0, 0);
                add(made, Code.GO, 0, 0, op == SpinOp.SPIN_THEN_PARK ? here + 6 : here + 10);
                add(made, Code.LOAD, a, 0, 0);
                add(made, Code.SEE, 0, 0, 0);
            }
        }
    }

    private static void increment(List<int[]> made) {
        add(made, Code.LOAD, 2, 0, 0);
        add(made, Code.STORE_FROM, 2, 1, 0);
    }

    /** All ends, those that are stuck with a word for it; null if there are too many states. */
    Set<String> ends() {
        List<Local> begin = new ArrayList<>();
        for (int task = 0; task < code.size(); task++) {
            begin.add(settle(task, new Local(0, zeros(REGISTERS), List.of(), false)));
        }
        State first = new State(zeros(SHARED), begin);
        Map<State, List<State>> after = new HashMap<>();
        Map<State, List<State>> before = new HashMap<>();
        ArrayDeque<State> open = new ArrayDeque<>(List.of(first));
        Set<State> ended = new HashSet<>();
        after.put(first, List.of());
        while (!open.isEmpty()) {
            State state = open.pop();
            List<State> next = next(state);
            after.put(state, next);
            if (isEnd(state)) {
                ended.add(state);
            }
            for (State one : next) {
                before.computeIfAbsent(one, unknown -> new ArrayList<>()).add(state);
                if (after.putIfAbsent(one, List.of()) == null) {
                    open.push(one);
                }
            }
            if (after.size() > MOST) {
                return null;
            }
        }
        Set<String> ends = new TreeSet<>();
        ended.forEach(state -> ends.add(state.text() + " ENDED"));
        for (State state : stuck(after, before, ended)) {
            ends.add(state.text() + " STUCK");
        }
        return ends;
    }

    /** Of the states from which no end can be reached, those in which nothing changes any more. */
    private static Set<State> stuck(Map<State, List<State>> after, Map<State, List<State>> before, Set<State> ended) {
        Set<State> ending = new HashSet<>(ended);
        ArrayDeque<State> open = new ArrayDeque<>(ended);
        while (!open.isEmpty()) {
            for (State state : before.getOrDefault(open.pop(), List.of())) {
                if (ending.add(state)) {
                    open.push(state);
                }
            }
        }
        Set<State> stuck = new HashSet<>(after.keySet());
        stuck.removeAll(ending);
        while (stuck.removeIf(state -> after.get(state).stream()
                .anyMatch(one -> !stuck.contains(one) || !one.text().equals(state.text())))) {
            // until all that are left stay among themselves
        }
        return stuck;
    }

    private static List<Integer> zeros(int size) {
        Integer[] zeros = new Integer[size];
        Arrays.fill(zeros, 0);
        return List.of(zeros);
    }

    private boolean isEnd(State state) {
        for (int task = 0; task < code.size(); task++) {
            if (at(task, state.tasks.get(task)) != Code.END) {
                return false;
            }
        }
        return true;
    }

    private Code at(int task, Local local) {
        return Code.values()[code.get(task).get(local.at)[0]];
    }

    private List<State> next(State state) {
        List<State> next = new ArrayList<>();
        for (int task = 0; task < code.size(); task++) {
            Local local = state.tasks.get(task);
            Code kind = at(task, local);
            if (kind == Code.END || kind == Code.PARK && !local.permit) {
                continue;
            }
            next.add(step(state, task, local, kind));
        }
        return next;
    }

    private State step(State state, int task, Local local, Code kind) {
        int[] op = code.get(task).get(local.at);
        List<Integer> shared = new ArrayList<>(state.shared);
        List<Integer> registers = new ArrayList<>(local.registers);
        List<Local> tasks = new ArrayList<>(state.tasks);
        boolean permit = local.permit;
        int value = op[1] < SHARED ? shared.get(op[1]) : 0;
        switch (kind) {
            case LOAD -> registers.set(op[3], value);
            case STORE -> shared.set(op[1], op[2]);
            case STORE_FROM -> shared.set(op[1], registers.get(op[3]) + op[2]);
            case SWAP -> {
                registers.set(op[3], value == 0 ? 1 : 0);
                shared.set(op[1], value == 0 ? 1 : value);
            }
            case ADD -> {
                registers.set(op[3], value);
                shared.set(op[1], value + 1);
            }
            case PARK, PARK_FOR -> permit = false;
            case UNPARK -> {
                Local other = tasks.get(op[1]);
                if (op[1] == task) {
                    permit = true;
                } else {
                    tasks.set(op[1], new Local(other.at, other.registers, other.seen, at(op[1], other) != Code.END));
                }
            }
            default -> throw new IllegalStateException(kind.toString());
        }
        tasks.set(task, settle(task, new Local(local.at + 1, List.copyOf(registers), local.seen, permit)));
        return new State(List.copyOf(shared), List.copyOf(tasks));
    }

    /** Goes on with what nobody else can see. */
    private Local settle(int task, Local local) {
        int at = local.at;
        List<Integer> registers = new ArrayList<>(local.registers);
        List<Integer> seen = new ArrayList<>(local.seen);
        while (true) {
            int[] op = code.get(task).get(at);
            int next = at + 1;
            switch (Code.values()[op[0]]) {
                case IF -> next = registers.get(op[1]) == op[2] ? op[3] : next;
                case IF_NOT -> next = registers.get(op[1]) != op[2] ? op[3] : next;
                case SAME -> next = registers.get(op[1]).equals(registers.get(op[2])) ? op[3] : next;
                case GO -> next = op[3];
                case SET -> registers.set(op[1], op[2]);
                case MORE -> registers.set(op[1], registers.get(op[1]) + 1);
                case COPY -> registers.set(op[1], registers.get(op[2]));
                case SEE -> seen.add(registers.get(op[1]));
                default -> {
                    boolean over = Code.values()[op[0]] == Code.END;
                    return new Local(
                            at,
                            over ? zeros(REGISTERS) : List.copyOf(registers),
                            List.copyOf(seen),
                            local.permit && !over);
                }
            }
            at = next;
        }
    }
}
