package dev.chessj.search;

import dev.chessj.scheduler.strategy.Choice;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * All behaviours of a program whose atomic sections are executed in one step, by plain recursion over states: any task that can do
 * something does it, and then goes on to the end of its section or until it cannot.
 *
 * <p>A behaviour is what each task did and saw, whatever the order between tasks. Knows no bound, no fairness and no current task.
 */
public final class OneStep {

    private final Set<String> behaviours = new TreeSet<>();
    private final int most;
    private int paths;

    private OneStep(int most) {
        this.most = most;
    }

    /** The behaviours; none if it takes more than so many paths to find them. */
    public static Set<String> behaviours(Program program, int most) {
        OneStep search = new OneStep(most);
        Machine begun = new Machine(program);
        begun.execute(Choice.of(0, 0));
        search.go(begun);
        return search.paths > most ? Set.of() : search.behaviours;
    }

    private void go(Machine state) {
        if (state.isOver()) {
            behaviours.add(behaviour(state.log.toString()));
            paths++;
            return;
        }
        for (int task = 0; task < state.tasks() && paths <= most; task++) {
            step(state, task);
        }
    }

    /** One operation of the task in each of its outcomes, and what is in one section with it. */
    private void step(Machine state, int task) {
        for (int outcome = 0; outcome < state.outcomes(task); outcome++) {
            Machine next = new Machine(state);
            next.execute(Choice.of(task, state.firstOutcome(task) + outcome));
            boolean goesOn = !next.isOver() && (next.isAtomic() || next.goesOnUnasked());
            if (goesOn) {
                step(next, task);
            } else {
                go(next);
            }
        }
    }

    /** What each task did, from the log of an execution. */
    public static String behaviour(String log) {
        Map<String, StringBuilder> tasks = new TreeMap<>();
        for (String op : log.substring(1, log.length() - 1).split(", ")) {
            int space = op.indexOf(' ');
            tasks.computeIfAbsent(op.substring(0, space), name -> new StringBuilder())
                    .append(op.substring(space))
                    .append(';');
        }
        return tasks.toString();
    }
}
