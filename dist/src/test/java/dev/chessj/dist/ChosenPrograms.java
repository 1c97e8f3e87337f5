package dev.chessj.dist;

import dev.chessj.api.Chess;

/** Programs for {@link ChessIT} to run; surefire does not look into this class. */
public final class ChosenPrograms {
    private ChosenPrograms() {}

    /** Fails for one pair of values, and only if the other thread comes between two operations. */
    public static final class Fails {
        private static volatile int size;

        public static void main(String[] args) throws Exception {
            int most = Integer.getInteger("most", 3);
            int first = Chess.choose(most);
            Thread other = CliPrograms.start(() -> size = Chess.choose(2));
            size = 2;
            if (first == 2 && size == 1) {
                throw new IllegalStateException("chose " + first + " and " + size);
            }
            other.join();
        }
    }

    /** No execution comes to its end. */
    public static final class AllAbandoned {
        public static void main(String[] args) {
            Chess.assume(Chess.choose(3) > 2);
        }
    }

    /** A class initialiser runs once per JVM: what it chooses is not explored. */
    public static final class ChoosesInInitialiser {
        /** Chosen there. */
        public static final class Early {
            static final int VALUE = Chess.choose(5);
        }

        public static void main(String[] args) {
            if (Early.VALUE != 0) {
                throw new IllegalStateException("chose " + Early.VALUE);
            }
        }
    }

    /** Nobody handles what its thread throws: the method that should say who does, throws as well. */
    public static final class HandlerOverflows extends Thread {
        @Override
        public void run() {
            throw new IllegalStateException("nobody handles it");
        }

        @Override
        @SuppressWarnings("InfiniteRecursion") // that is the point
        public UncaughtExceptionHandler getUncaughtExceptionHandler() {
            return getUncaughtExceptionHandler();
        }

        public static void main(String[] args) throws Exception {
            Thread thread = new HandlerOverflows();
            thread.start();
            thread.join();
        }
    }
}
