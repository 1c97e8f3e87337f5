package dev.chessj.examples;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A post office with a box for letters: whoever waits for a letter keeps the office locked.
 *
 * <p>The box has a monitor of its own, and waiting there gives up that one only. A clerk who takes a letter while the box is empty waits
 * with the office in hand, and the clerk who brings the letter does not get in.
 *
 * <p><b>It takes</b> no preemption: the clerk who takes only has to be first. This is a <i>nested-monitor lock-out</i>. {@link
 * NestedMonitorFixed} waits on the monitor that is locked.
 */
public final class NestedMonitor {

    private final Deque<String> box = new ArrayDeque<>();

    private NestedMonitor() {}

    private synchronized void bring(String letter) {
        synchronized (box) {
            box.add(letter);
            box.notifyAll();
        }
    }

    private synchronized String take() throws InterruptedException {
        synchronized (box) {
            while (box.isEmpty()) {
                box.wait();
            }
            return box.remove();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        NestedMonitor office = new NestedMonitor();
        Thread clerk = new Thread(() -> office.bring("a letter"), "clerk");
        clerk.start();
        String letter = office.take();
        clerk.join();
        if (!letter.equals("a letter")) {
            throw new AssertionError("got " + letter);
        }
    }
}
