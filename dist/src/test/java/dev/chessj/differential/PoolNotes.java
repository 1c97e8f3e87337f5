package dev.chessj.differential;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.stream.Collectors;

/**
 * What the items of a program with pools have seen, each in a list of its own: by item and not by worker.
 *
 * <p>Not rewritten, so to note is no operation. An item that is handed over several times has as many lists, in no order: nobody could
 * tell which is which.
 *
 * <p><b>Threading.</b> Used by one running task at a time.
 */
public final class PoolNotes {

    private final List<Run> runs = new ArrayList<>();

    /** Once through the code of a task, with what only it knows. */
    public static final class Run {
        public final int task;
        public final Future<?>[] futures;
        public final Thread[] threads;
        private final StringBuilder seen = new StringBuilder();

        Run(int task, int tasks) {
            this.task = task;
            futures = new Future<?>[tasks];
            threads = new Thread[tasks];
        }

        public void see(Object value) {
            seen.append(seen.length() == 0 ? "" : ",").append(value);
        }
    }

    public Run begin(int task, int tasks) {
        Run run = new Run(task, tasks);
        runs.add(run);
        return run;
    }

    @Override
    public String toString() {
        return runs.stream()
                .map(run -> "I" + run.task + "[" + run.seen + "] ")
                .sorted()
                .collect(Collectors.joining());
    }
}
