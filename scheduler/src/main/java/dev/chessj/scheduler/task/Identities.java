package dev.chessj.scheduler.task;

import dev.chessj.wrappers.identity.Identity;
import dev.chessj.wrappers.identity.Seeds;

/**
 * Gives an object its identity hash code when an operation first names it, before the scheduler itself looks it up by identity.
 *
 * <p>Whatever the scheduler keeps about the object or not, the program sees the same hash code afterwards.
 */
public final class Identities {

    private final TaskSeeds seeds;
    private final TaskTable tasks;

    public Identities(TaskSeeds seeds, TaskTable tasks) {
        this.seeds = seeds;
        this.tasks = tasks;
    }

    public void met(Object object) {
        if (Identity.isToBeHashed(object)) {
            Identity.settle(object, seeds.next(tasks.running, Seeds.TARGET));
        }
    }
}
