package dev.chessj.examples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * An account that is never overdrawn: the correct twin of {@link CheckThenAct}.
 *
 * <p>The money is taken with {@code compareAndSet}, which does so only if the balance is still the one that was checked. Otherwise
 * the withdrawal looks again.
 */
public final class CheckThenActFixed {
    private AtomicInteger balance = new AtomicInteger();

    @BeforeEach
    void openAccount() {
        balance = new AtomicInteger(100);
    }

    @Test
    void twoWithdrawals_neverOverdraw() throws InterruptedException {
        Thread other = new Thread(() -> withdraw(60), "other");
        other.start();
        withdraw(60);
        other.join();
        assertTrue(balance.get() >= 0, () -> "overdrawn: the balance is " + balance);
    }

    private boolean withdraw(int amount) {
        int seen = balance.get();
        while (seen >= amount) {
            if (balance.compareAndSet(seen, seen - amount)) {
                return true;
            }
            seen = balance.get();
        }
        return false;
    }
}
