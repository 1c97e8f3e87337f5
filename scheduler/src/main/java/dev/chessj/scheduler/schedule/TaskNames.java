package dev.chessj.scheduler.schedule;

/** Canonical names of tasks: {@code T0} for the test, {@code T1}, {@code T2} for its children, {@code T2.1} below. */
public final class TaskNames {

    public static final String TEST = "T0";

    private TaskNames() {}

    /** The name of the so many-th child of the task with that number and name. */
    public static String child(int parent, String parentName, int child) {
        return parent == 0 ? "T" + child : parentName + "." + child;
    }
}
