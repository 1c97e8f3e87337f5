package dev.chessj.scheduler.race;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.ConsistencyClocks;
import dev.chessj.hbgraph.Traffic;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.wrappers.AccessMode;
import dev.chessj.wrappers.Sites;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells the {@link ConsistencyClocks} what an execution does to memory, and people what they find.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class ConsistencyMonitor {

    public final ConsistencyClocks clocks = new ConsistencyClocks();

    // The accesses so far; a place is a number of one.
    private OperationKind[] kinds = new OperationKind[64];
    private @Nullable Object[] targets = new Object[64];
    private int[] members = new int[64];
    private int[] sites = new int[64];
    private Task[] tasks = new Task[64];
    private int size;

    void begin() {
        Arrays.fill(targets, 0, size, null);
        size = 0;
    }

    /** The task is about to do something that lets none of its stores wait. */
    public void drains(Task task) {
        clocks.drain(task.race.strand);
    }

    /** The task carries out its pending access to a variable. */
    void accesses(Task task, Traffic variable) {
        AccessMode mode = task.pending.plain ? AccessMode.PLAIN : Sites.mode(task.pending.site);
        long place = keep(task);
        switch (task.pending.kind) {
            case READ -> clocks.load(task.race.strand, variable, place);
            case WRITE -> {
                if (mode == AccessMode.VOLATILE) {
                    clocks.update(task.race.strand, variable, false, place);
                } else {
                    clocks.store(task.race.strand, variable, mode == AccessMode.RELEASE, place);
                }
            }
            default -> clocks.update(task.race.strand, variable, true, place);
        }
    }

    private int keep(Task task) {
        if (size == kinds.length) {
            kinds = Arrays.copyOf(kinds, 2 * size);
            targets = Arrays.copyOf(targets, 2 * size);
            members = Arrays.copyOf(members, 2 * size);
            sites = Arrays.copyOf(sites, 2 * size);
            tasks = Arrays.copyOf(tasks, 2 * size);
        }
        kinds[size] = task.pending.kind;
        targets[size] = task.pending.target;
        members[size] = task.pending.member;
        sites[size] = task.pending.site;
        tasks[size] = task;
        return size++;
    }

    public boolean found() {
        return clocks.found();
    }

    /** What was found when the task carried out the access that was last told. */
    public Failure failure(OperationText text, Task task) {
        int store = (int) clocks.missed();
        int later = (int) clocks.seen();
        String waits = tasks[store].name();
        String variable = variable(text, store);
        String message = "could leave sequential consistency: the store of " + waits + " to " + variable + " at "
                + location(store) + " may still wait in its store buffer when " + waits + " "
                + kinds[later].verb() + " " + variable(text, later) + " at " + location(later) + ", and "
                + task.name() + " then " + task.pending.kind.verb() + " " + variable + " at " + location(size - 1)
                + " as if it had not been made";
        return new Failure(FailureKind.CONSISTENCY, message, task.name(), null, List.of());
    }

    private String variable(OperationText text, int place) {
        return text.variable(tasks[place], kinds[place], targets[place], members[place], sites[place]);
    }

    private String location(int place) {
        return Sites.get(sites[place]).location();
    }
}
