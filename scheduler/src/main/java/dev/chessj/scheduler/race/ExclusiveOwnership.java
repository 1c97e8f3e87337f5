package dev.chessj.scheduler.race;

import dev.chessj.scheduler.learned.RacyMemory;
import dev.chessj.scheduler.stream.TaskStrands;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.task.Variables;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.memory.Memory;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Objects and arrays that one strand alone has accessed: whatever it does to them races with nothing, and is not even told, see {@link
 * Memory#own}.
 *
 * <p>So when another strand comes to such an object, nobody knows what the first one did to it and when. Unless the first one is over and
 * the other comes after all of it, the variable, which is a field of a class or the elements of a type of arrays, is <em>watched</em> from
 * then on: accesses to it are looked at in all objects. The execution is executed once more, and every access looked at. That happens once
 * per variable; and hardly ever, as the first execution of a test passes over nothing and shows most of what is to be watched.
 *
 * <p><b>Contract.</b> In an execution after which {@link #hasLearned} is false, the races found are those that would be found if all accesses were
 * looked at.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, to the search. Allocates nothing unless an execution has more strands
 * than any before.
 */
public final class ExclusiveOwnership {

    /** The part of an object that says whose it is. */
    static final int PART = Variables.MONITOR + 6;

    static final int NOBODY = -1;
    private static final int SEVERAL = -2;

    private final boolean active;
    private final TaskStrands strands;
    private boolean passes; // over what is owned
    private boolean learned;
    private boolean tellsAll; // the running task is in a loop in which whatever it writes counts
    private boolean[] watched = new boolean[64]; // by variable
    private @Nullable Object[][] own = new Object[4][]; // by strand and slot
    private int[][] sites = new int[4][]; // of these
    private boolean[] used = new boolean[4]; // by strand

    // The variable of the arrays that were met last.
    private Class<?> arrays = Object.class;
    private int elements;

    ExclusiveOwnership(boolean active, TaskStrands strands) {
        this.active = active;
        this.strands = strands;
    }

    /** {@code every}: each access is looked at, and this execution only shows what is to be watched. */
    void begin(boolean every) {
        for (int strand = 0; strand < own.length; strand++) {
            forget(strand);
        }
        passes = active && !every;
        learned = false;
        tellsAll = false;
        Memory.ownNothing();
    }

    /** Whether all that the running task does is to be told, its own or not. */
    public void tellAll(boolean all) {
        tellsAll = all;
    }

    /** Whether this execution has shown that more is to be watched, which it had passed over. */
    public boolean hasLearned() {
        return learned;
    }

    /** A strand goes on: its task has the next turn, or begins or ends an item of work. */
    public void runs(int strand) {
        if (passes) {
            if (strand < own.length && used[strand] && !tellsAll) {
                Memory.own(own[strand], sites[strand]);
            } else {
                Memory.ownNothing();
            }
        }
    }

    /** A task was added: what the first one did as long as it was alone does not count as its own. */
    public void added() {
        if (passes && strands.clocks.size() == 2) {
            forget(0);
            Memory.ownNothing();
        }
    }

    /** There is no other strand yet: whatever comes later comes after this access. */
    void alone(Task task, @Nullable Object target, int member, int site) {
        if (passes && target != null && member >= Members.OF_SITE) {
            keep(task.race.strand, target, site);
        }
    }

    /** Whether accesses to the variable that the access is about are all looked at; otherwise {@link #isOwn} decides. */
    boolean isWatched(@Nullable Object target, int member, int site) {
        if (!active || target == null || target instanceof Thread) {
            return true; // what is done to a thread's fields also orders its items
        }
        if (member < Members.OF_SITE) {
            named(member);
            return true;
        }
        return isWatched(index(target, member, site));
    }

    /**
     * Reflection or {@code Unsafe} accesses a variable that it names, and nobody becomes its owner so. Code that accesses the same field directly may have
     * passed over it as its own, or may do so later: so those accesses have to be looked at, too.
     */
    private void named(int member) {
        int index = index(member);
        if (!isWatched(index)) {
            boolean before = learned;
            watch(index);
            learned = before || passes && Sites.isFieldOfCode(member); // nobody passes over a collection
        }
    }

    /** Whether the access is to the strand's own object, whose owner this is. */
    boolean isOwn(Task task, Variables.Entry owner, Object target, int member, int site) {
        int strand = task.race.strand;
        int before = owner.owner;
        if (before >= 0 && before != strand) {
            forget(before);
        }
        if (before == NOBODY || before == strand || before >= 0 && strands.isAfterAll(strand, before)) {
            owner.owner = strand;
            if (passes) {
                keep(strand, target, site);
            }
            return passes;
        }
        owner.owner = SEVERAL;
        watch(index(target, member, site));
        return false;
    }

    /** The variable is accessed by an operation, which is always looked at: so plain accesses have to be, too. */
    void operates(Variables.Entry variable) {
        Object target = variable.target;
        int member = variable.member;
        if (active && target != null && member != Members.OF_SITE) {
            int index = index(member >= 0 ? elements(target.getClass()) : member);
            if (!isWatched(index)) {
                watch(index);
            }
        }
    }

    private boolean isWatched(int index) {
        return index < watched.length && watched[index];
    }

    private void watch(int index) {
        if (index >= watched.length) {
            watched = Arrays.copyOf(watched, Math.max(index + 1, 2 * watched.length));
        }
        watched[index] = true;
        learned = passes;
    }

    private int index(Object target, int member, int site) {
        return index(member >= 0 ? elements(target.getClass()) : Sites.field(site));
    }

    private static int index(int name) {
        return -2 - name; // as in RacyMemory
    }

    private int elements(Class<?> type) {
        if (type != arrays) {
            elements = RacyMemory.elements(type);
            arrays = type;
        }
        return elements;
    }

    private void keep(int strand, Object target, int site) {
        if (strand >= own.length) {
            own = Arrays.copyOf(own, 2 * strand);
            sites = Arrays.copyOf(sites, 2 * strand);
            used = Arrays.copyOf(used, 2 * strand);
        }
        @Nullable Object[] mine = own[strand];
        if (mine == null) {
            mine = new Object[Memory.SLOTS];
            own[strand] = mine;
            sites[strand] = new int[Memory.SLOTS];
        }
        mine[site & Memory.SLOTS - 1] = target;
        sites[strand][site & Memory.SLOTS - 1] = site;
        if (!used[strand]) {
            used[strand] = true;
            if (!tellsAll) {
                Memory.own(mine, sites[strand]);
            }
        }
    }

    private void forget(int strand) {
        if (strand < own.length && used[strand]) {
            Arrays.fill(own[strand], null);
            used[strand] = false;
        }
    }
}
