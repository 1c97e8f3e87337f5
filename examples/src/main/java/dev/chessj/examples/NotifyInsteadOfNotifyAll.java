package dev.chessj.examples;

/**
 * In a relay race of three, the wrong runner is called, and the race never ends.
 *
 * <p>Each runner waits until the baton comes to his number, runs, passes it on and calls {@code notify}. All wait on the same
 * monitor, and {@code notify} wakes any one of them. If that is not the one whose turn it is, he sees so, waits again, and
 * the call is used up: the right runner was never woken.
 *
 * <p><b>It takes</b> no preemption: both later runners wait already, and the first wakes the third. A test seldom sees it, as JVMs
 * tend to wake the one who has waited longest. {@link NotifyInsteadOfNotifyAllFixed} calls everybody.
 */
public final class NotifyInsteadOfNotifyAll {

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
                notify(); // the bug: wakes one, perhaps not the next
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
