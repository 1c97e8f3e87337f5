package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Barriers and phasers: those who meet there go on together, in any order. */
class BarrierPrograms {

    private String order = "";
    private int actions;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private synchronized void note(String name) {
        order += name;
    }

    /** Each is told how many were still to come when it arrived; the action runs before anybody goes on. */
    @Test
    void barrierCountsArrivals() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> actions++);
        int[] index = new int[2];
        Tasks.together(
                () -> {
                    index[0] = barrier.await();
                    assertEquals(1, actions);
                },
                () -> {
                    index[1] = barrier.await();
                    assertEquals(1, actions);
                });
        Outcomes.of("barrierCountsArrivals", index[0] + "/" + index[1]);
        assertEquals(0, barrier.getNumberWaiting());
    }

    /** The last one goes on, and those who waited, in every order. */
    @Test
    void barrierIsLeftInAnyOrder() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(3);
        Thread first = Tasks.startAndBlock(() -> pass(barrier, "1"));
        Thread second = Tasks.startAndBlock(() -> pass(barrier, "2"));
        assertEquals(2, barrier.getNumberWaiting());
        pass(barrier, "3");
        first.join();
        second.join();
        Outcomes.of("barrierIsLeftInAnyOrder", order);
    }

    private void pass(CyclicBarrier barrier, String name) throws Exception {
        barrier.await();
        note(name);
    }

    @Test
    void barrierIsUsedAgain() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> note("|"));
        Tasks.together(
                () -> {
                    pass(barrier, "");
                    pass(barrier, "");
                },
                () -> {
                    pass(barrier, "a");
                    pass(barrier, "b");
                });
        assertEquals("|a|b", order);
    }

    @Test
    void interruptBreaksTheBarrier() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(3);
        Thread interrupted = Tasks.start(() -> assertThrows(InterruptedException.class, barrier::await));
        Thread other = Tasks.start(() -> assertThrows(BrokenBarrierException.class, barrier::await));
        interrupted.interrupt();
        interrupted.join();
        assertTrue(barrier.isBroken());
        other.join();
    }

    @Test
    void timeoutBreaksTheBarrier() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2);
        String[] ends = new String[2];
        Tasks.together(
                () -> {
                    try {
                        barrier.await(1, TimeUnit.MINUTES);
                        ends[0] = "in-time";
                    } catch (TimeoutException e) {
                        ends[0] = "timed-out";
                    }
                },
                () -> {
                    try {
                        barrier.await();
                        ends[1] = "in-time";
                    } catch (BrokenBarrierException e) {
                        ends[1] = "broken";
                    }
                });
        Outcomes.of("timeoutBreaksTheBarrier", String.join("/", ends));
    }

    @Test
    void resetBreaksTheBarrierForThoseWhoWait() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread waiter = Tasks.startAndBlock(() -> assertThrows(BrokenBarrierException.class, barrier::await));
        barrier.reset();
        assertFalse(barrier.isBroken());
        waiter.join();
        assertEquals(0, barrier.getNumberWaiting());
    }

    @Test
    void failingActionBreaksTheBarrier() throws InterruptedException {
        CyclicBarrier barrier = new CyclicBarrier(2, () -> {
            throw new IllegalStateException("expected");
        });
        Tasks.Body party = () -> {
            try {
                barrier.await();
            } catch (IllegalStateException e) {
                note("action");
            } catch (BrokenBarrierException e) {
                note("broken");
            }
        };
        Tasks.together(party, party);
        Outcomes.of("failingActionBreaksTheBarrier", order);
    }

    @Test
    void numberWaitingIsALook() throws Exception {
        CyclicBarrier barrier = new CyclicBarrier(2);
        Thread waiter = Tasks.start(barrier::await);
        Outcomes.of("numberWaitingIsALook", barrier.getNumberWaiting());
        barrier.await();
        waiter.join();
    }

    @Test
    void phaserAdvancesTogether() throws InterruptedException {
        Phaser phaser = new Phaser(2);
        int[] plain = new int[2];
        Tasks.together(
                () -> {
                    plain[0] = 1;
                    assertEquals(1, phaser.arriveAndAwaitAdvance());
                    assertEquals(1, plain[1]);
                    note("1");
                },
                () -> {
                    plain[1] = 1;
                    assertEquals(1, phaser.arriveAndAwaitAdvance());
                    assertEquals(1, plain[0]);
                    note("2");
                });
        Outcomes.of("phaserAdvancesTogether", order);
    }

    @Test
    void phaserIsAwaitedByOthers() throws InterruptedException {
        Phaser phaser = new Phaser(1);
        Thread waiter = Tasks.start(() -> {
            note(phaser.awaitAdvance(0) + "");
            assertEquals(2, phaser.awaitAdvance(1));
        });
        assertEquals(0, phaser.arrive());
        assertEquals(1, phaser.arrive());
        waiter.join();
        Outcomes.of("phaserIsAwaitedByOthers", order);
        assertEquals(2, phaser.getPhase());
    }

    @Test
    void registeringHoldsThePhase() throws InterruptedException {
        Phaser phaser = new Phaser(1);
        Tasks.together(() -> note(phaser.register() + ""), () -> note(phaser.arrive() + ""));
        assertEquals(2, phaser.getRegisteredParties());
        Outcomes.of("registeringHoldsThePhase", order + "/" + phaser.getPhase() + "/" + phaser.getArrivedParties());
    }

    @Test
    void lastPartyTerminates() throws InterruptedException {
        Phaser phaser = new Phaser(2);
        Thread waiter = Tasks.start(() -> assertEquals(1, phaser.arriveAndAwaitAdvance()));
        assertEquals(0, phaser.arriveAndDeregister());
        waiter.join();
        assertEquals(1, phaser.getRegisteredParties());
        assertEquals(1, phaser.arriveAndDeregister());
        assertTrue(phaser.isTerminated());
        assertTrue(phaser.register() < 0);
    }

    @Test
    void terminationEndsWaits() throws InterruptedException {
        Phaser phaser = new Phaser(2);
        Thread waiter = Tasks.start(() -> {
            int phase = phaser.arriveAndAwaitAdvance();
            assertTrue(phase < 0);
        });
        phaser.forceTermination();
        waiter.join();
    }

    @Test
    void timedAwaitAdvanceEndsEitherWay() throws InterruptedException {
        Phaser phaser = new Phaser(1);
        Tasks.together(phaser::arrive, () -> {
            String outcome;
            try {
                outcome = "phase" + phaser.awaitAdvanceInterruptibly(0, 1, TimeUnit.MINUTES);
            } catch (TimeoutException e) {
                outcome = "timed-out";
            }
            Outcomes.of("timedAwaitAdvanceEndsEitherWay", outcome);
        });
    }

    @Test
    void interruptEndsAwaitAdvance() throws InterruptedException {
        Phaser phaser = new Phaser(1);
        Thread waiter =
                Tasks.start(() -> assertThrows(InterruptedException.class, () -> phaser.awaitAdvanceInterruptibly(0)));
        waiter.interrupt();
        waiter.join();
        assertEquals(0, phaser.getPhase());
    }

    /** Two phasers with one party each below a root that has no party of its own. */
    @Test
    void tieredPhasersAdvanceTogether() throws InterruptedException {
        Phaser root = new Phaser();
        Phaser left = new Phaser(root, 1);
        Phaser right = new Phaser(root, 1);
        Tasks.together(
                () -> {
                    assertEquals(1, left.arriveAndAwaitAdvance());
                    note("1");
                },
                () -> {
                    assertEquals(1, right.arriveAndAwaitAdvance());
                    note("2");
                });
        assertEquals(1, root.getPhase());
        Outcomes.of("tieredPhasersAdvanceTogether", order);
    }

    /** Whoever arrives last runs it, once, and it ends the phaser. */
    @Test
    void onAdvanceRunsOnce() throws InterruptedException {
        Phaser phaser = new Phaser(2) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                note(phase + "/" + parties + "/");
                return true;
            }
        };
        Tasks.together(phaser::arrive, phaser::arriveAndAwaitAdvance);
        assertEquals("0/2/", order);
        assertTrue(phaser.isTerminated());
    }
}
