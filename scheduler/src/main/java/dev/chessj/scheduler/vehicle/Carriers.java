package dev.chessj.scheduler.vehicle;

import dev.chessj.scheduler.jvm.RawParking;
import dev.chessj.scheduler.state.JdkCounters;
import dev.chessj.scheduler.task.MountPoint;
import dev.chessj.scheduler.task.Task;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The threads that continuations run on: the driver, and others for as long as stacks cannot be put aside.
 *
 * <p>A task that has to wait inside a class initialiser or under a native frame stays on its carrier, which waits with it, and another
 * carrier goes on with the other tasks. It must not be unwound instead: a class whose initialiser throws is lost for the whole JVM.
 *
 * <p><b>Threading.</b> One carrier has control; it alone touches anything here, and gives control away by a write to {@code holder}.
 */
final class Carriers implements Runnable {

    private @Nullable Carrier driver;
    private final List<Carrier> spares = new ArrayList<>();
    private volatile @Nullable Carrier holder;
    private @Nullable Throwable fault;

    /** Whose turn it is on the carrier that has control; null when it goes back to the driver. */
    @Nullable
    Task next;

    /** A thread that mounts one task after the other. */
    static final class Carrier implements MountPoint {
        final Carriers of;
        final Thread thread;
        /** Whether it could take control and mount anything: it has no stack of a waiting task on it. */
        private boolean idle = true;

        Carrier(Carriers of, Thread thread) {
            this.of = of;
            this.thread = thread;
        }

        @Override
        public Thread thread() {
            return thread;
        }
    }

    /** Called by the driver: runs the task, and whoever is next, until nobody is. */
    void drive(Task task) {
        next = task;
        SearchFiber search = SearchFiber.here();
        if (search == null || !search.aside(this)) {
            run();
        }
    }

    /** Runs whoever is next, on the calling thread as the driver. */
    @Override
    public void run() {
        Carrier own = driver;
        Thread thread = Thread.currentThread();
        if (own == null || own.thread != thread) {
            own = new Carrier(this, thread);
            driver = own;
        }
        holder = own;
        mountAll(own);
        Throwable failed = fault;
        if (failed != null) {
            throw new IllegalStateException("chessj itself failed on another carrier", failed);
        }
    }

    /** The thread that waits with the task on it, or null when the task has been put aside as usual. */
    static @Nullable Thread under(Task task) {
        return task.mount.stays ? carrier(task).thread : null;
    }

    /** Called by a task whose stack cannot be put aside: waits on its carrier for its turn, or for the end of the execution. */
    void stay(Task task) {
        Carrier own = carrier(task);
        task.mount.stays = true;
        own.idle = false;
        pass(spare());
        awaitControl(own);
        own.idle = true;
        task.mount.stays = false;
        next = null;
    }

    private void mountAll(Carrier own) {
        for (Task turn = next; turn != null; turn = next) {
            if (turn.mount.stays) {
                pass(carrier(turn));
                awaitControl(own);
            } else {
                next = null;
                turn.mount.on = own;
                // Between the two the current thread changes; nothing here may read it (see engine notes on C2).
                FiberVehicle.fiber(turn).mount(own.thread, turn.thread);
            }
        }
    }

    private Carrier spare() {
        for (Carrier spare : spares) {
            if (spare.idle) {
                return spare;
            }
        }
        Carrier[] made = new Carrier[1];
        Thread thread = JdkCounters.outside(() -> CarrierThreads.spare(() -> serve(made[0])));
        made[0] = new Carrier(this, thread);
        JdkCounters.keepingIds(thread::start);
        spares.add(made[0]);
        return made[0];
    }

    private void serve(Carrier own) {
        while (true) {
            awaitControl(own);
            try {
                mountAll(own);
            } catch (RuntimeException | Error e) {
                fault = e; // for the driver to tell
                next = null;
            }
            Carrier back = driver;
            if (back != null) {
                pass(back);
            }
        }
    }

    private void pass(Carrier to) {
        holder = to;
        RawParking.unpark(to.thread);
    }

    private void awaitControl(Carrier own) {
        while (holder != own) {
            RawParking.park(0);
        }
    }

    private static Carrier carrier(Task task) {
        if (task.mount.on instanceof Carrier carrier) {
            return carrier;
        }
        throw new IllegalStateException("task " + task + " was never mounted");
    }
}
