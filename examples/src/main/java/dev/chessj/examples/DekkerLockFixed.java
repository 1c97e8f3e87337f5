package dev.chessj.examples;

/** {@link DekkerLock} with volatile flags: who looks has been seen before. */
public final class DekkerLockFixed implements Runnable {
    private volatile boolean left;
    private volatile boolean right;
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
