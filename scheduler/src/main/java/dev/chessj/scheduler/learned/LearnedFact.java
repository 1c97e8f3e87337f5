package dev.chessj.scheduler.learned;

import java.util.List;

/**
 * Something that executions show about the program, and that decides which choices those to come have.
 *
 * <p><b>Contract.</b> It stays the same while an execution runs, so that equal choices are equal executions, and it only ever grows. A search
 * that went by less has to begin again.
 *
 * <p><b>Threading.</b> Learned by the running task; all else between executions, by the search.
 */
public interface LearnedFact {

    /** Takes in what executions have shown; whether that changes anything for those to come. */
    boolean grow();

    /** What there is to know in another JVM, one word each. */
    List<String> save();

    /** Knows what another JVM has found out, and has to begin again with, or has already. */
    void restore(List<String> words);
}
