package dev.chessj.benchmarks.programs;

/** Two threads that write to a volatile field: a strategy that always takes the other one makes every write a switch. */
public final class PingPong {

    private volatile int field;

    private PingPong() {}

    public static void run(int times) throws InterruptedException {
        PingPong test = new PingPong();
        Thread other = new Thread(() -> test.write(times));
        other.start();
        test.write(times);
        other.join();
    }

    private void write(int times) {
        for (int i = 0; i < times; i++) {
            field = i;
        }
    }
}
