package dev.chessj.scheduler.race;

import dev.chessj.wrappers.Members;
import java.util.Arrays;

/**
 * What tasks did to plain memory in functions that a collection, an atomic or a future called: {@code map.computeIfAbsent(key, k -> load(k))}.
 *
 * <p>Such a call is one operation, in front of the function, as long as the function executes no operation itself. What the function did is
 * handed over by the write behind it, which is part of the same operation: whoever acquires it comes after the call, not after the function.
 * So an access that seems to race with one in a function, by a task that comes after the call, may well be ordered. It is no race then; instead the write
 * behind the function is an operation of its own from the next search on, for all objects of the class. That orders what it really orders,
 * and lets others run between the function and the write.
 *
 * <p><b>Threading.</b> Confined to the running task.
 */
public final class CallbackMemory {

    /** No function was running. */
    static final int NONE = Members.OF_SITE;

    private static final String NAME = "callback ";

    private static final ClassValue<Integer> NAMES = new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
            return Members.intern(NAME + type.getName());
        }
    };

    private int size;
    private int[] strands = new int[16];
    private int[] times = new int[16]; // of these
    private int[] names = new int[16];

    void clear() {
        size = 0;
    }

    /** What stands among the points for the writes behind functions that objects of the class have called. */
    public static int name(Class<?> type) {
        return NAMES.get(type);
    }

    public static boolean isName(String point) {
        return point.startsWith(NAME);
    }

    /** All that the strand did at the time, on its own clock, was done in a function that an object of the class called. */
    void add(int strand, int time, Class<?> type) {
        if (size == strands.length) {
            strands = Arrays.copyOf(strands, 2 * size);
            times = Arrays.copyOf(times, 2 * size);
            names = Arrays.copyOf(names, 2 * size);
        }
        strands[size] = strand;
        times[size] = time;
        names[size++] = name(type);
    }

    /** The name of the class whose object called the function that the strand was in at the time, or {@link #NONE}. */
    int calledBy(int strand, int time) {
        for (int i = size - 1; i >= 0; i--) {
            if (strands[i] == strand && times[i] == time) {
                return names[i];
            }
        }
        return NONE;
    }
}
