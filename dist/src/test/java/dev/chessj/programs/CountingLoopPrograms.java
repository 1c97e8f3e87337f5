package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

/** Loops that wait for a write and count their looks. */
class CountingLoopPrograms {

    private volatile boolean done;

    @Test
    void countMatters() throws InterruptedException {
        Thread other = new Thread(() -> done = true);
        other.start();
        int looks = 0;
        while (!done) {
            looks++;
        }
        other.join();
        assertNotEquals(17, looks);
    }

    @Test
    void nothingIsCounted() throws InterruptedException {
        Thread other = new Thread(() -> done = true);
        other.start();
        while (!done) {}
        other.join();
    }
}
