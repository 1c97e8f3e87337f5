package dev.chessj.differential;

import dev.chessj.differential.program.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A small program of 2 to 4 tasks, one for each seed.
 *
 * @param code for each task triples of an operation and its two numbers, see {@link Op}
 */
record RandomProgram(long seed, int[][] code) {

    private static final Op[] OPS = Op.values();

    /** Programs that show what a rule is for, before the random ones: seeds below 0. */
    private static final String[][] REMEMBERED = {
        {"FORK 1 0; FORK 2 0; SYNC 0 1; NOTIFY 0 0", "SYNC 0 1; WAIT 0 0", "SYNC 0 1; WAIT 0 0"},
        {"FORK 1 0; FORK 2 0", "YIELD 0 0; WRITE 0 1; YIELD 0 0; WRITE 0 2", "READ 0 0; YIELD 0 0; READ 0 0"},
        {"FORK 1 0; UNPARK 2 0; JOIN 1 0", "FORK 2 0; UNPARK 0 0; UNPARK 0 0; JOIN 2 0", "UNPARK 0 0"},
        {"FORK 1 0; FORK 2 0", "SLEEP 0 3", "SLEEP 0 9"},
        {"FORK 1 0; FORK 2 0", "CAS 0 5", "CAS 0 5"},
        {"FORK 1 0; FORK 2 0", "WRITE 0 9", "FORK 3 0; COUNT_DOWN 0 0; WRITE 0 1", "READ 0 0; PASS 0 0; READ 0 0"},
    };

    static RandomProgram of(long seed) {
        if (seed < 0) {
            return new RandomProgram(seed, parse(REMEMBERED[(int) (-1 - seed)]));
        }
        return new RandomProgram(seed, new Maker(seed).make());
    }

    private static int[][] parse(String[] tasks) {
        return Arrays.stream(tasks)
                .map(task -> Arrays.stream(task.split("; "))
                        .map(op -> op.split(" "))
                        .flatMapToInt(words -> IntStream.of(
                                Op.valueOf(words[0]).ordinal(), Integer.parseInt(words[1]), Integer.parseInt(words[2])))
                        .toArray())
                .toArray(int[][]::new);
    }

    /** Makes one; the seed decides what kinds of operations there are, so that those which belong together meet. */
    private static final class Maker {
        private final Random random;
        private final int flavour;
        private final int tasks;
        private final boolean atomics; // rather than volatile fields
        private final List<List<int[]>> code = new ArrayList<>();

        Maker(long seed) {
            random = new Random(seed * 0x9E3779B97F4A7C15L + seed);
            flavour = random.nextInt(8);
            int dice = random.nextInt(10);
            tasks = dice < 4 ? 2 : dice < 9 ? 3 : 4;
            atomics = random.nextInt(3) == 0;
        }

        int[][] make() {
            for (int task = 0; task < tasks; task++) {
                code.add(new ArrayList<>());
            }
            for (int task = 0; task < tasks; task++) {
                int blocks = task == 0 ? random.nextInt(2) + (tasks == 2 ? 1 : 0) : 1 + random.nextInt(5 - tasks);
                for (int i = 0; i < blocks; i++) {
                    block(task, code.get(task));
                }
            }
            boolean nested = tasks > 2 && random.nextInt(4) == 0; // the last one is started by task 1
            for (int task = tasks - 1; task > 0; task--) {
                int parent = nested && task == tasks - 1 ? 1 : 0;
                code.get(parent).add(0, op(Op.FORK, task, 0));
                if (random.nextInt(4) == 0) {
                    boolean limited = isTimed() && random.nextInt(4) == 0;
                    code.get(parent).add(op(limited ? Op.JOIN_FOR : Op.JOIN, task, limit()));
                }
            }
            return code.stream()
                    .map(ops -> ops.stream().flatMapToInt(Arrays::stream).toArray())
                    .toArray(int[][]::new);
        }

        private boolean isTimed() {
            return flavour == 5 || flavour == 6;
        }

