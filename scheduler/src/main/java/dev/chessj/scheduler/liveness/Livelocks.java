package dev.chessj.scheduler.liveness;

import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.TaskTable;
import dev.chessj.scheduler.text.BlockedTasks;
import dev.chessj.scheduler.text.OperationText;
import java.util.ArrayList;
import java.util.List;

/** What is told of an execution in which nobody but tasks that spin is left, and none of their loops ends by itself. */
public final class Livelocks {

    private Livelocks() {}

    /** Whether a task that the test waits for spins. */
    public static boolean anySpins(TaskTable tasks) {
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (!task.ended && !task.daemon && task.spin.spins) {
                return true;
            }
        }
        return false;
    }

    /** Those who spin, with what they look at, and those who wait for them. */
    public static Failure spinning(TaskTable tasks, OperationText text, BlockedTasks blocked) {
        List<String> names = new ArrayList<>();
        List<Failure.Wait> waits = new ArrayList<>();
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (!task.ended && task.spin.spins) {
                names.add(task.name());
                waits.addAll(Spinning.waits(text, task));
            }
        }
        for (int i = 0; i < tasks.size(); i++) {
            Task task = tasks.get(i);
            if (!task.ended && !task.daemon && !task.spin.spins) {
                waits.add(blocked.wait(task, false));
            }
        }
        int last = names.size() - 1;
        String who = last == 0
                ? names.get(0) + " spins and no task is left to change what it reads"
                : String.join(", ", names.subList(0, last)) + " and " + names.get(last)
                        + " spin and no task is left to change what they read";
        return new Failure(FailureKind.LIVELOCK, who, last == 0 ? names.get(0) : "", null, waits);
    }
}
