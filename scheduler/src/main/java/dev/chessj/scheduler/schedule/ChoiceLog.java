package dev.chessj.scheduler.schedule;

import dev.chessj.scheduler.strategy.Choice;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The choices of the running execution: one entry per switch and per outcome that is not the first, one per started task.
 *
 * <p>That is all it takes to repeat the execution, and little enough to write it to the {@link Journal} as it happens.
 */
public final class ChoiceLog {

    private long[] entries = new long[64];
    private int size;
    private final @Nullable Journal journal;

    public ChoiceLog(@Nullable Journal journal) {
        this.journal = journal;
    }

    public void clear() {
        size = 0;
        if (journal != null) {
            journal.clear();
        }
    }

    /** Before operation {@code step}, the task goes on with the outcome. */
    public void choice(int step, int choice) {
        add((long) step << 32 | choice);
    }

    /** The task starts another one. */
    public void start(int parent) {
        add(~(long) parent);
    }

    /** The choices as runs, the last of them {@code steps} operations after the beginning or open. */
    public List<Run> runs(int steps) {
        return runs(Arrays.copyOf(entries, size), steps);
    }

    /** The entries as they are. */
    public long[] entries() {
        return Arrays.copyOf(entries, size);
    }

    /** Others in place of those that are there. */
    public void restore(long[] others) {
        clear();
        for (long entry : others) {
            add(entry);
        }
    }

    static List<Run> runs(long[] entries, int steps) {
        List<String> names = new ArrayList<>(List.of(TaskNames.TEST));
        List<Integer> children = new ArrayList<>(List.of(0));
        List<Run> runs = new ArrayList<>();
        long open = 0; // T0 begins
        for (long entry : entries) {
            if (entry < 0) {
                int parent = (int) ~entry;
                int child = children.get(parent) + 1;
                children.set(parent, child);
                children.add(0);
                names.add(TaskNames.child(parent, names.get(parent), child));
            } else {
                close(runs, names, open, (int) (entry >>> 32));
                open = entry;
            }
        }
        close(runs, names, open, steps);
        return runs;
    }

    private static void close(List<Run> runs, List<String> names, long open, int end) {
        int choice = (int) open;
        int begin = (int) (open >>> 32);
        int count = end == Run.OPEN ? Run.OPEN : end - begin;
        if (count > 0) {
            runs.add(new Run(names.get(Choice.task(choice)), Choice.outcome(choice), count, ""));
        }
    }

    private void add(long entry) {
        if (size == entries.length) {
            entries = Arrays.copyOf(entries, size * 2);
        }
        entries[size++] = entry;
        if (journal != null) {
            journal.add(entry);
        }
    }
}
