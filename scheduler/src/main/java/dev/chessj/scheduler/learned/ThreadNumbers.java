package dev.chessj.scheduler.learned;

import dev.chessj.scheduler.task.Task;
import java.util.List;

/**
 * Whether it matters who is given which number, of a thread or of a pool: {@code Thread-0}, {@code pool-1-thread-1}, {@code threadId()}.
 *
 * <p>Numbers are given when threads are made. As long as the program does not ask for a name or a number, or only its first task makes
 * threads, nobody can tell in which order. From then on, in whichever execution, it is part of what happened, and a search that went
 * by less has to begin again.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, to the search.
 */
public final class ThreadNumbers implements LearnedFact {

    private static final String MATTER = "matter";
    private static final String SEEN = "seen";

    private boolean seen;
    private boolean drawnByOthers;
    private boolean matter; // fixed while an execution runs

    /** The program learns the name or the number of a thread. */
    public void seen() {
        seen = true;
    }

    /** The task is given a number; whether that belongs to what happened. */
    public boolean drawn(Task task) {
        drawnByOthers |= task.index != 0;
        return matter;
    }

    @Override
    public boolean grow() {
        if (matter || !seen || !drawnByOthers) {
            return false;
        }
        matter = true;
        return true;
    }

    @Override
    public List<String> save() {
        return matter ? List.of(MATTER) : seen && drawnByOthers ? List.of(SEEN) : List.of();
    }

    @Override
    public void restore(List<String> words) {
        matter |= words.contains(MATTER);
        seen |= words.contains(SEEN);
        drawnByOthers |= words.contains(SEEN);
    }
}
