package dev.chessj.programs;

import org.junit.jupiter.api.Test;

/** Programs so small that every interleaving can be listed by hand; the test that explores them does. */
class SmallPrograms {

    private volatile int x;

    /** One task, one operation. */
    @Test
    void one() throws InterruptedException {
        Thread a = new Thread(() -> x = 1);
        a.start();
        a.join();
    }

    /** Two tasks, one operation each. */
    @Test
    void two() throws InterruptedException {
        Thread a = new Thread(() -> x = 1);
        Thread b = new Thread(() -> x = 2);
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
