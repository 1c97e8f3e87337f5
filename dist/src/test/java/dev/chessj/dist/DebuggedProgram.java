package dev.chessj.dist;

/** Fails when each of two threads is preempted once: the first between its reads, the second between its writes. */
public final class DebuggedProgram {
    private volatile int value;

    public static void main(String[] args) throws InterruptedException {
        DebuggedProgram shared = new DebuggedProgram();
        Thread reader = new Thread(shared::read, "reader");
        Thread writer = new Thread(shared::write, "writer");
        reader.start();
        writer.start();
        reader.join();
        writer.join();
    }

    private void read() {
        int first = value;
        int second = value;
        boolean torn = first == 0 && second == 1;
        if (torn) {
            throw new AssertionError("saw " + first + ", then " + second);
        }
    }

    private void write() {
        value = 1;
        value = 2;
    }
}
