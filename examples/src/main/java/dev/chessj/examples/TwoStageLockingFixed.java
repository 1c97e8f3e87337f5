package dev.chessj.examples;

import java.util.ArrayList;
import java.util.List;

/**
 * A booking in two stages that is seen as a whole or not at all: the correct twin of {@link TwoStageLocking}.
 *
 * <p>Who needs both takes the second lock before giving up the first, always in the same order. Nobody can come in between.
 */
public final class TwoStageLockingFixed implements Runnable {
    private final Object seatsLock = new Object();
    private final Object passengersLock = new Object();
    private int seatsSold; // guarded by seatsLock
    private final List<String> passengers = new ArrayList<>(); // guarded by passengersLock

    @Override
    public void run() {
        new Thread(this::audit, "audit").start();
        book("Ada");
    }

    private void book(String name) {
        synchronized (seatsLock) {
            seatsSold++;
            synchronized (passengersLock) {
                passengers.add(name);
            }
        }
    }

    private void audit() {
        synchronized (seatsLock) {
            synchronized (passengersLock) {
                if (seatsSold != passengers.size()) {
                    throw new IllegalStateException("seats sold: " + seatsSold + ", passengers: " + passengers.size());
                }
            }
        }
    }
}
