package dev.chessj.differential;

import dev.chessj.differential.program.LitmusOp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The model of store buffers by its definition: a state, the steps that are possible in it, and all states that can be reached.
 *
 * <p>A step is the next operation of a task, or a store that leaves the buffer of a task for memory, at any time. Stores of a task to one
 * variable leave in the order in which they were made; a store in release mode, and one after a fence, leaves after all that were made
 * before it, or before the fence. Volatile stores, updates and full fences wait until the buffer is empty. Without buffers every
 * store is volatile: that is sequential consistency.
 */
final class StoreBufferMachine {

    private static final LitmusOp[] OPS = LitmusOp.values();

    private final int[][] code;
    private final boolean buffers;
    private final Set<String> seen = new HashSet<>();
    private final Set<String> ends = new TreeSet<>();
    private final Set<String> ways = new TreeSet<>();

    private StoreBufferMachine(int[][] code, boolean buffers) {
        this.code = code;
        this.buffers = buffers;
    }

    /** How the test can end: what the registers and the variables hold. */
    static Set<String> outcomes(int[][] code, int registers, boolean buffers) {
        StoreBufferMachine machine = new StoreBufferMachine(code, buffers);
        machine.visit(new State(code.length, registers));
        return machine.ends;
    }

    /**
     * How the test can go: what each load finds, and in which order the stores to each variable reach memory. No two stores of a
     * test store the same.
     */
    static Set<String> ways(int[][] code, int registers, boolean buffers) {
        StoreBufferMachine machine = new StoreBufferMachine(code, buffers);
        machine.visit(new State(code.length, registers));
        return machine.ways;
    }

    private record Store(int variable, int value, int number, int after) {}

    private static final class State {
        final int[] memory = new int[3];
        final String[] written = {"", "", ""};
        final int[] registers;
        final int[] next;
        final int[] made;
        final int[] fence;
        final List<List<Store>> buffers = new ArrayList<>();

        State(int tasks, int registers) {
            this.registers = new int[registers];
            next = new int[tasks];
            made = new int[tasks];
            fence = new int[tasks];
            for (int i = 0; i < tasks; i++) {
                buffers.add(new ArrayList<>());
            }
        }

        State copy() {
            State copy = new State(next.length, registers.length);
            System.arraycopy(memory, 0, copy.memory, 0, memory.length);
            System.arraycopy(written, 0, copy.written, 0, written.length);
            System.arraycopy(registers, 0, copy.registers, 0, registers.length);
            System.arraycopy(next, 0, copy.next, 0, next.length);
            System.arraycopy(made, 0, copy.made, 0, made.length);
            System.arraycopy(fence, 0, copy.fence, 0, fence.length);
            for (int i = 0; i < next.length; i++) {
                copy.buffers.get(i).addAll(buffers.get(i));
            }
            return copy;
        }

        void write(int variable, int value) {
            memory[variable] = value;
            written[variable] += " " + value;
        }

        int load(int task, int variable) {
            int value = memory[variable];
            for (Store store : buffers.get(task)) {
                value = store.variable == variable ? store.value : value;
            }
            return value;
        }

        @Override
        public String toString() {
            return Arrays.toString(memory)
                    + Arrays.toString(written)
                    + Arrays.toString(registers)
                    + Arrays.toString(next)
                    + Arrays.toString(fence)
                    + buffers;
        }
    }

    private void visit(State state) {
        if (!seen.add(state.toString())) {
            return;
        }
        boolean ended = true;
        for (int task = 0; task < code.length; task++) {
            if (state.next[task] < code[task].length) {
                ended = false;
                execute(state, task);
            }
            for (Store store : state.buffers.get(task)) {
                ended = false;
                if (canLeave(state.buffers.get(task), store)) {
                    State after = state.copy();
                    after.buffers.get(task).remove(store);
                    after.write(store.variable, store.value);
                    visit(after);
                }
            }
        }
        if (ended) {
            ends.add(end(state.registers, state.memory));
            ways.add(Arrays.toString(state.registers) + Arrays.toString(state.written));
        }
    }

    static String end(int[] registers, int[] memory) {
        return Arrays.toString(registers) + " " + Arrays.toString(memory);
    }

    private static boolean canLeave(List<Store> buffer, Store store) {
        for (Store other : buffer) {
            if (other.number < store.number && (other.variable == store.variable || other.number < store.after)) {
                return false;
            }
        }
        return true;
    }

    private void execute(State before, int task) {
        int at = before.next[task];
        LitmusOp op = OPS[code[task][at]];
        int variable = code[task][at + 1];
        int value = code[task][at + 2];
        boolean waits = op == LitmusOp.STORE_VOLATILE || op == LitmusOp.ADD || op == LitmusOp.FULL_FENCE;
        if (waits && !before.buffers.get(task).isEmpty()) {
            return;
        }
        State state = before.copy();
        state.next[task] += 3;
        switch (op) {
            case STORE_PLAIN, STORE_OPAQUE, STORE_RELEASE -> {
                int number = ++state.made[task];
                if (buffers) {
                    int after = op == LitmusOp.STORE_RELEASE ? number : state.fence[task];
                    state.buffers.get(task).add(new Store(variable, value, number, after));
                } else {
                    state.write(variable, value);
                }
            }
            case STORE_VOLATILE -> state.write(variable, value);
            case LOAD_PLAIN, LOAD_OPAQUE, LOAD_ACQUIRE, LOAD_VOLATILE ->
                state.registers[value] = state.load(task, variable);
            case ADD -> {
                state.registers[value] = state.memory[variable];
                state.write(variable, state.memory[variable] + 1);
            }
            case FULL_FENCE -> {}
            case STORE_FENCE -> state.fence[task] = state.made[task] + 1;
        }
        visit(state);
    }
}
