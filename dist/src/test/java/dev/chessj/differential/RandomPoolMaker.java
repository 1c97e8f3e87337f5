package dev.chessj.differential;

import dev.chessj.differential.program.PoolInterpreter;
import dev.chessj.differential.program.PoolKind;
import dev.chessj.differential.program.PoolOp;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Makes a program with pools, one for each seed. The seed decides what kind of operations there are, so that those which belong together
 * meet: in most programs what an item does depends on who ran before it on the same worker, and in a third of them on nothing of that
 * kind. There are mostly more items than workers.
 */
final class RandomPoolMaker {

    private static final int KINDS_OF_ITEMS = 11;
    private static final PoolOp[] OPS = PoolOp.values();
    private static final Set<PoolOp> WAITING = EnumSet.of(
            PoolOp.PASS,
            PoolOp.PASS_FOR,
            PoolOp.SLEEP,
            PoolOp.PARK,
            PoolOp.FUTURE_GET,
            PoolOp.PUBLISHED_GET,
            PoolOp.TERMINATION,
            PoolOp.INVOKE_ALL);

    private final long seed;
    private final boolean interrupts;
    private final Random random;
    private final boolean focused; // on what an item leaves behind on its worker: little else happens
    private final int flavour;
    private final boolean atomics; // rather than volatile fields
    private final int items;
    private final int pools;
    private final int[] kinds;
    private final int[] homes;
    private final boolean daemons;
    private final List<List<int[]>> code = new ArrayList<>();

    /** With or without operations that make or see interrupts. */
    RandomPoolMaker(long seed, boolean interrupts) {
        this.seed = seed;
        this.interrupts = interrupts;
        random = new Random(seed * 0x9E3779B97F4A7C15L + seed);
        focused = random.nextBoolean();
        flavour = focused ? 3 + random.nextInt(interrupts ? 5 : 4) : random.nextInt(KINDS_OF_ITEMS);
        atomics = random.nextBoolean();
        pools = !focused && random.nextInt(4) == 0 ? 2 : 1;
        kinds = new int[2 * pools];
        int workers = focused ? 2 + dice(90, 10) : 1 + dice(25, 60, 15);
        items = focused ? workers + 1 + dice(40, 60) : Math.min(5, workers + dice(20, 50, 30) + (workers == 1 ? 1 : 0));
        homes = new int[items + 1];
        for (int pool = 0; pool < pools; pool++) {
            kinds[2 * pool] = kind().ordinal();
            kinds[2 * pool + 1] = workers;
        }
        Arrays.setAll(homes, task -> random.nextInt(pools));
        daemons = Arrays.stream(homes).skip(1).anyMatch(home -> kinds[2 * home] == PoolKind.FORK_JOIN.ordinal());
        for (int task = 0; task <= items; task++) {
            code.add(new ArrayList<>());
        }
    }

    RandomPool make() {
        for (int task = 1; task <= items; task++) {
            for (int left = focused ? 1 + dice(80, 20) : 1 + dice(60, 30, 10); left > 0; left--) {
                act(code.get(task));
            }
        }
        List<int[]> main = code.get(0);
        if (random.nextInt(focused ? 12 : 3) == 0) {
            act(main);
        }
        boolean same = random.nextInt(4) == 0;
        int last = items; // the last that main hands over
        int first = 1;
        if (!daemons && random.nextInt(8) == 0) {
            add(main, PoolOp.FORK, 1, 0);
            first = 2;
        }
        if (!daemons && random.nextInt(4) == 0) {
            submit(code.get(1), last--);
        }
        if (last >= first + 1 && random.nextInt(12) == 0) {
            Arrays.fill(homes, homes[first]);
            add(main, PoolOp.INVOKE_ALL, first, last - first + 1);
        } else {
            for (int task = first; task <= last; task++) {
                submit(main, same && task < items ? first : task);
                if (!daemons && random.nextInt(focused ? 20 : 6) == 0) {
                    act(main);
                }
            }
        }
        if (!focused && random.nextInt(3) == 0) {
            act(main);
        }
        end(main, last);
        if (!interrupts) {
            spare();
        }
        int[][] triples = code.stream()
                .map(ops -> ops.stream().flatMapToInt(Arrays::stream).toArray())
                .toArray(int[][]::new);
        return new RandomPool(seed, kinds, homes, triples);
    }

