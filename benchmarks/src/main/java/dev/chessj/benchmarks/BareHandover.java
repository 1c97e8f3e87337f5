package dev.chessj.benchmarks;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** Two threads that hand a turn to each other: the least that a switch between threads can cost without spinning. */
final class BareHandover {

    private volatile @Nullable Thread turn;
    private volatile int field;

    void run(int switches) throws InterruptedException {
        Thread first = Thread.currentThread();
        Thread second = new Thread(() -> take(first, switches / 2));
        turn = first;
        second.start();
        take(second, switches / 2);
        second.join();
    }

    private void take(Thread other, int times) {
        Thread self = Thread.currentThread();
        for (int i = 0; i < times; i++) {
            while (turn != self) {
                LockSupport.park();
            }
            field = i;
            turn = other;
            LockSupport.unpark(other);
        }
    }
}
