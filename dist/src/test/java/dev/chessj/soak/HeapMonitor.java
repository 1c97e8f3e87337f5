package dev.chessj.soak;

import dev.chessj.api.ExecutionMonitor;
import dev.chessj.api.Operation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Writes down how much is live on the heap after 10%, 50% and 100% of the schedules, one line each, in the current folder.
 *
 * <p>The number of executions is kept in a system property: static fields of a program are restored after every execution.
 */
public final class HeapMonitor implements ExecutionMonitor {
    private static final String EXECUTIONS = "soak.executions";
    private static final int COLLECTIONS = 3; // what a collection finds unreachable may be freed by the next one only

    @Override
    public void executionBegins() {
        int executions = Integer.getInteger(EXECUTIONS, 0) + 1;
        System.setProperty(EXECUTIONS, String.valueOf(executions));
        int all = Integer.getInteger("soak.schedules");
        if (executions == all / 10 || executions == all / 2 || executions == all) {
            write();
        }
    }

    private static void write() {
        for (int i = 0; i < COLLECTIONS; i++) {
            System.gc();
        }
        Runtime runtime = Runtime.getRuntime();
        String line = runtime.totalMemory() - runtime.freeMemory() + "\n";
        try {
            Files.writeString(Path.of("heap.txt"), line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void operation(Operation operation) {}
}
