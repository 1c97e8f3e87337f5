package dev.chessj.scheduler.task;

/** What a task on a fiber is mounted on, as far as anybody but the vehicle asks. */
public interface MountPoint {

    /** The thread of the JVM that carries the task. */
    Thread thread();
}