    /** Without interrupts nobody is woken by the end of a pool. */
    private void spare() {
        if (code.stream().flatMap(List::stream).anyMatch(op -> WAITING.contains(OPS[op[0]]))) {
            code.forEach(ops -> ops.removeIf(op -> OPS[op[0]] == PoolOp.SHUTDOWN_NOW));
        }
    }

    private PoolKind kind() {
        return switch (random.nextInt(20)) {
            case 0, 1, 12, 13 -> PoolKind.PRESTARTED;
            case 2, 3 -> PoolKind.OWN_FACTORY;
            case 4 -> PoolKind.CACHED;
            case 5 -> PoolKind.SINGLE;
            case 6 -> PoolKind.SCHEDULED;
            case 7 -> PoolKind.CALLER_RUNS;
            case 8 -> pick(PoolKind.ABORT, PoolKind.DISCARD, PoolKind.DISCARD_OLDEST);
            case 9 -> PoolKind.DIRECT;
            case 10 -> PoolKind.PASSING;
            case 11 -> PoolKind.FORK_JOIN;
            default -> PoolKind.FIXED;
        };
    }

    private void submit(List<int[]> ops, int task) {
        int manner = daemons ? PoolInterpreter.SUBMIT : focused ? dice(80, 15, 5) : dice(50, 35, 15);
        add(ops, PoolOp.SUBMIT, task, manner);
        if (flavour == 9 && manner != PoolInterpreter.EXECUTE && random.nextInt(3) == 0) {
            add(ops, PoolOp.PUBLISH, task, 0);
        }
    }

    /** Daemons are waited for: how far they have come when main ends is nobody's business. */
    private void end(List<int[]> main, int last) {
        int pool = random.nextInt(pools);
        switch (daemons ? 2 : focused ? 4 + random.nextInt(6) : random.nextInt(10)) {
            case 0 -> add(main, PoolOp.SHUTDOWN_NOW, pool, 0);
            case 1 -> {
                add(main, PoolOp.SHUTDOWN, pool, 0);
                add(main, PoolOp.TERMINATION, pool, 0);
            }
            case 2, 3 -> {
                for (int task = 1; task <= last; task++) {
                    add(main, PoolOp.FUTURE_GET, task, 0);
                }
            }
            case 4, 5, 6 -> add(main, PoolOp.SHUTDOWN, pool, 0);
            default -> {}
        }
        if (random.nextInt(4) == 0) {
            memory(main);
        }
    }

    /** A block of the program's kind; of another one now and then. */
    private void act(List<int[]> ops) {
        int kind = !focused && random.nextInt(5) == 0 ? random.nextInt(KINDS_OF_ITEMS) : flavour;
        if (random.nextInt(focused ? 8 : 4) == 0) {
            kind = 0;
        }
        switch (kind) {
            case 3 ->
                one(
                        ops,
                        PoolOp.LOCAL_GET,
                        PoolOp.LOCAL_ADD,
                        PoolOp.LOCAL_ADD,
                        PoolOp.LOCAL_ADD,
                        PoolOp.INHERITED_GET,
                        PoolOp.INHERITED_SET);
            case 4 ->
                one(
                        ops,
                        PoolOp.NAME,
                        PoolOp.NAME,
                        PoolOp.RENAME,
                        PoolOp.PRIORITY,
                        PoolOp.DEMOTE,
                        PoolOp.KEEP,
                        PoolOp.SAME,
                        PoolOp.SAME_KEEP,
                        PoolOp.SAME_KEEP);
            case 5 -> one(ops, PoolOp.RANDOM, PoolOp.LOCAL_RANDOM, PoolOp.HASH, PoolOp.SET_ORDER);
            case 6 ->
                one(ops, PoolOp.HOLD, PoolOp.HOLD, PoolOp.GIVE_BACK, PoolOp.GIVE_BACK, PoolOp.LOCK, PoolOp.IS_LOCKED);
            case 7 -> interrupt(ops);
            case 8 ->
                one(
                        ops,
                        PoolOp.ACTIVE,
                        PoolOp.COMPLETED,
                        PoolOp.SIZE,
                        PoolOp.LARGEST,
                        PoolOp.QUEUED,
                        PoolOp.TEXT,
                        PoolOp.STATE,
                        PoolOp.STEAL,
                        PoolOp.SHUTDOWN,
                        PoolOp.SHUTDOWN_NOW);
            case 9 -> futures(ops);
            case 10 -> waiting(ops);
            default -> memory(ops);
        }
    }

