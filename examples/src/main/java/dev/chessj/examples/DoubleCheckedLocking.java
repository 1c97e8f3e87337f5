package dev.chessj.examples;

import org.jspecify.annotations.Nullable;

/**
 * Two threads ask for a connection that is made when somebody first asks, and one of them gets one without an address.
 *
 * <p>The look before the lock is what makes it fast, and what breaks it: the field is not volatile. The port is stored before the
 * reference, but nothing says that others see it in this order. No interleaving of whole statements shows that; run it with {@code
 * --store-buffers}. Without, the race is reported and the test passes.
 *
 * <p><b>It takes</b> one preemption: the maker stands before it leaves the lock. {@link DoubleCheckedLockingFixed} has a volatile field.
 */
public final class DoubleCheckedLocking implements Runnable {
    private static final class Connection {
        int port; // final would be safe, too

        Connection() {
            port = 443;
        }
    }

    private @Nullable Connection connection; // the bug: not volatile

    @Override
    public void run() {
        new Thread(this::use, "one").start();
        new Thread(this::use, "other").start();
    }

    private void use() {
        int port = get().port;
        if (port != 443) {
            throw new AssertionError("a connection to port " + port);
        }
    }

    private Connection get() {
        Connection made = connection;
        if (made == null) {
            synchronized (this) {
                made = connection;
                if (made == null) {
                    made = new Connection();
                    connection = made;
                }
            }
        }
        return made;
    }
}
