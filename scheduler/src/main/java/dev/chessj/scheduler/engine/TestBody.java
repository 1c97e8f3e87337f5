package dev.chessj.scheduler.engine;

/** The test: executed again and again, once per schedule, each time from the beginning. */
@FunctionalInterface
public interface TestBody {
    void run() throws Throwable;
}
