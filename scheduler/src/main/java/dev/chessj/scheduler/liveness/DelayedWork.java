package dev.chessj.scheduler.liveness;

import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.text.OperationText;
import dev.chessj.wrappers.Sites;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where the program has asked for work that begins later: with {@code ScheduledExecutorService.schedule}, {@code CompletableFuture.orTimeout},
 * {@code Timer.schedule} and the like.
 *
 * <p>The thread that waits for such a time is one of the JDK and runs no code of the program. Which item it waits for follows from the
 * deadline.
 *
 * <p><b>Contract.</b> Only in executions that are recorded: it looks at stacks.
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class DelayedWork {

    /** Timers count in milliseconds. */
    private static final long TOLERANCE = 1_000_000;

    /**
     * What the program asked for.
     *
     * @param operation the call, {@code CompletableFuture.orTimeout}
     * @param frames of the program where it asked, the innermost first
     * @param nanos how long after that the work was to begin
     */
    record Asked(String operation, List<StackTraceElement> frames, long nanos) {}

    private record Due(Asked asked, long time, int number) {}

    private final Map<Object, Due> items = new IdentityHashMap<>();

    public void reset() {
        items.clear();
    }

    /** The item begins at that virtual time, so long after now, for the first time or again. */
    public void begins(OperationText text, Task task, Object item, long time, long nanos) {
        Due before = items.get(item);
        Asked asked = before != null ? before.asked() : asked(text, task, Math.max(0, nanos));
        if (!asked.frames().isEmpty()) {
            items.put(item, new Due(asked, time, before != null ? before.number() : items.size()));
        }
    }

    private static Asked asked(OperationText text, Task task, long nanos) {
        List<StackTraceElement> frames = text.programFrames(task);
        int site = task.pending.site != Sites.JDK ? task.pending.site : task.lastSite;
        Sites.Site call = Sites.get(site);
        boolean known = !frames.isEmpty()
                && !call.member().isEmpty()
                && call.location().equals(OperationText.location(frames.get(0)));
        return new Asked(known ? call.member() : "delay", frames, nanos);
    }

    /** What a thread of the JDK waits for until then; of several that begin at the same time the one asked for first; null if that is not known. */
    @Nullable
    Asked at(long deadline) {
        Due found = null;
        long closest = TOLERANCE;
        for (Due due : items.values()) { // in any order: by identity
            long apart = Math.abs(due.time() - deadline);
            if (apart < closest || apart == closest && (found == null || due.number() < found.number())) {
                closest = apart;
                found = due;
            }
        }
        return found == null ? null : found.asked();
    }
}
