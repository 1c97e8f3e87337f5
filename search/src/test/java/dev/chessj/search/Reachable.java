package dev.chessj.search;

import dev.chessj.scheduler.strategy.Choice;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * How a program can end at all: a breadth-first search over its states, each visited once, cycles and all.
 *
 * <p>No fairness, no bound and no histories: a loop that waits is a cycle in the graph, and what it may do for ever adds no states.
 */
public final class Reachable {

    private Reachable() {}

    /** The states in which nothing is left to do, as {@link Machine#state} tells them. */
    public static Set<String> finalStates(Program program) {
        Set<String> finals = new TreeSet<>();
        Set<String> met = new HashSet<>();
        Deque<Machine> open = new ArrayDeque<>();
        open.add(new Machine(program));
        while (!open.isEmpty()) {
            Machine state = open.remove();
            if (state.isOver()) {
                if (state.isCut()) {
                    throw new IllegalArgumentException("too long for a machine: " + program);
                }
                finals.add(state.state());
            } else if (state.goesOnUnasked()) {
                add(open, met, state, Choice.of(state.current(), state.firstOutcome(state.current())));
            } else {
                for (int task = 0; task < state.tasks(); task++) {
                    for (int o = 0; o < state.outcomes(task); o++) {
                        add(open, met, state, Choice.of(task, state.firstOutcome(task) + o));
                    }
                }
            }
        }
        return finals;
    }

    private static void add(Deque<Machine> open, Set<String> met, Machine state, int choice) {
        Machine next = new Machine(state);
        next.execute(choice);
        if (met.add(next.wholeState())) {
            open.add(next);
        }
    }
}
