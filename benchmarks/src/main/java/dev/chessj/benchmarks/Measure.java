package dev.chessj.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;

/**
 * CPU time and allocation. Time that the machine gives to somebody else does not count, so figures hold on a busy machine.
 *
 * <p>Garbage collection and compilation happen on threads of their own: the time of a thread leaves them out, that of the process
 * has them.
 */
final class Measure {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private Measure() {}

    /** What is measured. */
    interface Work {
        void run() throws Exception;
    }

    /** What it took. */
    record Cost(long threadNanos, long processNanos, long wallNanos, long bytes) {}

    static Cost of(Work work) throws Exception {
        long process = SYSTEM.getProcessCpuTime();
        long wall = System.nanoTime();
        long bytes = THREADS.getCurrentThreadAllocatedBytes();
        long thread = THREADS.getCurrentThreadCpuTime();
        work.run();
        return new Cost(
                THREADS.getCurrentThreadCpuTime() - thread,
                SYSTEM.getProcessCpuTime() - process,
                System.nanoTime() - wall,
                THREADS.getCurrentThreadAllocatedBytes() - bytes);
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
