package dev.chessj.differential;

import dev.chessj.differential.program.LitmusOp;
import java.util.Random;

/** A random litmus test: two or three tasks, up to three variables, each accessed either plainly or through handles. */
final class RandomLitmus {

    private static final LitmusOp[] BY_HANDLE = {
        LitmusOp.STORE_OPAQUE,
        LitmusOp.STORE_OPAQUE,
        LitmusOp.STORE_RELEASE,
        LitmusOp.STORE_RELEASE,
        LitmusOp.STORE_RELEASE,
        LitmusOp.STORE_VOLATILE,
        LitmusOp.LOAD_OPAQUE,
        LitmusOp.LOAD_OPAQUE,
        LitmusOp.LOAD_ACQUIRE,
        LitmusOp.LOAD_ACQUIRE,
        LitmusOp.LOAD_VOLATILE,
        LitmusOp.ADD,
    };

    private RandomLitmus() {}

    static int[][] make(Random random) {
        int tasks = 2 + (random.nextInt(3) == 0 ? 1 : 0);
        int variables = random.nextInt(4) == 0 ? 3 : 2;
        boolean[] plain = {random.nextBoolean(), random.nextBoolean(), random.nextBoolean()};
        int[][] code = new int[tasks][];
        int registers = 0;
        int values = 0;
        for (int task = 0; task < tasks; task++) {
            int length = tasks == 2 ? 2 + random.nextInt(3) : 1 + random.nextInt(2);
            code[task] = new int[3 * length];
            for (int i = 0; i < length; i++) {
                int variable = random.nextInt(variables);
                LitmusOp op = op(random, plain[variable]);
                boolean stores = op.name().startsWith("STORE_") && op != LitmusOp.STORE_FENCE;
                boolean loads = op.name().startsWith("LOAD") || op == LitmusOp.ADD;
                code[task][3 * i] = op.ordinal();
                code[task][3 * i + 1] = variable;
                code[task][3 * i + 2] = stores ? 10 * ++values : loads ? registers++ : 0;
            }
        }
        return code;
    }

    private static LitmusOp op(Random random, boolean plain) {
        int fence = random.nextInt(24);
        if (fence < 2) {
            return fence == 0 ? LitmusOp.FULL_FENCE : LitmusOp.STORE_FENCE;
        }
        if (plain) {
            return random.nextBoolean() ? LitmusOp.STORE_PLAIN : LitmusOp.LOAD_PLAIN;
        }
        return BY_HANDLE[random.nextInt(BY_HANDLE.length)];
    }

    static int registers(int[][] code) {
        int registers = 0;
        for (int[] ops : code) {
            for (int i = 0; i < ops.length; i += 3) {
                LitmusOp op = LitmusOp.values()[ops[i]];
                registers += op.name().startsWith("LOAD") || op == LitmusOp.ADD ? 1 : 0;
            }
        }
        return registers;
    }
}
