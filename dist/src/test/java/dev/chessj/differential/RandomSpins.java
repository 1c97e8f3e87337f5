package dev.chessj.differential;

import dev.chessj.differential.program.SpinOp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * A small program of 2 or 3 tasks that spin, one for each seed.
 *
 * @param code for each task triples of an operation and its two numbers, see {@link SpinOp}
 */
record RandomSpins(long seed, int[][] code) {

    private static final SpinOp[] OPS = SpinOp.values();
    private static final SpinOp[] LOCKS = {
        SpinOp.SPIN_LOCK, SpinOp.LOOK_AND_SPIN_LOCK, SpinOp.BOUNDED_SPIN_LOCK, SpinOp.SET_LOCK
    };
    private static final int[] FEW_OR_MANY = {1, 2, 5, 12};

    static RandomSpins of(long seed) {
        Random random = new Random(seed * 0x9E3779B97F4A7C15L + seed);
        int tasks = random.nextInt(3) == 0 ? 3 : 2;
        List<List<int[]>> code = new ArrayList<>();
        for (int task = 0; task < tasks; task++) {
            code.add(new ArrayList<>());
        }
        int pairs = tasks == 3 ? 1 : 1 + random.nextInt(2);
        for (int i = 0; i < pairs; i++) {
            pair(random, code, random.nextInt(tasks));
        }
        for (List<int[]> ops : code) {
            if (ops.isEmpty() || random.nextInt(3) == 0) {
                ops.add(random.nextInt(ops.size() + 1), any(random));
            }
        }
        return new RandomSpins(
                seed,
                code.stream()
                        .map(ops -> ops.stream().flatMapToInt(Arrays::stream).toArray())
                        .toArray(int[][]::new));
    }

    /** Something to wait for, and somebody who does it, mostly. */
    private static void pair(Random random, List<List<int[]>> code, int waiter) {
        SpinOp op = OPS[SpinOp.UNTIL.ordinal() + random.nextInt(OPS.length - SpinOp.UNTIL.ordinal())];
        if (isYield(op) && code.get(waiter).stream().anyMatch(before -> isYield(OPS[before[0]]))) {
            op = SpinOp.BOUNDED; // fairness leaves out that a task goes on after it has yielded twice
        }
        int other = (waiter + 1 + random.nextInt(code.size() - 1)) % code.size();
        int variable = random.nextInt(3);
        int value = 1 + random.nextInt(2);
        List<int[]> ends = code.get(other);
        switch (op) {
            case SPIN_LOCK, LOOK_AND_SPIN_LOCK, BOUNDED_SPIN_LOCK, SET_LOCK -> {
                ends.add(op(LOCKS[random.nextInt(LOCKS.length)], 0, many(random)));
                value = many(random);
            }
            case TRY_LOCK, BOUNDED_TRY_LOCK -> {
                ends.add(op(random.nextBoolean() ? SpinOp.TRY_LOCK : SpinOp.BOUNDED_TRY_LOCK, 0, many(random)));
                value = many(random);
            }
            case UNTIL_LOCKED, UNTIL_LOCKED_YIELD -> {
                if (random.nextBoolean()) {
                    ends.add(op(SpinOp.WRITE_LOCKED, 0, 3 - value));
                }
                ends.add(op(SpinOp.WRITE_LOCKED, 0, value));
            }
            case TICKET -> ends.add(op(SpinOp.TICKET, 0, 0));
            case UNTIL_BOTH, UNTIL_EITHER, UNTIL_LAST, UNTIL_CHANGES -> {
                int writes = 1 + random.nextInt(3);
                for (int i = 0; i < writes; i++) {
                    ends.add(op(SpinOp.WRITE, random.nextInt(2), 1 + random.nextInt(2)));
                }
                ends.add(op(SpinOp.WRITE, op == SpinOp.UNTIL_BOTH ? 0 : 1, value));
            }
            case UNTIL, UNTIL_GETTER, UNTIL_YIELD, UNTIL_HINT -> {
                if (random.nextBoolean()) {
                    ends.add(op(SpinOp.WRITE, variable, 3 - value));
                }
                ends.add(op(SpinOp.WRITE, variable, value));
            }
            default -> {
                if (op == SpinOp.BOUNDED) {
                    variable = random.nextInt(2);
                }
                value = op == SpinOp.BOUNDED_YIELD ? 1 + 3 * variable : isYield(op) ? 1 : many(random);
                if (random.nextInt(4) > 0) {
                    ends.add(op(SpinOp.WRITE, variable, 1 + random.nextInt(2)));
                }
                if (op == SpinOp.SPIN_THEN_PARK || op == SpinOp.SPIN_THEN_PARK_FOR) {
                    if (waiter < other || other == 0) { // it has been started
                        ends.add(op(SpinOp.UNPARK, waiter, 0));
                    }
                }
            }
        }
        code.get(waiter).add(op(op, variable, value));
    }

    private static boolean isYield(SpinOp op) {
        return op == SpinOp.BOUNDED_YIELD || op == SpinOp.BOUNDED_SLEEP || op == SpinOp.SPIN_THEN_PARK_FOR;
    }

    private static int[] any(Random random) {
        return switch (random.nextInt(3)) {
            case 0 -> op(SpinOp.READ, random.nextInt(3), 0);
            case 1 -> op(SpinOp.ADD, 0, 0);
            default -> op(SpinOp.WRITE, random.nextInt(3), random.nextInt(3));
        };
    }

    private static int many(Random random) {
        return FEW_OR_MANY[random.nextInt(FEW_OR_MANY.length)];
    }

    private static int[] op(SpinOp op, int a, int b) {
        return new int[] {op.ordinal(), a, b};
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int task = 0; task < code.length; task++) {
            text.append("  T").append(task).append(':');
            for (int at = 0; at < code[task].length; at += 3) {
                text.append(' ').append(OPS[code[task][at]]).append(' ').append(code[task][at + 1]);
                text.append(' ').append(code[task][at + 2]).append(';');
            }
            text.append('\n');
        }
        return text.toString();
    }
}
