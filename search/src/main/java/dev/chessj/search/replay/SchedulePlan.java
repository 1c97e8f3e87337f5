package dev.chessj.search.replay;

import dev.chessj.scheduler.schedule.Run;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A schedule that can be changed: in which order the tasks go on, each up to which of its own operations, and which outcomes they want.
 *
 * <p>Operations are counted per task, not per execution. A stretch that is left out is therefore made up for by the next one of its
 * task: two runs become one, and the switches between them are gone. What a program does depends on the order, so a changed plan is a
 * wish; {@link PlanFollower} makes of it what the program allows.
 *
 * @param stretches who goes on, and how far
 * @param outcomes those that are not what happens by default
 */
public record SchedulePlan(List<Stretch> stretches, Map<Place, Integer> outcomes) {

    public SchedulePlan {
        stretches = List.copyOf(stretches);
        outcomes = Map.copyOf(outcomes);
    }

    /** A task goes on until it has executed so many operations since it began. */
    public record Stretch(String task, int upTo) {}

    /** An operation of a task, by how many it had executed before. */
    public record Place(String task, int executed) {}

    /** What was executed. */
    public static SchedulePlan of(List<Run> runs) {
        List<Stretch> stretches = new ArrayList<>();
        Map<Place, Integer> outcomes = new HashMap<>();
        Map<String, Integer> executed = new HashMap<>();
        for (Run run : runs) {
            int before = executed.getOrDefault(run.task(), 0);
            int after = before + run.count();
            executed.put(run.task(), after);
            if (run.outcome() != 0) {
                outcomes.put(new Place(run.task(), before), run.outcome());
            }
            int last = stretches.size() - 1;
            if (last >= 0 && stretches.get(last).task().equals(run.task())) {
                stretches.remove(last);
            }
            stretches.add(new Stretch(run.task(), after));
        }
        return new SchedulePlan(stretches, outcomes);
    }

    /** The first stretches only; the default decides how to go on. */
    public SchedulePlan cut(int length) {
        return new SchedulePlan(stretches.subList(0, length), outcomes);
    }

    /** Without a stretch: the next one of that task makes up for it. */
    public SchedulePlan without(int index) {
        return changed(list -> list.remove(index));
    }

    /** A stretch goes on to where the next one of its task would end; the same plan if there is none. */
    public SchedulePlan joined(int index) {
        String task = stretches.get(index).task();
        for (int i = index + 1; i < stretches.size(); i++) {
            Stretch next = stretches.get(i);
            if (next.task().equals(task)) {
                int later = i;
                return changed(list -> {
                    list.remove(later);
                    list.set(index, next);
                });
            }
        }
        return this;
    }

    /** A stretch goes on as long as it can, and later ones of its task with it. */
    public SchedulePlan extended(int index) {
        String task = stretches.get(index).task();
        return changed(list -> {
            list.subList(index, list.size()).removeIf(stretch -> stretch.task().equals(task));
            list.add(index, new Stretch(task, Integer.MAX_VALUE));
        });
    }

    /** A stretch ends earlier, by one operation or after half of them; the same plan if it has only one. */
    public SchedulePlan shortened(int index, boolean half) {
        Stretch stretch = stretches.get(index);
        int from = 0;
        for (Stretch before : stretches.subList(0, index)) {
            from = before.task().equals(stretch.task()) ? before.upTo() : from;
        }
        int length = stretch.upTo() - from;
        int upTo = half ? from + length / 2 : stretch.upTo() - 1;
        return length <= 1 ? this : changed(list -> list.set(index, new Stretch(stretch.task(), upTo)));
    }

    /** A stretch and the one after it the other way round. */
    public SchedulePlan swapped(int index) {
        return changed(list -> list.add(index, list.remove(index + 1)));
    }

    /** An operation does by default what it does. */
    public SchedulePlan byDefault(Place place) {
        Map<Place, Integer> others = new HashMap<>(outcomes);
        others.remove(place);
        return new SchedulePlan(stretches, others);
    }

    /** The operations with another outcome, in an order that is always the same. */
    public List<Place> places() {
        return outcomes.keySet().stream()
                .sorted(Comparator.comparing(Place::task).thenComparing(Place::executed))
                .toList();
    }

    private SchedulePlan changed(Consumer<List<Stretch>> change) {
        List<Stretch> list = new ArrayList<>(stretches);
        change.accept(list);
        return new SchedulePlan(list, outcomes);
    }
}
