package dev.chessj.scheduler.task;

import dev.chessj.wrappers.Fiber;
import org.jspecify.annotations.Nullable;

/** Where a vehicle has the stack of a task. Written by the room {@code vehicle} only; a watchdog may read it from outside. */
public final class Mount {

    /** The stack itself, when it is a fiber. */
    public @Nullable Fiber fiber;

    /** What the fiber was last mounted on. */
    public @Nullable MountPoint on;

    /** Whether the fiber waits on its carrier because it cannot be put aside. */
    public boolean stays;

    /** Becomes as it was made. */
    void reset() {
        fiber = null;
        on = null;
        stays = false;
    }
}
