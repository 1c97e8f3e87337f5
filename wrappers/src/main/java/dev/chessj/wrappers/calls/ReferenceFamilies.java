package dev.chessj.wrappers.calls;

import java.util.List;

/**
 * References as objects that tasks share. What the garbage collector does to them is not in the table: it is no task.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
final class ReferenceFamilies {

    private static final String TEST = "ReferencePrograms";

    private ReferenceFamilies() {}

    static List<Family> all() {
        return List.of(
                Family.of("java.lang.ref.Reference", TEST)
                        .reads("get refersTo isEnqueued")
                        .updates("clear enqueue")
                        .acts(),
                Family.of("java.lang.ref.ReferenceQueue", TEST)
                        .tries("poll")
                        .blocks("waits while the queue is empty; in time, timed out, interrupted", "remove")
                        .acts());
    }
}
