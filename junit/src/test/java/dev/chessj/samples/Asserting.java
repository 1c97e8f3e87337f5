package dev.chessj.samples;

import dev.chessj.junit.ConcurrencyTest;

/** A test whose only check is Java's own assert statement. */
class Asserting {

    @ConcurrencyTest
    void losesAnUpdate() throws InterruptedException {
        Counter counter = new Counter();
        Thread other = new Thread(counter::add);
        other.start();
        counter.add();
        other.join();
        assert counter.count() == 2;
    }
}
