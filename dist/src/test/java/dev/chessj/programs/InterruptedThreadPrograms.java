package dev.chessj.programs;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** An interrupt at each operation of threads and monitors that waits. */
class InterruptedThreadPrograms {
    private static final int LIMIT = 1;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void objectWait() throws Exception {
        Object monitor = new Object();
        boolean[] flag = {false};
        Interrupted.at(
                "InterruptedThreadPrograms.objectWait",
                () -> {
                    synchronized (monitor) {
                        flag[0] = true;
                        monitor.notifyAll();
                    }
                },
                () -> {
                    synchronized (monitor) {
                        while (!flag[0]) {
                            monitor.wait();
                        }
                    }
                    return "notified";
                });
    }

    @Test
    void timedObjectWait() throws Exception {
        Object monitor = new Object();
        boolean[] flag = {false};
        Interrupted.at(
                "InterruptedThreadPrograms.timedObjectWait",
                () -> {
                    synchronized (monitor) {
                        flag[0] = true;
                        monitor.notifyAll();
                    }
                },
                () -> {
                    synchronized (monitor) {
                        if (!flag[0]) {
                            monitor.wait(LIMIT);
                        }
                        return flag[0];
                    }
                });
    }

    @Test
    void join() throws Exception {
        Thread ending = Tasks.start(() -> {});
        Interrupted.at("InterruptedThreadPrograms.join", () -> {}, () -> {
            ending.join();
            return "joined";
        });
    }

    @Test
    void timedJoin() throws Exception {
        Thread ending = Tasks.start(() -> {});
        Interrupted.at("InterruptedThreadPrograms.timedJoin", () -> {}, () -> {
            ending.join(LIMIT);
            return ending.isAlive() ? "alive" : "joined";
        });
    }

    @Test
    void timedJoinOfUnit() throws Exception {
        Thread ending = Tasks.start(() -> {});
        Interrupted.at("InterruptedThreadPrograms.timedJoinOfUnit", () -> {}, () -> {
            TimeUnit.SECONDS.timedJoin(ending, LIMIT);
            return ending.isAlive() ? "alive" : "joined";
        });
    }

    @Test
    void sleep() throws Exception {
        Interrupted.at("InterruptedThreadPrograms.sleep", () -> {}, () -> {
            Thread.sleep(LIMIT);
            return "slept";
        });
    }

    @Test
    void sleepOfUnit() throws Exception {
        Interrupted.at("InterruptedThreadPrograms.sleepOfUnit", () -> {}, () -> {
            TimeUnit.DAYS.sleep(LIMIT);
            return "slept";
        });
    }

    @Test
    void park() throws Exception {
        Interrupted.at("InterruptedThreadPrograms.park", () -> {}, () -> {
            LockSupport.park();
            return "returned";
        });
    }

    @Test
    void parkNanos() throws Exception {
        Interrupted.at("InterruptedThreadPrograms.parkNanos", () -> {}, () -> {
            LockSupport.parkNanos(LIMIT);
            return "returned";
        });
    }

    @Test
    void parkUntil() throws Exception {
        Interrupted.at("InterruptedThreadPrograms.parkUntil", () -> {}, () -> {
            LockSupport.parkUntil(System.currentTimeMillis() + LIMIT);
            return "returned";
        });
    }

    @Test
    void parkWithBlocker() throws Exception {
        Interrupted.at("InterruptedThreadPrograms.parkWithBlocker", () -> {}, () -> {
            LockSupport.park(this);
            return "returned";
        });
    }
}
