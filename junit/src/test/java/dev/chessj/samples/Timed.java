package dev.chessj.samples;

import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.mockito.Mockito.after;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.timeout;
import static org.mockito.Mockito.verify;

import dev.chessj.junit.ConcurrencyTest;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Time limits of the test, of the code under test, and of the libraries that tests are written with. */
class Timed {
    @ConcurrencyTest
    void waitsForTenSeconds() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(latch::countDown).start();
        assertTrue(latch.await(10, TimeUnit.SECONDS));
    }

    @ConcurrencyTest
    void takesFiftyMillisecondsForGranted() throws InterruptedException {
        Patient patient = new Patient();
        patient.prepare();
        assertTrue(patient.isReady());
    }

    @ConcurrencyTest(timing = ConcurrencyTest.Timing.TELL)
    void isOnlyToldOfFiftyMilliseconds() throws InterruptedException {
        takesFiftyMillisecondsForGranted();
    }

    @ConcurrencyTest(timing = ConcurrencyTest.Timing.OFF)
    void isNotTold() throws InterruptedException {
        takesFiftyMillisecondsForGranted();
    }

    @ConcurrencyTest
    void verifiesInTime() {
        Runnable listener = mock(Runnable.class);
        new Thread(listener).start();
        verify(listener, timeout(1_000)).run();
    }

    @ConcurrencyTest
    void isCalledAfterAll() {
        Runnable listener = mock(Runnable.class);
        new Thread(listener).start();
        verify(listener, after(200).never()).run();
    }

    @ConcurrencyTest
    void takesTooLong() {
        assertTimeout(Duration.ofMillis(100), () -> Thread.sleep(200));
    }
}
