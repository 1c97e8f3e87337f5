package dev.chessj.examples;

import java.util.ArrayDeque;
import java.util.Deque;

/** {@link NestedMonitor} with one monitor for the office and its box: waiting for a letter lets others in. */
public final class NestedMonitorFixed {

    private final Deque<String> box = new ArrayDeque<>();

    private NestedMonitorFixed() {}

    private synchronized void bring(String letter) {
        box.add(letter);
        notifyAll();
    }

    private synchronized String take() throws InterruptedException {
        while (box.isEmpty()) {
            wait();
        }
        return box.remove();
    }

    public static void main(String[] args) throws InterruptedException {
        NestedMonitorFixed office = new NestedMonitorFixed();
        Thread clerk = new Thread(() -> office.bring("a letter"), "clerk");
        clerk.start();
        String letter = office.take();
        clerk.join();
        if (!letter.equals("a letter")) {
            throw new AssertionError("got " + letter);
        }
    }
}
