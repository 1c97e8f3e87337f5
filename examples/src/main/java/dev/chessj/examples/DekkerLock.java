package dev.chessj.examples;

/**
 * Two threads each raise a flag and go in if the other flag is down, as in Dekker's algorithm; both go in.
 *
 * <p>Under every schedule of whole statements one of them sees the flag of the other. On a machine with store buffers, that is on every
 * machine, each may look before its own flag is seen: run it with {@code --sc-check}, which tells so of executions that went well, or with {@code
 * --store-buffers}, where it goes wrong.
 *
 * <p><b>It takes</b> one preemption. {@link DekkerLockFixed} has volatile flags.
 */
public final class DekkerLock implements Runnable {
    private boolean left; // the bug: not volatile
    private boolean right;
    private volatile int inside;

    @Override
    public void run() {
        new Thread(this::goLeft, "left").start();
        new Thread(this::goRight, "right").start();
    }

    private void goLeft() {
        left = true;
        if (!right) {
            enter();
        }
    }

    private void goRight() {
        right = true;
        if (!left) {
            enter();
        }
    }

    private void enter() {
        inside++;
        if (inside != 1) {
            throw new AssertionError("both are inside");
        }
    }
}