        private void block(int task, List<int[]> ops) {
            int which = random.nextInt(10) == 0 ? 1 : 0;
            switch (random.nextInt(4) == 0 ? 0 : flavour) {
                case 0 -> memory(which, ops);
                case 1 -> section(Op.SYNC, which, ops, pick(Op.TOUCH, Op.WAIT, Op.NOTIFY, Op.NOTIFY, Op.NOTIFY_ALL));
                case 2 ->
                    section(
                            pick(Op.LOCK, Op.LOCK, Op.TRY_LOCK),
                            which,
                            ops,
                            pick(Op.TOUCH_LOCKED, Op.TOUCH_LOCKED, Op.AWAIT, Op.SIGNAL, Op.SIGNAL_ALL));
                case 3 -> {
                    Op op = pick(Op.ACQUIRE, Op.TRY_ACQUIRE, Op.COUNT_DOWN, Op.PASS, Op.RELEASE);
                    ops.add(op(op, 0, 0));
                    if (op == Op.ACQUIRE) {
                        memory(which, ops);
                        ops.add(op(Op.RELEASE, 0, 0));
                    }
                }
                case 4 -> {
                    if (random.nextBoolean()) {
                        ops.add(op(Op.YIELD, 0, 0));
                    } else {
                        ops.add(op(Op.SPIN, which, 1 + random.nextInt(3)));
                    }
                    memory(which, ops);
                }
                case 5 -> {
                    switch (random.nextInt(3)) {
                        case 0 -> ops.add(op(Op.SLEEP, 0, limit()));
                        case 1 -> ops.add(op(Op.ACQUIRE_FOR, 0, limit()));
                        default -> ops.add(op(Op.LOCK_FOR, 0, limit()));
                    }
                    memory(which, ops);
                }
                case 6 -> {
                    if (random.nextBoolean()) {
                        section(Op.SYNC, which, ops, pick(Op.WAIT_FOR, Op.NOTIFY, Op.WAIT_FOR, Op.TOUCH));
                    } else {
                        section(Op.LOCK, which, ops, pick(Op.AWAIT_FOR, Op.SIGNAL, Op.AWAIT_FOR, Op.TOUCH_LOCKED));
                    }
                }
                default -> odd(task, which, ops);
            }
        }

        private void memory(int which, List<int[]> ops) {
            int dice = random.nextInt(8);
            if (dice == 0) {
                section(Op.SYNC, 0, ops, Op.TOUCH);
            } else if (atomics) {
                ops.add(dice < 4 ? op(Op.ADD, which, 0) : op(Op.CAS, which, random.nextInt(2)));
            } else if (dice < 3) {
                ops.add(op(Op.READ, which, 0));
            } else if (dice < 7) {
                ops.add(op(Op.WRITE, which, 1 + random.nextInt(2)));
            } else {
                ops.add(op(Op.IF, which, 1));
                ops.add(op(Op.WRITE, 1 - which, 1));
            }
        }

        private void section(Op how, int which, List<int[]> ops, Op inside) {
            ops.add(op(how, which, 1));
            ops.add(op(inside, which, limit()));
        }

        private void odd(int task, int which, List<int[]> ops) {
            int other = random.nextInt(tasks);
            switch (random.nextInt(5)) {
                case 0 -> ops.add(op(Op.CHOOSE, 0, 2));
                case 1 -> {
                    ops.add(op(Op.ATOMIC, 0, 2));
                    ops.add(op(Op.READ, which, 0));
                    ops.add(op(Op.WRITE, 1 - which, 1));
                }
                case 2 -> ops.add(op(Op.PARK, 0, 0));
                case 3 -> ops.add(op(Op.UNPARK, other, 0));
                default -> {
                    if (other < task) { // it has been started
                        ops.add(op(Op.INTERRUPT, other, 0));
                    } else {
                        section(Op.SYNC, which, ops, pick(Op.WAIT, Op.NOTIFY));
                    }
                }
            }
        }

        private int limit() {
            return 1 + random.nextInt(20);
        }

        private Op pick(Op... from) {
            return from[random.nextInt(from.length)];
        }

        private static int[] op(Op op, int a, int b) {
            return new int[] {op.ordinal(), a, b};
        }
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int task = 0; task < code.length; task++) {
            text.append("  T").append(task).append(':');
            for (int at = 0; at < code[task].length; at += 3) {
                Op op = OPS[code[task][at]];
                text.append(' ').append(op).append(' ').append(code[task][at + 1]);
                text.append(' ').append(code[task][at + 2]).append(';');
            }
            text.append('\n');
        }
        return text.toString();
    }
}
