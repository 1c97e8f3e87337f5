package dev.chessj.benchmarks.programs;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A small test that writes down how much CPU time its JVM has spent when it comes to its end for the first time. */
public final class FirstSchedule {

    private static final long NANOS_PER_TICK = 10_000_000;

    private volatile int field;

    private FirstSchedule() {}

    public static void main(String[] args) throws Exception {
        FirstSchedule test = new FirstSchedule();
        Thread other = new Thread(test::write);
        other.start();
        test.write();
        other.join();
        Path result = Path.of(args[0]);
        if (Files.notExists(result)) { // a static flag would not do: static state is restored after each schedule
            long all = ProcessHandle.current()
                    .info()
                    .totalCpuDuration()
                    .orElseThrow()
                    .toNanos();
            Files.writeString(result, all + " " + (all - compilers()));
        }
    }

    private void write() {
        field = 1;
    }

    /** What the JIT compilers have spent, where the system says it thread by thread; otherwise 0. */
    private static long compilers() throws IOException {
        String[] threads = new File("/proc/self/task").list();
        long ticks = 0;
        for (String thread : threads == null ? new String[0] : threads) {
            String stat = Files.readString(Path.of("/proc/self/task", thread, "stat"));
            if (stat.contains("Compiler")) {
                String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
                ticks += Long.parseLong(fields[11]) + Long.parseLong(fields[12]); // user and system
            }
        }
        return ticks * NANOS_PER_TICK;
    }
}
