package dev.chessj.scheduler;

/**
 * A time limit that a task waits with, for people, and for whoever judges where it stands.
 *
 * @param task the task, {@code T1}
 * @param operation what it waits with: {@code CountDownLatch.await}, {@code Thread.sleep}
 * @param location where that stands in the program, {@code Foo.java:12}; empty if no code of the program has called it
 * @param className the class it stands in, binary name; empty like the location
 * @param nanos how long it is
 */
public record TimeLimit(String task, String operation, String location, String className, long nanos) {

    static TimeLimit of(Execution execution, Task task) {
        Words.Place place = Words.place(execution, task);
        int dot = place.method().lastIndexOf('.');
        return new TimeLimit(
                task.name(),
                Words.waiting(task, place.location()),
                place.location(),
                dot < 0 ? "" : place.method().substring(0, dot),
                task.limit);
    }
}
