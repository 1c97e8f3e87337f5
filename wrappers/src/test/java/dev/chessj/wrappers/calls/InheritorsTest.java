package dev.chessj.wrappers.calls;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import org.junit.jupiter.api.Test;

class InheritorsTest {

    private static class Permits extends Semaphore {
        private static final long serialVersionUID = 1;

        Permits() {
            super(1);
        }

        void acquire(String name) {} // of its own

        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return 1;
        }
    }

    private static final class Counted extends Permits {
        private static final long serialVersionUID = 1;

        @Override
        public void release() {
            super.release();
        }
    }

    @Test
    void is_classOfTheJdk_itselfAlone() {
        assertTrue(Inheritors.is(new Semaphore(1), Semaphore.class));
        assertFalse(Inheritors.is(new LinkedBlockingQueue<>(), Semaphore.class));
        ThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
        assertFalse(Inheritors.is(pool, ThreadPoolExecutor.class));
    }

    @Test
    void is_overridesNothingOfIt_yes() {
        assertTrue(Inheritors.is(new Permits(), Semaphore.class));
        assertTrue(Inheritors.is(new CountDownLatch(1) {}, CountDownLatch.class));
    }

    @Test
    void is_overridesSomething_no() {
        assertFalse(Inheritors.is(new Counted(), Semaphore.class));
        assertTrue(Inheritors.is(new Counted(), Counted.class));
    }
}
