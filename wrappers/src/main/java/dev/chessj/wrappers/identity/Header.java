package dev.chessj.wrappers.identity;

/**
 * Reads and writes the first word of an object, where the JVM keeps its identity hash code. The agent implements it.
 *
 * <p><b>Threading.</b> Any thread; changes are atomic.
 */
public interface Header {

    long get(Object object);

    /** Replaces the word if it still is what was expected; false otherwise. */
    boolean compareAndSet(Object object, long expected, long next);
}
