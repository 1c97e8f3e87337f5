package dev.chessj.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What orders the steps of different tasks: starts and ends, and operations on the same variable of which one changes it.
 *
 * <p>Two accesses to plain memory that nothing else orders race: that edge says which one came first this time, and orders nothing
 * after it. An edge that follows from others is left out.
 */
final class HappensBefore {

    private final Map<String, Integer> lanes = new HashMap<>();
    private final List<Interleaving.Lane> tasks;
    private final List<Interleaving.Step> steps;
    private final List<Interleaving.Edge> edges = new ArrayList<>();
    private final Map<String, Uses> uses = new HashMap<>();
    private final Map<String, Integer> starts = new HashMap<>(); // by the name of the task started
    private final Map<Integer, Integer> ends = new HashMap<>(); // by task
    private final Map<String, Integer> permits = new HashMap<>(); // by the name of the task unparked
    private final int[][] clocks; // by task: how many steps of each task come before its next one
    private final int[] own; // by step: how many-th of its task it is, from 1
    private final int[][] after; // by step: the clock of its task once it is done

    /** Who used a variable last: whoever changed it, and those who have looked at it since. */
    private static final class Uses {
        int change = -1;
        final List<Integer> looks = new ArrayList<>();
    }

    private HappensBefore(List<Interleaving.Lane> tasks, List<Interleaving.Step> steps) {
        this.tasks = tasks;
        this.steps = steps;
        for (int i = 0; i < tasks.size(); i++) {
            lanes.put(tasks.get(i).name(), i);
        }
        clocks = new int[tasks.size()][tasks.size()];
        own = new int[steps.size()];
        after = new int[steps.size()][];
    }

    static List<Interleaving.Edge> edges(List<Interleaving.Lane> lanes, List<Interleaving.Step> steps) {
        HappensBefore order = new HappensBefore(lanes, steps);
        for (int i = 0; i < steps.size(); i++) {
            order.add(i);
        }
        return order.edges;
    }

    private void add(int position) {
        Interleaving.Step step = steps.get(position);
        String name = step.variable();
        switch (step.kind()) {
            case BEGIN ->
                follow(position, starts.get(nameOf(step.task())), Interleaving.Order.START, nameOf(step.task()));
            case JOIN -> follow(position, ends.get(lanes.getOrDefault(name, -1)), Interleaving.Order.JOIN, name);
            case PARK ->
                follow(
                        position,
                        permits.remove(nameOf(step.task())),
                        Interleaving.Order.SYNCHRONISATION,
                        nameOf(step.task()));
            case START -> starts.put(name, position);
            case END -> ends.put(step.task(), position);
            case UNPARK -> permits.put(name, position);
            case YIELD, SLEEP, CLOCK, CHOOSE -> {}
            default -> {
                if (!name.isEmpty()) {
                    use(position, step, uses.computeIfAbsent(name, key -> new Uses()));
                }
            }
        }
        clocks[step.task()][step.task()]++;
        own[position] = clocks[step.task()][step.task()];
        after[position] = clocks[step.task()].clone();
    }

    private void use(int position, Interleaving.Step step, Uses of) {
        boolean changes = step.kind().isWrite() && !step.detail().endsWith("failed");
        List<Integer> before = new ArrayList<>();
        if (changes) {
            before.addAll(of.looks);
        }
        if (of.change >= 0) {
            before.add(of.change);
        }
        before.sort(Collections.reverseOrder()); // the latest first: earlier ones often follow from it
        for (int earlier : before) {
            boolean race = step.plain() || steps.get(earlier).plain();
            follow(
                    position,
                    earlier,
                    race ? Interleaving.Order.RACE : Interleaving.Order.SYNCHRONISATION,
                    step.variable());
        }
        if (changes) {
            of.change = position;
            of.looks.clear();
        } else {
            of.looks.removeIf(look -> steps.get(look).task() == step.task());
            of.looks.add(position);
        }
    }

    private void follow(int position, @Nullable Integer earlier, Interleaving.Order order, String variable) {
        if (earlier == null) {
            return;
        }
        int[] clock = clocks[steps.get(position).task()];
        int other = steps.get(earlier).task();
        if (clock[other] >= own[earlier]) {
            return; // ordered already, or of the same task
        }
        edges.add(new Interleaving.Edge(earlier, position, order, variable));
        if (order != Interleaving.Order.RACE) {
            int[] known = after[earlier];
            Arrays.setAll(clock, i -> Math.max(clock[i], known[i]));
        }
    }

    private String nameOf(int task) {
        return tasks.get(task).name();
    }
}
