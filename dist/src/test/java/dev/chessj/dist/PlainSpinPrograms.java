package dev.chessj.dist;

/** Loops that read plain memory while nobody is left to write it, for {@link SpinIT}. */
public final class PlainSpinPrograms {

    private PlainSpinPrograms() {}

    /** The value that is waited for is there and gone before anybody looks. */
    public static final class MissesTheValue {
        private static int value;

        public static void main(String[] arguments) {
            new Thread(() -> {
                        while (value != 1) {
                            // spins
                        }
                    })
                    .start();
            value = 1;
            value = 2;
        }

        private MissesTheValue() {}
    }

    /** Who could have written it has ended. */
    public static final class WaitsAlone {
        private static int value;

        public static void main(String[] arguments) throws InterruptedException {
            Thread other = new Thread(() -> value = 2);
            other.start();
            other.join();
            while (value != 1) {
                // spins
            }
        }

        private WaitsAlone() {}
    }

    /** Reads one field very often, and comes to an end. */
    public static final class Computes {
        private static volatile int count;
        private static int factor = 3;

        public static void main(String[] arguments) throws InterruptedException {
            Thread other = new Thread(() -> count = 1);
            other.start();
            int seen = count;
            other.join();
            long sum = 0;
            for (int i = 0; i < 2_000_000; i++) {
                sum += (long) factor * i;
            }
            assert sum + seen != 0;
        }

        private Computes() {}
    }
}
