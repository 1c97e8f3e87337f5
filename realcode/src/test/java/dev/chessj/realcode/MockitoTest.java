package dev.chessj.realcode;

import static org.mockito.Mockito.after;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.timeout;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;

import org.junit.jupiter.api.Test;

/** A mock that is called by another thread. */
class MockitoTest {
    private final Runnable listener = mock(Runnable.class);

    @Test
    void verify_withATimeout_waitsForTheCall() {
        new Thread(listener).start();
        verify(listener, timeout(1_000)).run();
    }

    @Test
    void wrong_verifyWithoutWaiting_isTooEarly() {
        new Thread(listener).start();
        verify(listener).run();
    }

    @Test
    void verify_callsOfTwoThreads_areCounted() throws InterruptedException {
        TwoThreads.run(listener::run, listener::run);
        verify(listener, times(2)).run();
    }

    @Test
    void verify_afterAWhile_wasCalled() {
        new Thread(listener).start();
        verify(listener, after(200)).run();
    }

    @Test
    void wrong_verifyAfterAWhileThatItWasNotCalled_itWas() {
        new Thread(listener).start();
        verify(listener, after(200).never()).run();
    }
}
