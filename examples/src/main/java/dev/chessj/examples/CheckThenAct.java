package dev.chessj.examples;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * An account is overdrawn although every withdrawal looks first whether there is enough.
 *
 * <p>Looking is atomic, and taking is atomic, but the two are not one: what the check found may be out of date by the time the
 * money is taken. Two withdrawals of 60 both find 100.
 *
 * <p><b>It takes</b> one preemption, between the check and the act. {@link CheckThenActFixed} never overdraws.
 */
public final class CheckThenAct {
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
        if (balance.get() >= amount) {
            balance.addAndGet(-amount); // the bug: there may be less by now
            return true;
        }
        return false;
    }
}
