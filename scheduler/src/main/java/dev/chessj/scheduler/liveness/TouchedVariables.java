package dev.chessj.scheduler.liveness;

import dev.chessj.scheduler.jvm.Values;
import dev.chessj.scheduler.task.Resource;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.SpinLoop;
import dev.chessj.scheduler.task.Task;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The variables and locks that tasks have touched lately, and what they hold: the part of the state that a round, see {@link Rounds}, has to come back
 * to.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
final class TouchedVariables {

    private static final int MOST = 500;

    private final Resources resources;
    private final Values values;
    private final List<Touched> all = new ArrayList<>();

    TouchedVariables(Resources resources, Values values) {
        this.resources = resources;
        this.values = values;
    }

    /** A variable, or the state of a lock. */
    static final class Touched {
        private final @Nullable Object target;
        private final int member;
        private final int site;
        final boolean lock;

        @Nullable
        Task owner; // of plain memory: the only task that has accessed it

        @Nullable
        Task writer; // the last one

        int version; // of plain memory whose value cannot be told; -1 for what is an operation

        private Touched(@Nullable Object target, int member, int site, boolean lock) {
            this.target = target;
            this.member = member;
            this.site = site;
            this.lock = lock;
            this.version = -1;
        }

        private int key() {
            return lock ? 0 : SpinLoop.variable(member, site);
        }
    }

    void clear() {
        all.clear();
    }

    boolean isFull() {
        return all.size() == MOST;
    }

    /** The one that the pending operation of the task touches, or null if it is the first to do so. */
    @Nullable
    Touched find(Task task, boolean lock) {
        return find(task.pending.target, task.pending.member, task.pending.site, lock);
    }

    @Nullable
    Touched find(@Nullable Object target, int member, int site, boolean lock) {
        int key = lock ? 0 : SpinLoop.variable(member, site);
        for (Touched touched : all) {
            if (touched.target == target && touched.lock == lock && touched.key() == key) {
                return touched;
            }
        }
        return null;
    }

    Touched add(@Nullable Object target, int member, int site, boolean lock) {
        Touched touched = new Touched(target, member, site, lock);
        all.add(touched);
        return touched;
    }

    /** What each of them holds now, in the order in which they were first touched. */
    List<@Nullable Object> contents() {
        List<@Nullable Object> contents = new ArrayList<>();
        for (Touched touched : all) {
            contents.add(content(touched));
        }
        return contents;
    }

    @Nullable
    Object content(Touched touched) {
        if (!touched.lock) {
            Object value = values.read(touched.target, touched.member, touched.site);
            return value == Values.UNKNOWN && touched.version >= 0 ? (Object) touched.version : value;
        }
        if (touched.target == null) {
            return Values.UNKNOWN;
        }
        Resource resource = resources.of(touched.target);
        return Arrays.asList(resource.owner == null ? -1 : resource.owner.index, resource.count);
    }

    /** Whether they held the same at two moments, plain memory of one task left out. */
    boolean areSame(List<@Nullable Object> before, List<@Nullable Object> now) {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).owner == null && !isSame(before.get(i), now.get(i))) {
                return false;
            }
        }
        return true;
    }

    /** Objects are compared by identity, values by what they are; what is not known equals nothing. */
    static boolean isSame(@Nullable Object one, @Nullable Object other) {
        boolean byValue =
                one instanceof Number || one instanceof Boolean || one instanceof Character || one instanceof List;
        return one != Values.UNKNOWN && (byValue && one != null ? one.equals(other) : one == other);
    }
}
