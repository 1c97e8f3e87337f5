package dev.chessj.scheduler.task;

import dev.chessj.scheduler.jvm.InitialiserFrames;
import dev.chessj.wrappers.identity.Seeds;
import java.util.HashMap;
import java.util.Map;

/**
 * Seeds that follow from the run's seed, the task or the item of work that it runs, the purpose and a count, and from nothing else.
 *
 * <p>A seed asked for by a static initialiser, which runs once per JVM, must not depend on the execution it happens in: it follows
 * from the class instead of the task, and leaves the task's counts alone.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class TaskSeeds {

    private static final long TASK = 0x9e3779b97f4a7c15L; // odd, so that different factors give different products

    /** More than there will ever be purposes, so that one more does not change what the others give. */
    private static final int STRIDE = 64;

    private final long seed;
    private final Map<String, Integer> initialisers = new HashMap<>();

    public TaskSeeds(long seed) {
        this.seed = Seeds.mix(seed ^ TASK);
    }

    public long next(Task task, int purpose) {
        if (task.quiet != 0 || isUsedByInitialisers(purpose)) {
            String initialised = InitialiserFrames.current();
            if (!initialised.isEmpty()) {
                return of(initialised.hashCode() * TASK, purpose, initialisers.merge(initialised, 1, Integer::sum));
            }
            if (task.quiet != 0) {
                return of(0, purpose, 0); // something else that happens once per JVM
            }
        }
        if (purpose == Seeds.THREAD_LOCAL || purpose == Seeds.PROBE) {
            task.work.marked = true; // the thread keeps what it makes of that
        }
        return of(task.seed, purpose, task.seeds[purpose]++);
    }

    /** What the seeds of a task follow from that runs no item of work. */
    static long ofTask(int index) {
        return (index + 1) * TASK;
    }

    private long of(long who, int purpose, int count) {
        return Seeds.mix(Seeds.mix(seed + who) + (long) count * STRIDE + purpose);
    }

    /** Initialisers of the JDK's own classes are not quiet, and some of them make generators of these kinds. */
    private static boolean isUsedByInitialisers(int purpose) {
        return purpose == Seeds.RANDOM || purpose == Seeds.SPLITTABLE || purpose == Seeds.SECURE;
    }
}
