package dev.chessj.conformance;

import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

class PhaserConformanceTest extends Conformance {
    private static final int MOST = 0xffff;

    @Test
    void arguments() {
        fails("negative", IllegalArgumentException.class, () -> new Phaser(-1));
        fails("too many", IllegalArgumentException.class, () -> new Phaser(MOST + 1));
        is("as many as possible", MOST, () -> new Phaser(MOST).getRegisteredParties());
        fails("one more", IllegalStateException.class, () -> new Phaser(MOST).register());
        fails("bulk beyond", IllegalStateException.class, () -> new Phaser(1).bulkRegister(MOST));
        fails("bulk negative", IllegalArgumentException.class, () -> new Phaser().bulkRegister(-1));
        is("bulk of none", 0, () -> new Phaser().bulkRegister(0));
        fails("arrive unregistered", IllegalStateException.class, () -> new Phaser().arrive());
        fails("deregister unregistered", IllegalStateException.class, () -> new Phaser().arriveAndDeregister());
        fails("await unregistered", IllegalStateException.class, () -> new Phaser().arriveAndAwaitAdvance());
    }

    @Test
    void phases() {
        Phaser phaser = new Phaser(1);
        is("first", 0, phaser::getPhase);
        is("arrive", 0, phaser::arrive);
        is("advanced", 1, phaser::getPhase);
        is("await a past one", 1, () -> phaser.awaitAdvance(0));
        is("await a negative one", -5, () -> phaser.awaitAdvance(-5));
        is("register", 1, phaser::register);
        is("arrive of two", 1, phaser::arrive);
        is("arrived", 1, phaser::getArrivedParties);
        is("unarrived", 1, phaser::getUnarrivedParties);
        is("leaves", 1, phaser::arriveAndDeregister);
        is("advanced again", 2, phaser::getPhase);
        is("one is left", 1, phaser::getRegisteredParties);
        is("root", true, () -> phaser.getRoot() == phaser);
        is("parent", null, phaser::getParent);
    }

    @Test
    void termination() throws Exception {
        Phaser phaser = new Phaser(2);
        Other waiter = start(() -> {
            if (phaser.arriveAndAwaitAdvance() >= 0) {
                throw new AssertionError();
            }
        });
        awaitWaiting(waiter);
        phaser.forceTermination();
        waiter.end();
        is("terminated", true, phaser::isTerminated);
        is("negative phase", true, () -> phaser.getPhase() < 0);
        is("register is refused", true, () -> phaser.register() < 0);
        is("arrive, too", true, () -> phaser.arrive() < 0);
        is("last one leaves", true, () -> {
            Phaser one = new Phaser(1);
            one.arriveAndDeregister();
            return one.isTerminated();
        });
        is("onAdvance decides", true, () -> {
            Phaser twice = new Phaser(1) {
                @Override
                protected boolean onAdvance(int phase, int parties) {
                    return phase == 1;
                }
            };
            twice.arrive();
            boolean before = twice.isTerminated();
            twice.arrive();
            return !before && twice.isTerminated();
        });
    }

    @Test
    void waiting() throws Exception {
        Phaser phaser = new Phaser(2);
        is(
                "interruptible",
                "java.lang.InterruptedException",
                () -> interruptedWhile(() -> phaser.awaitAdvanceInterruptibly(0)));
        is(
                "interruptible, timed",
                "java.lang.InterruptedException",
                () -> interruptedWhile(() -> phaser.awaitAdvanceInterruptibly(0, 1, TimeUnit.DAYS)));
        fails(
                "interrupted before",
                InterruptedException.class,
                () -> interrupted(() -> phaser.awaitAdvanceInterruptibly(0)));
        fails(
                "timeout",
                TimeoutException.class,
                () -> phaser.awaitAdvanceInterruptibly(0, SHORT, TimeUnit.MILLISECONDS));
        boolean[] status = {false};
        Other deaf = start(() -> {
            phaser.awaitAdvance(0);
            status[0] = Thread.interrupted();
        });
        awaitWaiting(deaf);
        deaf.interrupt();
        phaser.arrive();
        phaser.arrive();
        deaf.end();
        is("status kept", true, () -> status[0]);
    }

    @Test
    void tiers() {
        Phaser root = new Phaser();
        Phaser child = new Phaser(root, 1);
        is("registers with its parent", 1, root::getRegisteredParties);
        is("parent", true, () -> child.getParent() == root && child.getRoot() == root);
        is("arrive", 0, child::arrive);
        is("both advance", "1 1", () -> root.getPhase() + " " + child.getPhase());
        child.arriveAndDeregister();
        is("both end", true, () -> root.isTerminated() && child.isTerminated());
        fails("too many in a child", IllegalArgumentException.class, () -> new Phaser(root, MOST + 1));
    }

    @Test
    void words() {
        is("toString", "java.util.concurrent.Phaser@1[phase = 0 parties = 2 arrived = 1]", () -> {
            Phaser phaser = new Phaser(2);
            phaser.arrive();
            return phaser.toString();
        });
        same("terminated", () -> {
            Phaser phaser = new Phaser(2);
            phaser.forceTermination();
            return phaser.toString();
        });
    }
}
