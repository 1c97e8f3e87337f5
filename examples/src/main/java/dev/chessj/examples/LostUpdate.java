package dev.chessj.examples;

/**
 * Two doors count one visitor each, and one visitor is forgotten.
 *
 * <p>{@code visitors++} is three steps: read the field, add one, write it back. {@code volatile} makes every read and every write
 * visible at once, but does not hold the three steps together. When the other thread runs between the read and the write, both
 * read 0 and both write 1.
 *
 * <p><b>It takes</b> one preemption, between the read and the write. {@link LostUpdateFixed} counts right.
 */
public final class LostUpdate {
    private volatile int visitors;

    public static void main(String[] args) throws InterruptedException {
        LostUpdate museum = new LostUpdate();
        Thread front = new Thread(museum::enter, "front door");
        Thread back = new Thread(museum::enter, "back door");
        front.start();
        back.start();
        front.join();
        back.join();
        int counted = museum.visitors;
        if (counted != 2) {
            throw new AssertionError("2 visitors came in, " + counted + " counted");
        }
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // that is the bug
    private void enter() {
        visitors++;
    }
}
