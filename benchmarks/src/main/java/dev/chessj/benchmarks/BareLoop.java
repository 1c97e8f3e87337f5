package dev.chessj.benchmarks;

import dev.chessj.benchmarks.programs.VolatileAccesses;
import dev.chessj.wrappers.Fiber;
import dev.chessj.wrappers.Fibers;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the continuations alone cost: fresh threads and fibers for every schedule, the same number of points, at each of which an inline
 * decision is taken against a schedule known beforehand, and the same switches. No shims, no record, no search.
 */
final class BareLoop {

    private final Fiber.Factory factory = Objects.requireNonNull(Fibers.factory());
    private final int points;
    private final SwitchPatterns patterns;

    private int[] pattern = {};
    private int position;
    private int left;
    private int next;
    private final @Nullable Fiber[] fibers = new Fiber[VolatileAccesses.THREADS + 1];
    private final @Nullable Thread[] threads = new Thread[VolatileAccesses.THREADS + 1];
    private volatile int field;

    BareLoop(int points, SwitchPatterns patterns) {
        this.points = points;
        this.patterns = patterns;
    }

    /** Every schedule once. */
    void run() {
        Thread carrier = Thread.currentThread();
        for (int i = 0; i < patterns.size(); i++) {
            pattern = patterns.get(i);
            position = 0;
            left = pattern[1];
            create(0, this::test);
            next = 0;
            while (next >= 0) {
                int turn = next;
                next = -1;
                Objects.requireNonNull(fibers[turn]).mount(carrier, Objects.requireNonNull(threads[turn]));
            }
            if (left != 0 || position != pattern.length - 2) {
                throw new IllegalStateException("schedule " + i + " was not followed to its end");
            }
        }
    }

    private void create(int task, Runnable body) {
        threads[task] = new Thread(body);
        fibers[task] = factory.create(body);
    }

    /** Starts three, joins three. */
    private void test() {
        point(0); // begin
        for (int task = 1; task <= VolatileAccesses.THREADS; task++) {
            point(0);
            int started = task;
            create(task, () -> access(started));
        }
        for (int task = 1; task <= VolatileAccesses.THREADS; task++) {
            point(0);
        }
        point(0); // end
        leave();
    }

    private void access(int task) {
        point(task); // begin
        for (int i = 0; i < points; i += 2) {
            point(task);
            int value = field;
            point(task);
            field = value + 1;
        }
        point(task); // end
        leave();
    }

    private void point(int task) {
        if (left == 0) {
            advance();
            if (next != task) {
                Objects.requireNonNull(fibers[task]).suspend();
            } else {
                next = -1;
            }
        }
        left--;
    }

    /** The task has ended. */
    private void leave() {
        if (left == 0 && position < pattern.length - 2) {
            advance();
        }
    }

    private void advance() {
        position += 2;
        next = pattern[position];
        left = pattern[position + 1];
    }
}
