package dev.chessj.scheduler.stream;

import dev.chessj.hbgraph.Handover;
import dev.chessj.hbgraph.Strands;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;
import org.jspecify.annotations.Nullable;

/**
 * Barriers, phasers and exchangers: whoever leaves a meeting comes after all who have come to it, and not after those who are at the next one already.
 *
 * <p>A meeting that somebody leaves before all have come, because a time limit ended or the barrier broke, orders nothing for him.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
final class Meetings {

    /** One round of a barrier, a phase of a phaser, two who exchange something. */
    private static final class Meeting {
        private final @Nullable Phaser phaser;
        private final int parties; // or the number of the phase
        private final Handover handover = new Handover();
        private int come;

        Meeting(@Nullable Phaser phaser, int parties) {
            this.phaser = phaser;
            this.parties = parties;
        }

        boolean isOver() {
            return phaser == null ? come >= parties : phaser.getPhase() != parties;
        }
    }

    private final Strands clocks;
    private final Map<Object, Meeting> under = new IdentityHashMap<>(); // way
    private @Nullable Meeting[] at = new Meeting[8]; // by task

    Meetings(Strands clocks) {
        this.clocks = clocks;
    }

    void clear() {
        under.clear();
        Arrays.fill(at, null);
    }

    /** The task calls the method on the object. */
    void executed(int task, int strand, Object where, String method) {
        if (where instanceof CyclicBarrier barrier) {
            if (method.endsWith(".await")) {
                comes(task, strand, barrier, null, barrier.getParties());
            } else if (method.endsWith(".reset")) {
                under.remove(barrier);
            }
        } else if (where instanceof Exchanger) {
            comes(task, strand, where, null, 2);
        } else if (where instanceof Phaser phaser) {
            phase(task, strand, phaser, method.substring(method.lastIndexOf('.') + 1));
        }
    }

    private void phase(int task, int strand, Phaser phaser, String method) {
        Phaser root = phaser.getRoot();
        switch (method) {
            case "arriveAndAwaitAdvance" -> comes(task, strand, root, root, root.getPhase());
            case "arrive", "arriveAndDeregister" -> {
                comes(task, strand, root, root, root.getPhase());
                at[task] = null; // it does not wait
            }
            case "awaitAdvance", "awaitAdvanceInterruptibly" -> waits(task, meeting(root, root, root.getPhase()));
            default -> {}
        }
    }

    private void comes(int task, int strand, Object where, @Nullable Phaser phaser, int parties) {
        Meeting meeting = meeting(where, phaser, parties);
        clocks.release(strand, meeting.handover);
        meeting.come++;
        waits(task, meeting);
    }

    private Meeting meeting(Object where, @Nullable Phaser phaser, int parties) {
        Meeting known = under.get(where);
        if (known != null && (phaser == null ? !known.isOver() : known.parties == parties)) {
            return known;
        }
        Meeting next = new Meeting(phaser, parties);
        under.put(where, next);
        return next;
    }

    private void waits(int task, Meeting meeting) {
        if (task >= at.length) {
            at = Arrays.copyOf(at, 2 * task);
        }
        at[task] = meeting;
    }

    /** The task is past whatever it has come to. */
    void leaves(int task, int strand) {
        Meeting meeting = task < at.length ? at[task] : null;
        if (meeting == null) {
            return;
        }
        at[task] = null;
        if (meeting.isOver()) {
            clocks.acquire(strand, meeting.handover);
        } else if (meeting.phaser == null) {
            meeting.come--;
        }
    }
}
