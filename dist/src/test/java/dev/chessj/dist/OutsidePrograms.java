package dev.chessj.dist;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Vector;

/** Programs for {@link OutsideIT} to run; surefire does not look into this class. */
public final class OutsidePrograms {
    private OutsidePrograms() {}

    private static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    private static void block() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            socket.accept();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Blocks where no scheduler sees it if the other task is between its two writes, and fails if it is between the next two. */
    public static final class BlocksBetween {
        private static volatile int state;

        public static void main(String[] args) throws InterruptedException {
            Thread other = start(() -> {
                state = 1;
                state = 2;
                state = 3;
            });
            int seen = state;
            if (seen == 1) {
                block();
            }
            if (seen == 2 && args.length > 0) {
                throw new IllegalStateException("seen 2");
            }
            other.join();
        }
    }

    /** Blocks in every schedule, of which there are many. */
    public static final class BlocksAlways {
        private static volatile int state;

        public static void main(String[] args) {
            for (int i = 0; i < 3; i++) {
                start(() -> {
                    state++;
                    state++;
                    state++;
                    block();
                });
            }
        }
    }

    /** The JDK enters a vector on behalf of one task while another one is in it and goes on to call it. */
    public static final class Reversed {
        public static void main(String[] args) throws InterruptedException {
            Vector<Integer> vector = new Vector<>(List.of(1));
            Thread other = start(() -> {
                synchronized (vector) {
                    vector.add(2);
                    vector.add(3);
                }
            });
            Thread.yield();
            new ArrayList<>(vector);
            other.join();
        }
    }
}
