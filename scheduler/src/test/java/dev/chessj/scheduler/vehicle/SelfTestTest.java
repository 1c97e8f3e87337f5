package dev.chessj.scheduler.vehicle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.wrappers.Fiber;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Continuations with defects, which the self-test must notice. Sound ones need an agent; every run on JDK 21 and newer asks them. */
class SelfTestTest {

    @Test
    void check_storesOfTheTaskAreNotSeen_saysHowManyWereLost() {
        assertEquals("20000 of 20000 field stores were lost", SelfTest.check(body -> new Idle()));
    }

    @Test
    void check_taskRunsAsAnotherThread_saysSo() {
        assertEquals("a task saw another task's current thread", SelfTest.check(OnAThread::new));
    }

    /** Never runs its body. */
    private static class Idle implements Fiber {
        @Override
        public void mount(Thread carrier, Thread thread) {}

        @Override
        public boolean suspend() {
            return true;
        }

        @Override
        public @Nullable String pinnedBy() {
            return null;
        }

        @Override
        public boolean isDone() {
            return true;
        }

        @Override
        public StackTraceElement[] stack() {
            return new StackTraceElement[0];
        }
    }

    /** Runs its body on a thread of its own, which is not the thread it is told to be. */
    private static final class OnAThread extends Idle {
        private final Semaphore turn = new Semaphore(0);
        private final Semaphore back = new Semaphore(0);

        OnAThread(Runnable body) {
            Thread thread = new Thread(() -> {
                turn.acquireUninterruptibly();
                body.run();
                back.release();
            });
            thread.setDaemon(true); // the task of the self-test has no end
            thread.start();
        }

        @Override
        public void mount(Thread carrier, Thread thread) {
            turn.release();
            back.acquireUninterruptibly();
        }

        @Override
        public boolean suspend() {
            back.release();
            turn.acquireUninterruptibly();
            return true;
        }
    }
}
