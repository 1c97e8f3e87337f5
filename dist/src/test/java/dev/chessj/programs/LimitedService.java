package dev.chessj.programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Code under test that takes it for granted that its value is there in time; for {@code TimingIT}. */
final class LimitedService {

    private final CountDownLatch ready = new CountDownLatch(1);
    private final long millis;
    private volatile @Nullable String value;

    LimitedService(long millis) {
        this.millis = millis;
    }

    void start() {
        new Thread(() -> {
                    value = "there";
                    ready.countDown();
                })
                .start();
    }

    String get() throws InterruptedException {
        ready.await(millis, TimeUnit.MILLISECONDS);
        return String.valueOf(value);
    }
}
