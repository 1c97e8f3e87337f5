package dev.chessj.samples;

import dev.chessj.junit.ConcurrencyTest;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

/** A static timer, for two tests: the class that holds it is initialised in the first, once for the whole JVM. */
class WithTimer {

    private static final class Clock {
        private static final Timer TIMER = new Timer("clock", true);

        private Clock() {}

        static CountDownLatch ring() {
            CountDownLatch rung = new CountDownLatch(1);
            TIMER.schedule(
                    new TimerTask() {
                        @Override
                        public void run() {
                            rung.countDown();
                        }
                    },
                    1_000);
            return rung;
        }
    }

    @ConcurrencyTest
    void rings() throws InterruptedException {
        Clock.ring().await();
    }

    @ConcurrencyTest
    void ringsTwice() throws InterruptedException {
        CountDownLatch first = Clock.ring();
        Clock.ring().await();
        first.await();
    }
}
