package dev.chessj.wrappers.memory;

import org.jspecify.annotations.Nullable;

/**
 * The accesses inside opened classes that the running task has lately made for the JDK's own ends: a provider of locales builds a {@code Calendar}.
 *
 * <p>Only the stack tells, and a walk takes microseconds. Such accesses come by the hundred, in the same methods and to the same objects, before the
 * task comes back to anything that it does for the program; so until then the answer is kept.
 *
 * <p><b>Contract.</b> {@link #forget} as soon as the task makes an access for the program, or the program calls an object of the JDK. Another thread
 * is never given the answers of this one.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
final class ForeignAccesses {

    private static final int KEPT = 16;

    private static final @Nullable Object[] OWNERS = new Object[KEPT];
    private static final int[] METHODS = new int[KEPT];
    private static @Nullable Thread thread;
    private static int size;
    private static int next;

    private ForeignAccesses() {}

    static boolean contain(Thread running, Object owner, int method) {
        if (running == thread) {
            for (int i = size - 1; i >= 0; i--) {
                if (OWNERS[i] == owner && METHODS[i] == method) {
                    return true;
                }
            }
        }
        return false;
    }

    static void add(Thread running, Object owner, int method) {
        if (running != thread) {
            forget();
            thread = running;
        }
        OWNERS[next] = owner;
        METHODS[next] = method;
        next = (next + 1) % KEPT;
        size = Math.max(size, next == 0 ? KEPT : next);
    }

    static void forget() {
        if (size > 0) {
            thread = null;
            for (int i = 0; i < size; i++) {
                OWNERS[i] = null;
            }
            size = 0;
            next = 0;
        }
    }
}
