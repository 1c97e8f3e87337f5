package dev.chessj.scheduler.stream;

import dev.chessj.wrappers.identity.Identity;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for the objects of an execution: the task that was the first to meet it, and how many that task had met before.
 *
 * <p>An object that has no identity hash code yet gets none for it, since the program must not be able to tell whether anybody listens. Such objects are looked for one
 * by one among those of their class; there are some only as long as the test has started no other task.
 *
 * <p><b>Threading.</b> Confined to the running task. Allocates only for new objects.
 */
final class ObjectNumbers {

    private static final int SMALL = 64;

    /** Objects of one class that had no hash code when they were met, in that order. */
    private static final class Unhashed {
        private @Nullable Object[] objects = new Object[4];
        private long[] numbers = new long[4];
        private int size;

        int find(Object object) {
            for (int i = size - 1; i >= 0; i--) {
                if (objects[i] == object) {
                    return i;
                }
            }
            return -1;
        }

        void add(Object object, long number) {
            if (size == objects.length) {
                objects = Arrays.copyOf(objects, 2 * size);
                numbers = Arrays.copyOf(numbers, 2 * size);
            }
            objects[size] = object;
            numbers[size++] = number;
        }
    }

    private @Nullable Object[] table = new Object[SMALL];
    private long[] numbers = new long[SMALL];
    private int size;
    private final Map<Class<?>, Unhashed> unhashed = new HashMap<>();
    private int[] met = new int[8]; // by task
    private @Nullable Object last;
    private long lastNumber;

    void clear() {
        if (size > 0) {
            table = new Object[SMALL];
            numbers = new long[SMALL];
            size = 0;
        }
        unhashed.clear();
        Arrays.fill(met, 0);
        last = null;
    }

    /** The number of the object, which the task meets now if nobody has before; 0 for null. */
    long of(@Nullable Object object, int task) {
        if (object == null || object == last) {
            return object == null ? 0 : lastNumber;
        }
        lastNumber = known(object);
        if (lastNumber == 0) {
            lastNumber = next(task);
            if (Identity.isToBeHashed(object)) {
                Identity.settle(object.getClass(), 0); // a class is the same to everybody
                unhashed.computeIfAbsent(object.getClass(), type -> new Unhashed())
                        .add(object, lastNumber);
            } else {
                put(object, lastNumber);
            }
        }
        last = object;
        return lastNumber;
    }

    /** The number of the object, or 0 if nobody has met it. */
    long known(Object object) {
        if (!Identity.isToBeHashed(object)) {
            int mask = table.length - 1;
            for (int i = slot(object, mask); table[i] != null; i = (i + 1) & mask) {
                if (table[i] == object) {
                    return numbers[i];
                }
            }
        }
        Unhashed alike = unhashed.isEmpty() ? null : unhashed.get(object.getClass());
        int index = alike == null ? -1 : alike.find(object);
        if (alike == null || index < 0) {
            return 0;
        }
        if (!Identity.isToBeHashed(object)) {
            put(object, alike.numbers[index]);
        }
        return alike.numbers[index];
    }

    private long next(int task) {
        if (task >= met.length) {
            met = Arrays.copyOf(met, 2 * task);
        }
        return number(task, ++met[task]);
    }

    private static long number(int task, int count) {
        return (long) task << Integer.SIZE | count;
    }

    /** The number that the object has, or gets if the task is the next to meet an object and meets this one. */
    long expected(Object object, int task) {
        long known = known(object);
        return known == 0 ? number(task, task < met.length ? met[task] + 1 : 1) : known;
    }

    private void put(Object object, long number) {
        if (2 * ++size > table.length) {
            @Nullable Object[] objects = table;
            long[] before = numbers;
            table = new Object[2 * objects.length];
            numbers = new long[2 * objects.length];
            for (int i = 0; i < objects.length; i++) {
                Object known = objects[i];
                if (known != null) {
                    insert(known, before[i]);
                }
            }
        }
        insert(object, number);
    }

    private void insert(Object object, long number) {
        int mask = table.length - 1;
        int i = slot(object, mask);
        while (table[i] != null) {
            i = (i + 1) & mask;
        }
        table[i] = object;
        numbers[i] = number;
    }

    private static int slot(Object object, int mask) {
        int hash = System.identityHashCode(object);
        return (hash ^ hash >>> 15) & mask;
    }
}
