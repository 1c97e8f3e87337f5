package dev.chessj.differential;

import dev.chessj.differential.program.PoolInterpreter;
import dev.chessj.differential.program.PoolKind;
import dev.chessj.differential.program.PoolOp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A small program with one or two pools and some items of work.
 *
 * @param kinds of each pool its kind and number of workers
 * @param homes the pool of each task; task 0 is main
 * @param code for each task triples of an operation and its two numbers, see {@link PoolOp}
 */
record RandomPool(long seed, int[] kinds, int[] homes, int[][] code) {

    private static final PoolOp[] OPS = PoolOp.values();
    private static final PoolKind[] KINDS = PoolKind.values();
    private static final String[] MANNERS = {"execute", "submit", "runAsync"};

    static RandomPool of(long seed, boolean interrupts) {
        return new RandomPoolMaker(seed, interrupts).make();
    }

    PoolInterpreter interpreter() {
        return new PoolInterpreter(kinds, homes, code);
    }

    /** Each program that has one operation less, or a worker. */
    List<RandomPool> smaller() {
        List<RandomPool> all = new ArrayList<>();
        for (int task = 0; task < code.length; task++) {
            for (int at = 0; at < code[task].length; at += 3) {
                int[][] less = code.clone();
                less[task] = new int[code[task].length - 3];
                System.arraycopy(code[task], 0, less[task], 0, at);
                System.arraycopy(code[task], at + 3, less[task], at, code[task].length - at - 3);
                all.add(new RandomPool(seed, kinds, homes, less));
            }
        }
        for (int pool = 0; pool < kinds.length; pool += 2) {
            if (kinds[pool] != PoolKind.FIXED.ordinal()) {
                int[] simple = kinds.clone();
                simple[pool] = PoolKind.FIXED.ordinal();
                all.add(new RandomPool(seed, simple, homes, code));
            }
            if (kinds[pool + 1] > 1) {
                int[] fewer = kinds.clone();
                fewer[pool + 1]--;
                all.add(new RandomPool(seed, fewer, homes, code));
            }
        }
        if (Arrays.stream(homes).anyMatch(home -> home > 0)) {
            all.add(new RandomPool(seed, kinds, new int[homes.length], code));
        } else if (kinds.length > 2 && Arrays.stream(code).noneMatch(RandomPool::asksTheSecond)) {
            all.add(new RandomPool(seed, Arrays.copyOf(kinds, 2), homes, code));
        }
        return all;
    }

    private static boolean asksTheSecond(int[] ops) {
        for (int at = 0; at < ops.length; at += 3) {
            int op = ops[at];
            if (op >= PoolOp.ACTIVE.ordinal() && op <= PoolOp.TERMINATION.ordinal() && ops[at + 1] == 1) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int pool = 0; pool < kinds.length; pool += 2) {
            text.append("  pool ").append(pool / 2).append(": ").append(KINDS[kinds[pool]]);
            text.append(" of ").append(kinds[pool + 1]).append('\n');
        }
        for (int task = 0; task < code.length; task++) {
            text.append(task == 0 ? "  main:" : "  item " + task + ":");
            for (int at = 0; at < code[task].length; at += 3) {
                text.append(' ').append(text(code[task][at], code[task][at + 1], code[task][at + 2]));
            }
            text.append('\n');
        }
        return text.toString();
    }

    private String text(int op, int a, int b) {
        return OPS[op] == PoolOp.SUBMIT
                ? MANNERS[b] + "(item " + a + " to pool " + homes[a] + ");"
                : OPS[op] + " " + a + " " + b + ";";
    }
}
