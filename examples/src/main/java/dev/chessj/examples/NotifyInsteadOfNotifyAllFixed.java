package dev.chessj.examples;

/**
 * A relay race of three that always ends: the correct twin of {@link NotifyInsteadOfNotifyAll}.
 *
 * <p>{@code notifyAll} wakes every runner; each looks whether it is his turn, and all but one wait again.
 */
public final class NotifyInsteadOfNotifyAllFixed {

    /** The main thread is the third runner. */
    public static void main(String[] args) {
        Race race = new Race();
        new Thread(() -> race.run(1), "first runner").start();
        new Thread(() -> race.run(2), "second runner").start();
        race.run(3);
    }

    private static final class Race {
        private int baton = 1; // whose turn it is; guarded by this

        synchronized void run(int number) {
            try {
                while (baton != number) {
                    wait();
                }
                baton++;
                notifyAll();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
