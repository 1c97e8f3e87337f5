package dev.chessj.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** Small programs of all kinds, one for each seed. */
public final class RandomPrograms {

    private final Random random;
    private final boolean waiting; // yields, time and loops: not in all programs, they make many schedules

    private RandomPrograms(long seed) {
        random = new Random(seed);
        waiting = random.nextInt(3) > 0;
    }

    public static Program of(long seed) {
        return new RandomPrograms(seed).program();
    }

    /** A program without operations that have no choice point of their own. */
    public static Program withoutSilence(long seed) {
        return Program.of(of(seed).tasks().stream()
                .map(ops -> ops.stream().map(Program.Op::words).collect(Collectors.joining(";")))
                .toArray(String[]::new));
    }

    private Program program() {
        int tasks = 2 + random.nextInt(3);
        boolean nested = tasks > 2 && random.nextInt(4) == 0; // T1 starts the last one, not T0
        List<List<String>> all = new ArrayList<>();
        for (int task = 0; task < tasks; task++) {
            List<String> ops = new ArrayList<>();
            for (int blocks = random.nextInt(task == 0 ? 2 : 3) + (task == 0 ? 0 : 1); blocks > 0; blocks--) {
                block(ops);
            }
            all.add(ops);
        }
        for (int task = tasks - 1; task > 0; task--) {
            int parent = nested && task == tasks - 1 ? 1 : 0;
            List<String> ops = all.get(parent);
            ops.add(parent == 0 ? 0 : outermost(ops), "fork " + task);
            if (random.nextInt(4) == 0) {
                ops.add("join " + task);
            }
        }
        return Program.of(all.stream().map(ops -> String.join(";", ops)).toArray(String[]::new));
    }

    private void block(List<String> ops) {
        String silent = random.nextInt(8) == 0 ? "~" : "";
        String lock = random.nextInt(4) == 0 ? "n" : "m";
        switch (random.nextInt(waiting ? 13 : 8)) {
            case 0, 1 -> ops.add(silent + "read " + variable());
            case 2 -> ops.add(silent + "write " + variable() + " " + random.nextInt(2));
            case 3 -> {
                String variable = variable();
                ops.add("read " + variable);
                ops.add(silent + "write " + variable + " +");
            }
            case 4 -> {
                if (random.nextBoolean()) {
                    nested(ops, silent, lock);
                } else {
                    locked(ops, silent, lock, "read " + variable());
                }
            }
            case 5 -> locked(ops, silent, lock, "wait " + lock);
            case 6 -> locked(ops, silent, lock, random.nextInt(3) > 0 ? "notify " + lock : "notifyAll " + lock);
            case 7 -> ops.add("choose 2");
            case 8 -> ops.add(silent + "yield");
            case 9 -> ops.add(silent + "sleep " + random.nextInt(20));
            case 10 -> ops.add("spin " + variable() + " 1");
            case 11 -> locked(ops, silent, lock, "wait " + lock + " " + random.nextInt(20));
            default -> {
                ops.add("trylock " + lock + " " + random.nextInt(20));
                ops.add("write " + variable() + " 1");
                ops.add("unlock " + lock);
            }
        }
    }

    private static void locked(List<String> ops, String silent, String lock, String inside) {
        ops.add(silent + "lock " + lock);
        ops.add(inside);
        ops.add("unlock " + lock);
    }

    private static void nested(List<String> ops, String silent, String outer) {
        String inner = outer.equals("m") ? "n" : "m";
        ops.add("lock " + outer);
        locked(ops, silent, inner, "read x");
        ops.add("unlock " + outer);
    }

    private String variable() {
        return random.nextBoolean() ? "x" : "y";
    }

    /** Some place that is in no critical section. */
    private int outermost(List<String> ops) {
        int at = random.nextInt(ops.size() + 1);
        while (depth(ops.subList(0, at)) > 0) {
            at--;
        }
        return at;
    }

    private static int depth(List<String> ops) {
        int depth = 0;
        for (String op : ops) {
            depth += op.contains("unlock") ? -1 : op.contains("lock") ? 1 : 0;
        }
        return depth;
    }
}
