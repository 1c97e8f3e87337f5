package dev.chessj.scheduler.recording;

import dev.chessj.api.DebuggerHook;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Sites;

/**
 * At which moments of an execution {@link DebuggerHook} is called, for breakpoints.
 *
 * <p><b>Contract.</b> It changes nothing: the words it makes give no object a number, so that a table is the same with and without it.
 *
 * <p><b>Threading.</b> Called by the running task, and by the driver when that task is lost.
 *
 * @param preemptions before every switch from a task that could go on
 * @param failure when the execution has failed
 * @param step before the operation with this number, as the interleaving table counts them; {@link #NO_STEP} for none
 */
public record DebuggerStops(boolean preemptions, boolean failure, int step) {

    public static final int NO_STEP = -1;

    void switching(Task from, Task to, boolean preempted) {
        if (preemptions && preempted) {
            String what = name(from) + " is preempted before it " + pending(from) + "; " + name(to) + " goes on";
            boolean asTask = lookAway();
            DebuggerHook.beforeSwitch(what);
            lookBack(asTask);
        }
    }

    void executing(int number, Task task) {
        if (number == step) {
            String what = "step " + number + ": " + name(task) + " " + pending(task);
            boolean asTask = lookAway();
            DebuggerHook.beforeStep(what);
            lookBack(asTask);
        }
    }

    void failed(Failure why) {
        if (failure) {
            String who = why.task().isEmpty() ? "" : " in " + why.task();
            boolean asTask = lookAway();
            DebuggerHook.atFailure(why.kind().label() + who + ": " + why.message());
            lookBack(asTask);
        }
    }

    /** What a debugger calls from a hook must not come back to the scheduler. */
    private static boolean lookAway() {
        boolean asTask = Current.controller() != null;
        Current.set(null);
        return asTask;
    }

    private static void lookBack(boolean asTask) {
        if (asTask) {
            Current.set(Thread.currentThread());
        }
    }

    private static String name(Task task) {
        return task.name() + " \"" + task.thread.getName() + "\"";
    }

    private static String pending(Task task) {
        if (task.pending.site == Sites.JDK) {
            return task.pending.kind.verb();
        }
        Sites.Site site = Sites.get(task.pending.site);
        return (task.pending.kind.verb() + " " + site.member()).strip() + " (" + site.location() + ")";
    }
}
