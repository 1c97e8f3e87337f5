package dev.chessj.fairness;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Says which enabled tasks may go next so that no task is starved by others that wait for it in a loop.
 *
 * <p>A task that yields twice without giving another one a chance is put behind it: it goes on only while that other task is
 * disabled, or until that other task has executed a step. Loops that yield end that way in every schedule, while every state that is
 * reachable without starving anybody stays reachable (Musuvathi & Qadeer, Fair stateless model checking, PLDI 2008).
 *
 * <p>For each task u: E(u), the tasks enabled ever since u last yielded; D(u), the tasks u disabled since; S(u), the tasks that
 * executed a step since; and the pairs (u,y) of the priority relation P. Before its first yield a task has E empty and D = S = all
 * tasks, those to come included: no step changes that, so such a task has no {@link Window} here, and a program that never yields
 * pays nothing. The relation stays acyclic, because pairs (t,y) are added only when no pair (x,t) is left; therefore some enabled
 * task is always allowed.
 *
 * <p><b>Contract.</b> Tasks are numbered from 0; a new number is a new task. As long as {@link #active} is false, steps that are
 * no yields need not be told. Nothing is allocated once every task that yields has done so.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class FairScheduler {

    /** What is remembered of a task since its last yield, and behind whom it is. */
    private static final class Window {
        final BitSet enabledSince = new BitSet();
        final BitSet disabledByIt = new BitSet();
        final BitSet scheduledSince = new BitSet();
        final BitSet behind = new BitSet();
        boolean open;
    }

    private final List<Window> windows = new ArrayList<>(); // by task; closed for those that never yielded
    private final BitSet scratch = new BitSet();
    private boolean active;

    /** A new execution begins. */
    public void reset() {
        if (active) {
            for (Window window : windows) {
                window.open = false;
                window.behind.clear();
            }
            active = false;
        }
    }

    /** Whether any task has yielded. As long as none has, every task is allowed. */
    public boolean active() {
        return active;
    }

    /** A hash of the relation and of what it will grow from; 0 as long as this is not active. */
    public long digest(long salt) {
        long digest = 0;
        if (active) {
            for (int u = 0; u < windows.size(); u++) {
                Window window = windows.get(u);
                if (window.open) {
                    long task = (u + 1L) * salt;
                    digest += mix(task)
                            + bits(window.enabledSince, task + 1)
                            + bits(window.disabledByIt, task + 2)
                            + bits(window.scheduledSince, task + 3)
                            + bits(window.behind, task + 4);
                }
            }
        }
        return digest;
    }

    private static long bits(BitSet set, long salt) {
        long sum = 0;
        for (int bit = set.nextSetBit(0); bit >= 0; bit = set.nextSetBit(bit + 1)) {
            sum += mix(mix(salt) + bit);
        }
        return sum;
    }

    private static long mix(long value) {
        long mixed = (value ^ value >>> 32) * 0xd6e8feb86659fd93L;
        mixed = (mixed ^ mixed >>> 29) * 0xd6e8feb86659fd93L;
        return mixed ^ mixed >>> 32;
    }

    /**
     * A task has executed a step.
     *
     * @param enabledBefore the tasks that were enabled before; not looked at while this is not active
     * @param enabledAfter the tasks that are enabled now
     * @param yielded whether that step was a yield
     */
    public void step(int task, BitSet enabledBefore, BitSet enabledAfter, boolean yielded) {
        if (active) {
            for (int u = 0; u < windows.size(); u++) {
                Window window = windows.get(u);
                if (window.open) {
                    window.behind.clear(task);
                    window.enabledSince.and(enabledAfter);
                    window.scheduledSince.set(task);
                }
            }
            if (task < windows.size() && windows.get(task).open) {
                scratch.clear();
                scratch.or(enabledBefore);
                scratch.andNot(enabledAfter);
                windows.get(task).disabledByIt.or(scratch);
            }
        }
        if (yielded) {
            yielded(task, enabledAfter);
        }
    }

    private void yielded(int task, BitSet enabledAfter) {
        while (windows.size() <= task) {
            windows.add(new Window());
        }
        Window window = windows.get(task);
        if (window.open) {
            scratch.clear();
            scratch.or(window.enabledSince);
            scratch.or(window.disabledByIt);
            scratch.andNot(window.scheduledSince);
            window.behind.or(scratch);
        }
        window.open = true;
        window.enabledSince.clear();
        window.enabledSince.or(enabledAfter);
        window.disabledByIt.clear();
        window.scheduledSince.clear();
        active = true;
    }

    /** Whether the task, one of the enabled ones, may go next: no task that is enabled has priority over it. */
    public boolean allows(int task, BitSet enabled) {
        return !active || task >= windows.size() || !windows.get(task).behind.intersects(enabled);
    }
}
