package dev.chessj.scheduler.state;

import dev.chessj.wrappers.verdict.Notes;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes thread groups that an execution has made out of the group they were made in: the next execution is not to see them, and they
 * are not to pile up.
 *
 * <p>The groups that a group consists of are one field for their number and one for an array, and both again where a JDK keeps
 * some of them weakly. Threads are left alone: they leave their group themselves.
 *
 * <p><b>Threading.</b> Used by the driver, between executions.
 */
public final class JdkGroups {

    private final ThreadGroup group;
    private final List<Part> parts = new ArrayList<>();

    public JdkGroups(ThreadGroup group) {
        this.group = group;
        boolean known = add("ngroups", "groups");
        add("nweaks", "weaks");
        if (!known) {
            Notes.add("Thread groups of this JDK are not put back between executions.");
        }
    }

    /** Where a number and an array of groups are, and what they were. */
    private static final class Part {
        private final long number;
        private final long array;
        private int count;
        private Object @Nullable [] kept;

        Part(long number, long array) {
            this.number = number;
            this.array = array;
        }
    }

    /** The groups of now are those to go back to. */
    public void keep() {
        for (Part part : parts) {
            part.count = (int) RawMemory.get(group, part.number, Integer.BYTES);
            Object[] array = (Object[]) RawMemory.getReference(group, part.array);
            part.kept = array == null ? null : array.clone();
        }
    }

    /** The execution has ended. */
    public void restore() {
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            int count = (int) RawMemory.get(group, part.number, Integer.BYTES);
            if (count != part.count) {
                RawMemory.put(group, part.number, Integer.BYTES, part.count);
                RawMemory.putReference(group, part.array, part.kept == null ? null : part.kept.clone());
            }
        }
    }

    private boolean add(String number, String array) {
        try {
            Field counts = ThreadGroup.class.getDeclaredField(number);
            Field holds = ThreadGroup.class.getDeclaredField(array);
            parts.add(new Part(RawMemory.offset(counts, false), RawMemory.offset(holds, false)));
            return true;
        } catch (NoSuchFieldException e) {
            return false; // another JDK has it
        }
    }
}
