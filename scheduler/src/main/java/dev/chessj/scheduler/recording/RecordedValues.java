package dev.chessj.scheduler.recording;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.jvm.FutureExceptions;
import dev.chessj.scheduler.jvm.ValueText;
import dev.chessj.scheduler.jvm.Values;
import dev.chessj.scheduler.storebuffer.DelayedStore;
import dev.chessj.scheduler.storebuffer.StoreBuffer;
import dev.chessj.scheduler.storebuffer.StoreBuffers;
import dev.chessj.scheduler.task.Task;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the accesses of a recorded execution read and wrote; in words only when it is over, since names are given in order. */
final class RecordedValues {

    private static final int MOST = 20_000;

    private final Values values = new Values();
    private final Map<Integer, @Nullable Object> before = new HashMap<>(); // by step
    private final Map<Integer, @Nullable Object> after = new HashMap<>();
    private final Map<Integer, String> thrown = new HashMap<>(); // by step that completes a future

    // The last access that changes a variable, until the next operation: what it left there is not known before.
    private int pending = -1;
    private int completing = -1; // the same for a future
    private @Nullable Task writer; // where stores wait
    private @Nullable Object target;
    private int member;
    private int site;

    /** The task is about to carry out its operation; whether that is an access to plain memory. */
    boolean executed(int step, Task task) {
        OperationKind kind = task.pending.kind;
        DelayedStore draining = kind == OperationKind.DRAIN ? StoreBuffer.of(task).draining : null;
        if (draining != null && step < MOST) {
            after.put(step, draining.asObject());
        }
        boolean access = kind == OperationKind.READ || kind == OperationKind.WRITE || kind == OperationKind.UPDATE;
        if (!access || task.pending.guard != null || step >= MOST) {
            return false;
        }
        if (kind == OperationKind.UPDATE && task.pending.target instanceof FutureTask) {
            completing = step;
            target = task.pending.target;
        }
        Object now = seen(task, task.pending.target, task.pending.member, task.pending.site);
        if (now != Values.UNKNOWN) {
            if (kind != OperationKind.WRITE) {
                before.put(step, now);
            }
            if (kind != OperationKind.READ) {
                pending = step;
                writer = task;
                target = task.pending.target;
                member = task.pending.member;
                site = task.pending.site;
            }
        }
        return values.isPlain(task.pending.target, task.pending.member, task.pending.site);
    }

    /** Whatever was about to happen has happened. */
    void settle() {
        if (pending >= 0) {
            after.put(pending, seen(writer, target, member, site));
            pending = -1;
            writer = null;
            target = null;
        }
        if (completing >= 0) {
            String what = FutureExceptions.of(target);
            if (what != null) {
                thrown.put(completing, what);
            }
            completing = -1;
            target = null;
        }
    }

    /** What the variable holds for the task, which may have a store of its own that waits. */
    private @Nullable Object seen(@Nullable Task task, @Nullable Object owner, int part, int where) {
        StoreBuffer stores = task == null || task.stores == null ? null : StoreBuffer.of(task);
        DelayedStore own = stores == null ? null : stores.last(owner, StoreBuffers.key(part, where));
        return own == null ? values.read(owner, part, where) : own.asObject();
    }

    /** The values in words, by step: {@code 7}, or {@code 7 -> 8} for an update that changed something. */
    Map<Integer, String> texts(Function<Object, String> names) {
        Map<Integer, String> texts = new HashMap<>();
        before.keySet().stream().sorted().forEach(step -> texts.put(step, ValueText.of(before.get(step), names)));
        after.keySet().stream().sorted().forEach(step -> {
            String text = ValueText.of(after.get(step), names);
            texts.merge(step, text, (old, next) -> old.equals(next) ? old : old + " -> " + next);
        });
        texts.putAll(thrown);
        return texts;
    }
}
