package dev.chessj.examples;

import java.util.ArrayList;
import java.util.List;

/**
 * A booking in two stages, seen halfway: a seat is sold, but there is no passenger for it.
 *
 * <p>The number of seats sold has its lock, the list of passengers has its own, and nobody touches either without its lock: there
 * is no data race. Still the two belong together, and between the two stages they do not match.
 *
 * <p><b>It takes</b> one preemption, between the two stages. {@link TwoStageLockingFixed} keeps the first lock until
 * it has the second.
 */
public final class TwoStageLocking implements Runnable {
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
        } // the bug: here the seat is sold and the passenger unknown
        synchronized (passengersLock) {
            passengers.add(name);
        }
    }

    private void audit() {
        int sold;
        synchronized (seatsLock) {
            sold = seatsSold;
        }
        int known;
        synchronized (passengersLock) {
            known = passengers.size();
        }
        if (sold != known) {
            throw new IllegalStateException("seats sold: " + sold + ", passengers: " + known);
        }
    }
}
