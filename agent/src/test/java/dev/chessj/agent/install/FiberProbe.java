package dev.chessj.agent.install;

import dev.chessj.wrappers.Fiber;
import dev.chessj.wrappers.Fibers;
import dev.chessj.wrappers.verdict.Notes;
import dev.chessj.wrappers.verdict.Reservations;

/** Run by {@link FiberTest} in a JVM of its own: two defects of C2 that unsafe ways to set the current thread run into. */
public final class FiberProbe {

    private static final int SWITCHES = 300_000;

    private static final Thread CARRIER = Thread.currentThread();
    private static final Thread TASK = new Thread(() -> {});
    private static final FiberProbe STATE = new FiberProbe();

    private static int lost;
    private static int staleInside;
    private static int staleOutside;

    private int current;
    private int switches;

    private FiberProbe() {}

    public static void main(String[] arguments) {
        Fiber.Factory factory = Fibers.factory();
        Notes.all().forEach(System.out::println);
        Reservations.sentences().forEach(System.out::println);
        if (factory == null) {
            System.out.println("no fibers: " + Fibers.absence());
            return;
        }
        Fiber[] self = new Fiber[1];
        self[0] = factory.create(() -> {
            while (true) {
                look();
                self[0].suspend();
            }
        });
        for (int i = 0; i < SWITCHES; i++) {
            STATE.step(self[0]);
        }
        System.out.println("switches " + STATE.switches + ", lost " + lost + ", stale inside " + staleInside
                + ", stale outside " + staleOutside);
        pinned(factory);
    }

    private static void look() {
        if (STATE.current != 42) {
            lost++;
        }
        if (Thread.currentThread() != TASK) {
            staleInside++;
        }
    }

    /** The stores before the switch must be visible in the fiber, and the current thread is never remembered across it. */
    private void step(Fiber fiber) {
        Thread before = Thread.currentThread();
        switches++;
        current = 42;
        fiber.mount(CARRIER, TASK);
        if (Thread.currentThread() != CARRIER || before != CARRIER) {
            staleOutside++;
        }
        current = 0;
    }

    private static final class Initialized {
        static boolean suspended = true;

        static {
            suspended = running.suspend();
        }
    }

    private static Fiber running;

    private static void pinned(Fiber.Factory factory) {
        running = factory.create(() -> System.out.println("suspended in <clinit> " + Initialized.suspended));
        running.mount(CARRIER, TASK);
        System.out.println("done " + running.isDone() + ", pinned by " + running.pinnedBy());
    }
}
