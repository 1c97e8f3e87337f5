package dev.chessj.scheduler;

import java.util.List;

/**
 * Loads what the scheduler needs while a task is current, before there is a task.
 *
 * <p>Loading a class goes through the JDK's hash tables, whose monitors are hooked: a task that loads one of these classes inside a
 * hook comes back into the same hook, for the same class, until its stack overflows.
 */
final class EngineClasses {

    private static final List<String> NAMES = List.of(
            "Choice",
            "ChoiceLog",
            "Conclusion",
            "Enabledness",
            "Enabledness$1", // the table behind its switch
            "Ending",
            "Failure",
            "Failure$Wait",
            "FailureKind",
            "Failures",
            "LockModel",
            "MonitorModel",
            "Observers",
            "Point",
            "Resource",
            "Resources",
            "Stuck",
            "Stuck$Verdict",
            "Task",
            "TaskTable",
            "ThreadModel");

    private EngineClasses() {}

    static void load() {
        try {
            for (String name : NAMES) {
                Class.forName(EngineClasses.class.getPackageName() + "." + name);
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("chessj: a class of its own is missing; is this a complete chessj.jar?", e);
        }
    }
}
