package dev.chessj.programs;

import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** An interrupt at each operation that waits at one end of a queue with two. */
class InterruptedDequePrograms {
    private static final int LIMIT = 1;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void takeFirst() throws Exception {
        BlockingDeque<String> deque = new LinkedBlockingDeque<>(1);
        Interrupted.at(
                "InterruptedDequePrograms.takeFirst",
                () -> {
                    deque.add("a");
                },
                () -> {
                    return deque.takeFirst();
                });
    }

    @Test
    void timedPollFirst() throws Exception {
        BlockingDeque<String> deque = new LinkedBlockingDeque<>(1);
        Interrupted.at(
                "InterruptedDequePrograms.timedPollFirst",
                () -> {
                    deque.add("a");
                },
                () -> {
                    return deque.pollFirst(LIMIT, TimeUnit.SECONDS);
                });
    }

    @Test
    void putFirst() throws Exception {
        BlockingDeque<String> deque = new LinkedBlockingDeque<>(1);
        deque.add("a");
        Interrupted.at(
                "InterruptedDequePrograms.putFirst",
                () -> {
                    deque.clear();
                },
                () -> {
                    deque.putFirst("b");
                    return "put";
                });
    }

    @Test
    void timedOfferFirst() throws Exception {
        BlockingDeque<String> deque = new LinkedBlockingDeque<>(1);
        deque.add("a");
        Interrupted.at(
                "InterruptedDequePrograms.timedOfferFirst",
                () -> {
                    deque.clear();
                },
                () -> {
                    return deque.offerFirst("b", LIMIT, TimeUnit.SECONDS);
                });
    }

    @Test
    void takeLast() throws Exception {
        BlockingDeque<String> deque = new LinkedBlockingDeque<>(1);
        Interrupted.at(
                "InterruptedDequePrograms.takeLast",
                () -> {
                    deque.add("a");
                },
                () -> {
                    return deque.takeLast();
                });
    }

    @Test
    void timedPollLast() throws Exception {
        BlockingDeque<String> deque = new LinkedBlockingDeque<>(1);
        Interrupted.at(
                "InterruptedDequePrograms.timedPollLast",
                () -> {
                    deque.add("a");
                },
                () -> {
                    return deque.pollLast(LIMIT, TimeUnit.SECONDS);
                });
    }

    @Test
    void putLast() throws Exception {
        BlockingDeque<String> deque = new LinkedBlockingDeque<>(1);
        deque.add("a");
        Interrupted.at(
                "InterruptedDequePrograms.putLast",
                () -> {
                    deque.clear();
                },
                () -> {
                    deque.putLast("b");
                    return "put";
                });
    }

    @Test
    void timedOfferLast() throws Exception {
        BlockingDeque<String> deque = new LinkedBlockingDeque<>(1);
        deque.add("a");
        Interrupted.at(
                "InterruptedDequePrograms.timedOfferLast",
                () -> {
                    deque.clear();
                },
                () -> {
                    return deque.offerLast("b", LIMIT, TimeUnit.SECONDS);
                });
    }
}
