package dev.chessj.samples;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Code under test that takes 50 ms for granted. */
final class Patient {
    private final CountDownLatch ready = new CountDownLatch(1);

    void prepare() {
        new Thread(ready::countDown).start();
    }

    boolean isReady() throws InterruptedException {
        return ready.await(50, TimeUnit.MILLISECONDS);
    }
}
