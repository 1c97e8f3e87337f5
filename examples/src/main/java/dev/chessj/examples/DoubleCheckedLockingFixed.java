package dev.chessj.examples;

import org.jspecify.annotations.Nullable;

/** {@link DoubleCheckedLocking} with a volatile field: whoever sees the reference sees what was stored before it. */
public final class DoubleCheckedLockingFixed implements Runnable {
    private static final class Connection {
        int port;

        Connection() {
            port = 443;
        }
    }

    private volatile @Nullable Connection connection;

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
