package dev.chessj.scheduler.race;

import dev.chessj.scheduler.task.Resources;
import dev.chessj.scheduler.task.Task;
import dev.chessj.wrappers.Stacks;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Looks at accesses that turned out to race, when the execution that showed it is executed once more.
 *
 * <p>To keep a stack for every access would cost far more than the access. So the numbers of two are remembered, and the execution is
 * repeated.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, to the search.
 */
public final class RaceStacks {

    /**
     * What is known of an access.
     *
     * @param task whose it was, a canonical name
     * @param site where
     * @param stack its frames, the innermost first: {@code com.acme.Counter.add(Counter.java:18)}
     * @param locks the monitors and locks that its task held, {@code Account@1}
     */
    record Found(String task, int site, List<String> stack, List<String> locks) {

        /** Whether that was the access that was looked for: the program may have gone another way this time. */
        boolean is(Races.Seen access) {
            return site == access.site() && task.equals(access.task());
        }
    }

    private final Resources resources;
    private boolean active;
    private Set<Integer> wanted = Set.of();
    private final Map<Integer, Found> found = new HashMap<>();

    RaceStacks(Resources resources) {
        this.resources = resources;
    }

    /** Looks at these accesses from now on, or at none. */
    public void want(Set<Integer> numbers) {
        wanted = Set.copyOf(numbers);
        active = !wanted.isEmpty();
        found.clear();
    }

    public Map<Integer, Found> found() {
        return found;
    }

    /** The task makes the access with this number at the site. */
    void passed(Task task, int number, int site) {
        if (active && wanted.contains(number)) {
            found.put(number, new Found(task.name(), site, Stacks.running(), resources.heldBy(task)));
        }
    }
}