    private void interrupt(List<int[]> ops) {
        if (!interrupts) {
            memory(ops);
            return;
        }
        if (random.nextInt(4) == 0) {
            futures(ops);
            return;
        }
        PoolOp op = pick(
                PoolOp.INTERRUPTED,
                PoolOp.INTERRUPTED,
                PoolOp.INTERRUPT_SELF,
                PoolOp.INTERRUPT_KEPT,
                PoolOp.KEEP,
                PoolOp.PASS_FOR);
        add(ops, op, 0, 1);
    }

    private void futures(List<int[]> ops) {
        int task = 1 + random.nextInt(items);
        if (ops == code.get(0)) {
            add(ops, pick(PoolOp.FUTURE_GET, PoolOp.FUTURE_DONE, PoolOp.CANCEL), task, mayInterrupt());
        } else {
            add(ops, pick(PoolOp.PUBLISHED_DONE, PoolOp.PUBLISHED_CANCEL, PoolOp.PUBLISHED_GET), 0, mayInterrupt());
        }
    }

    private int mayInterrupt() {
        return interrupts ? random.nextInt(2) : 0;
    }

    private void waiting(List<int[]> ops) {
        PoolOp op = switch (random.nextInt(12)) {
            case 0, 1, 2 -> PoolOp.PASS;
            case 3, 4, 5 -> PoolOp.COUNT_DOWN;
            case 6, 7 -> PoolOp.PASS_FOR;
            case 8 -> PoolOp.SLEEP;
            case 9 -> PoolOp.YIELD;
            default -> PoolOp.KEEP;
        };
        if (op == PoolOp.KEEP) {
            if (random.nextBoolean()) {
                add(ops, PoolOp.KEEP, 0, 0);
                add(ops, PoolOp.PARK, 0, 0);
            } else {
                add(ops, PoolOp.UNPARK_KEPT, 0, 0);
            }
        } else {
            add(ops, op, 0, 1 + random.nextInt(9));
        }
    }

    private void memory(List<int[]> ops) {
        int which = random.nextInt(5) == 0 ? 1 : 0;
        int value = 1 + random.nextInt(2);
        switch (random.nextInt(8)) {
            case 0, 1 -> add(ops, PoolOp.SYNC, 0, 0);
            case 2 -> add(ops, PoolOp.LOCK, 0, 0);
            case 3 -> add(ops, atomics ? PoolOp.GET : PoolOp.READ, which, 0);
            case 4 -> add(ops, PoolOp.CAS, which, random.nextInt(2));
            default -> add(ops, atomics ? PoolOp.ADD : PoolOp.WRITE, which, value);
        }
    }

    private void one(List<int[]> ops, PoolOp... from) {
        add(ops, pick(from), random.nextInt(pools), 1 + random.nextInt(4));
    }

    @SafeVarargs
    private <T> T pick(T... from) {
        return from[random.nextInt(from.length)];
    }

    /** The number of the place whose weight it fell on. */
    private int dice(int... weights) {
        int left = random.nextInt(Arrays.stream(weights).sum());
        int place = 0;
        while (left >= weights[place]) {
            left -= weights[place++];
        }
        return place;
    }

    private static void add(List<int[]> ops, PoolOp op, int a, int b) {
        ops.add(new int[] {op.ordinal(), a, b});
    }
}
