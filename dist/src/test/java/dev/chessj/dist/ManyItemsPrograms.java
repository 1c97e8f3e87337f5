package dev.chessj.dist;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Tests whose pools have thousands of items of work to do. */
class ManyItemsPrograms {

    /** Load after load, each done before the next one. */
    static class Loads {
        public static void main(String[] arguments) {
            int[] counts = new int[64];
            for (int load = 0; load < 500; load++) {
                IntStream.range(0, counts.length).parallel().forEach(i -> counts[i]++);
            }
            if (IntStream.of(counts).anyMatch(count -> count != 500)) {
                throw new AssertionError("lost");
            }
        }
    }

    /** The same, and the very last item races with one of the first. */
    static class RacyLoads {
        private static int shared;

        public static void main(String[] arguments) throws Exception {
            ExecutorService other = Executors.newSingleThreadExecutor();
            Future<?> first = other.submit(() -> {
                shared = 1;
            });
            int[] counts = new int[64];
            for (int load = 0; load < 100; load++) {
                IntStream.range(0, counts.length).parallel().forEach(i -> counts[i]++);
            }
            IntStream.range(0, 64).parallel().forEach(i -> {
                if (i == 63) {
                    shared = 2;
                }
            });
            first.get();
            other.shutdown();
        }
    }

    /** All at once, in no order. */
    static class OneLoad {
        public static void main(String[] arguments) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            int[] counts = new int[2_500];
            List<Future<?>> items = new ArrayList<>();
            for (int i = 0; i < counts.length; i++) {
                int item = i;
                items.add(pool.submit(() -> {
                    counts[item]++;
                }));
            }
            for (Future<?> item : items) {
                item.get();
            }
            pool.shutdown();
        }
    }
}
