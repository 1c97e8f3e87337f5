package dev.chessj.generated;

import dev.chessj.programs.Tasks;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Executes a plan, and checks what it promises: the counters say how often they were incremented, everything sent was received, once and
 * by whom it was meant for, and whoever waited for an interrupt got it.
 *
 * <p>With the system property {@code generated.unguarded} the counters are guarded by nothing, and the checks have something to find.
 */
final class PlannedProgram {
    private final Plan plan;
    private final List<Guard> guards = new ArrayList<>();
    private final Map<Integer, HandOver> handOvers = new LinkedHashMap<>();
    private final int[] received;

    PlannedProgram(Plan plan) {
        this.plan = plan;
        boolean unguarded = Boolean.getBoolean("generated.unguarded");
        plan.guards().forEach(kind -> guards.add(unguarded ? Guard.none() : Guard.of(kind)));
        for (int i = 0; i < plan.steps().size(); i++) {
            if (plan.steps().get(i) instanceof Plan.Give give) {
                handOvers.put(i, HandOver.of(give.how()));
            }
        }
        received = new int[plan.steps().size()];
    }

    void run() throws Exception {
        Thread waiter = plan.waiting() == null ? null : startWaiter();
        List<Tasks.Body> bodies = new ArrayList<>();
        for (int i = 0; i < plan.workers(); i++) {
            int worker = i;
            bodies.add(() -> work(worker));
        }
        plan.ends().run(bodies);
        if (waiter != null) {
            waiter.interrupt();
            waiter.join();
        }
        check();
    }

    private Thread startWaiter() {
        return Tasks.start(() -> {
            try {
                plan.waiting().forEver();
                throw new AssertionError("nobody interrupted: " + plan);
            } catch (InterruptedException e) {
                if (Thread.currentThread().isInterrupted()) {
                    throw new AssertionError("thrown, but not cleared: " + plan, e);
                }
            }
        });
    }

    private void work(int worker) throws Exception {
        for (int i = 0; i < plan.steps().size(); i++) {
            Plan.Step step = plan.steps().get(i);
            if (step instanceof Plan.Add add && add.worker() == worker) {
                guards.get(add.counter()).add(() -> {});
            } else if (step instanceof Plan.Nest nest && nest.worker() == worker) {
                guards.get(0).add(() -> guards.get(1).add(() -> {}));
            } else if (step instanceof Plan.Give give) {
                give(worker, i, give);
            }
        }
    }

    /** The value is the number of the step, from 1: no other step sends the same. */
    private void give(int worker, int number, Plan.Give give) throws Exception {
        if (give.from() == worker) {
            handOvers.get(number).send(number + 1);
        } else if (give.to() == worker) {
            received[number] += handOvers.get(number).receive();
        }
    }

    private void check() throws Exception {
        for (int i = 0; i < guards.size(); i++) {
            equal(plan.total(i), guards.get(i).value(), "counter " + i);
            guards.get(i).close();
        }
        for (int number : handOvers.keySet()) {
            equal(number + 1, received[number], "received in step " + number);
        }
    }

    private void equal(int expected, int found, String what) {
        if (expected != found) {
            throw new AssertionError(what + " is " + found + " and not " + expected + ": " + plan);
        }
    }
}
