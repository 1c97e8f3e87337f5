package dev.chessj.examples;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A shop that has its exchange rates whenever it needs them: the correct twin of {@link LazyInitialisation}.
 *
 * <p>Who needs the rates asks for them with {@link #rates}, and who asks first loads them; the lock lets only one do so. The loader
 * thread is no more than a head start.
 */
public final class LazyInitialisationFixed implements Runnable {
    private @Nullable Map<String, Integer> centsPerUnit; // guarded by this

    @Override
    public void run() {
        new Thread(this::rates, "loader").start();
        new Thread(this::sell, "seller").start();
    }

    private synchronized Map<String, Integer> rates() {
        Map<String, Integer> rates = centsPerUnit;
        if (rates == null) {
            rates = Map.of("USD", 88);
            centsPerUnit = rates;
        }
        return rates;
    }

    private void sell() {
        int price = price(10, "USD");
        if (price != 880) {
            throw new AssertionError("wrong price: " + price);
        }
    }

    private int price(int amount, String currency) {
        return amount * rates().getOrDefault(currency, 0);
    }
}
