package dev.chessj.scheduler.result;

/**
 * A time limit that a task waits with, for people, and for whoever judges where it stands.
 *
 * @param task the task, {@code T1}
 * @param operation what it waits with: {@code CountDownLatch.await}, {@code Thread.sleep}
 * @param location where that stands in the program, {@code Foo.java:12}, or where the program has asked for work that a thread of the JDK begins when
 *     it ends; empty if neither is known
 * @param className the class it stands in, binary name; empty like the location
 * @param caller where a class that comes from a folder has called the library that the limit stands in; empty if it stands in no library
 * @param nanos how long it is
 */
public record TimeLimit(String task, String operation, String location, String className, String caller, long nanos) {}
