package dev.chessj.examples;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two doors count one visitor each, and both are counted: the correct twin of {@link LostUpdate}.
 *
 * <p>{@code incrementAndGet} reads, adds and writes as one step. No switch of threads can come between.
 */
public final class LostUpdateFixed {
    private final AtomicInteger visitors = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        LostUpdateFixed museum = new LostUpdateFixed();
        Thread front = new Thread(museum::enter, "front door");
        Thread back = new Thread(museum::enter, "back door");
        front.start();
        back.start();
        front.join();
        back.join();
        int counted = museum.visitors.get();
        if (counted != 2) {
            throw new AssertionError("2 visitors came in, " + counted + " counted");
        }
    }

    private void enter() {
        visitors.incrementAndGet();
    }
}
