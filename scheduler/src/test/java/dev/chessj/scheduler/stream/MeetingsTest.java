package dev.chessj.scheduler.stream;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.hbgraph.Strands;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who comes after whom by a meeting: all who have come to it, and nobody else. Tasks are their strands. */
class MeetingsTest {

    private final Strands strands = new Strands(null);
    private final Meetings meetings = new Meetings(strands);

    @BeforeEach
    void begin() {
        for (int task = 0; task < 4; task++) {
            strands.begin();
        }
    }

    private void comes(int task, Object where, String method) {
        meetings.executed(task, task, where, method);
    }

    /** When the task does something, on its own clock; what it does next is another time if it hands anything over in between. */
    private int does(int task) {
        return strands.of(task).time(task);
    }

    private boolean isAfter(int task, int other, int time) {
        meetings.leaves(task, task);
        return strands.of(task).isAfter(other, time);
    }

    @Test
    void barrier_allHaveCome_eachIsAfterEach() {
        CyclicBarrier barrier = new CyclicBarrier(2);
        int one = does(0);
        comes(0, barrier, "CyclicBarrier.await");
        int other = does(1);
        comes(1, barrier, "CyclicBarrier.await");
        assertTrue(isAfter(0, 1, other));
        assertTrue(isAfter(1, 0, one));
    }

    @Test
    void barrier_oneIsAtTheNextRound_theOtherIsNotAfterThat() {
        CyclicBarrier barrier = new CyclicBarrier(2);
        comes(0, barrier, "CyclicBarrier.await");
        comes(1, barrier, "CyclicBarrier.await");
        meetings.leaves(1, 1);
        int next = does(1);
        comes(1, barrier, "CyclicBarrier.await");
        assertFalse(isAfter(0, 1, next));
    }

    @Test
    void barrier_onlyOneHasCome_whoGivesUpIsAfterNobody() {
        CyclicBarrier barrier = new CyclicBarrier(3);
        int one = does(0);
        comes(0, barrier, "CyclicBarrier.await");
        comes(1, barrier, "CyclicBarrier.await");
        assertFalse(isAfter(1, 0, one));
    }

    @Test
    void barrier_reset_whoCameBeforeDoesNotCount() {
        CyclicBarrier barrier = new CyclicBarrier(2);
        int one = does(0);
        comes(0, barrier, "CyclicBarrier.await");
        comes(2, barrier, "CyclicBarrier.reset");
        comes(1, barrier, "CyclicBarrier.await");
        assertFalse(isAfter(1, 0, one));
    }

    @Test
    void exchanger_twoMeet_theThirdIsAfterNobody() {
        Exchanger<String> exchanger = new Exchanger<>();
        int one = does(0);
        comes(0, exchanger, "Exchanger.exchange");
        int other = does(1);
        comes(1, exchanger, "Exchanger.exchange");
        comes(2, exchanger, "Exchanger.exchange");
        assertTrue(isAfter(0, 1, other));
        assertTrue(isAfter(1, 0, one));
        assertFalse(isAfter(2, 0, one));
    }

    @Test
    void phaser_phaseIsOver_whoWaitedIsAfterWhoArrived() {
        Phaser phaser = new Phaser(2);
        int one = does(0);
        comes(0, phaser, "Phaser.arrive");
        phaser.arrive();
        comes(1, phaser, "Phaser.arriveAndAwaitAdvance");
        phaser.arrive(); // what the call does
        assertTrue(isAfter(1, 0, one));
        assertFalse(isAfter(0, 1, 0)); // it did not wait
    }

    @Test
    void phaser_phaseIsNotOver_whoGivesUpIsAfterNobody() {
        Phaser phaser = new Phaser(2);
        int one = does(0);
        comes(0, phaser, "Phaser.arrive");
        phaser.arrive();
        comes(1, phaser, "Phaser.awaitAdvanceInterruptibly");
        assertFalse(isAfter(1, 0, one));
    }
}
