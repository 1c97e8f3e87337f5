package dev.chessj.examples;

import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A shop uses its exchange rates before they are there.
 *
 * <p>A thread loads the rates in the background; another one sells. The loader is started first and is quick, so that the rates have
 * always been there in time, on every machine that ran this. Nothing promises it.
 *
 * <p><b>It takes</b> no preemption: the seller has only to run before the loader. {@link LazyInitialisationFixed} works in any order.
 */
public final class LazyInitialisation implements Runnable {
    private volatile @Nullable Map<String, Integer> centsPerUnit;

    @Override
    public void run() {
        new Thread(this::load, "loader").start();
        new Thread(this::sell, "seller").start();
    }

    private void load() {
        centsPerUnit = Map.of("USD", 88);
    }

    private void sell() {
        int price = price(10, "USD");
        if (price != 880) {
            throw new AssertionError("wrong price: " + price);
        }
    }

    private int price(int amount, String currency) {
        Map<String, Integer> rates = centsPerUnit; // the bug: who says that the loader has come this far?
        return amount * Objects.requireNonNull(rates, "no rates yet").getOrDefault(currency, 0);
    }
}
