package com.acme;

/** As many threads as the first argument says, each with its own number. */
public final class Main {
    private Main() {}

    public static void main(String[] arguments) throws InterruptedException {
        int[] sum = {0};
        Thread[] threads = new Thread[Integer.parseInt(arguments[0])];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                synchronized (sum) {
                    sum[0] += number;
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
