package dev.chessj.scheduler.task;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import sun.misc.Unsafe;

class TaskReuseTest {

    private static final String PARTS = "dev.chessj.";

    private final Thread thread = new Thread("thread");

    @Test
    void reset_everyFieldOfTheTaskAndOfItsPartsWasAnother_isAsANewOne() throws ReflectiveOperationException {
        Task fresh = new Task(3);
        Task used = new Task(3);
        int fields = scramble(used);
        assertNotEquals(state(fresh), state(used));
        used.reset();
        assertEquals(state(fresh), state(used));
        assertEquals(state(fresh).size(), fields, "fields that hold a value, and were another one");
    }

    @Test
    void clear_executionIsOverForAll_tasksAreUsedAgain() {
        TaskTable tasks = new TaskTable();
        Task first = tasks.add(thread, null);
        first.quiet = 1;
        tasks.clear(true);
        Task again = tasks.add(new Thread("another"), null);
        assertSame(first, again);
        assertEquals("another", again.thread.getName());
        assertEquals(0, again.quiet);
    }

    @Test
    void clear_somebodyMayStillHaveToDoWithATask_nextExecutionHasOthers() {
        TaskTable tasks = new TaskTable();
        Task lost = tasks.add(thread, null);
        tasks.clear(false);
        assertNotSame(lost, tasks.add(new Thread("another"), null));
        assertSame(thread, lost.thread);
    }

    /** All that the task and its parts hold, by field. What only is room for more, as arrays that grow, is left out. */
    private static Map<String, Object> state(Task task) throws ReflectiveOperationException {
        Map<String, Object> state = new TreeMap<>();
        walk(task, "", (object, field, name) -> state.put(name, value(field, object)));
        return state;
    }

    /** Objects by identity: what is to be the same again is a constant, or null. */
    private static Object value(Field field, Object object) throws ReflectiveOperationException {
        Object value = field.get(object);
        return field.getType().isPrimitive() ? value : System.identityHashCode(value);
    }

    /** Changes all of that; how many fields these are. */
    private static int scramble(Task task) throws ReflectiveOperationException {
        int[] count = {0};
        walk(task, "", (object, field, name) -> {
            count[0]++;
            Class<?> type = field.getType();
            if (type == int.class) {
                field.setInt(object, room(object) ? 0 : field.getInt(object) + 7);
            } else if (type == long.class) {
                field.setLong(object, field.getLong(object) ^ 7);
            } else if (type == boolean.class) {
                field.setBoolean(object, !field.getBoolean(object));
            } else {
                field.set(object, other(type));
            }
        });
        return count[0];
    }

    /** Whether its numbers tell how much of arrays is used, which are empty here. */
    private static boolean room(Object object) {
        return object instanceof HeldLocks;
    }

    private static Object other(Class<?> type) throws ReflectiveOperationException {
        if (type == Object.class) {
            return new Object();
        } else if (type == String.class) {
            return "other";
        } else if (type == Thread.class) {
            return new Thread("other");
        } else if (type == Task.class) {
            return new Task(9);
        } else if (type.isEnum()) {
            return type.getEnumConstants()[5];
        }
        return type.isInterface()
                ? Proxy.newProxyInstance(
                        type.getClassLoader(), new Class<?>[] {type}, (proxy, method, given) -> "other")
                : unsafe().allocateInstance(type);
    }

    private static Unsafe unsafe() throws ReflectiveOperationException {
        Field unsafe = Unsafe.class.getDeclaredField("theUnsafe");
        unsafe.setAccessible(true);
        return (Unsafe) unsafe.get(null);
    }

    private interface Visitor {
        void visit(Object object, Field field, String name) throws ReflectiveOperationException;
    }

    private static void walk(Object object, String path, Visitor visitor) throws ReflectiveOperationException {
        for (Field field : object.getClass().getDeclaredFields()) {
            if (Modifier.isStatic(field.getModifiers())) {
                continue;
            }
            field.setAccessible(true);
            String name = path + field.getName();
            if (!Modifier.isFinal(field.getModifiers())) {
                if (!field.getType().isArray()) {
                    visitor.visit(object, field, name);
                }
            } else if (field.getType().isArray()) {
                Object array = field.get(object);
                assertEquals(int[].class, field.getType(), name);
                for (int i = 0; i < Array.getLength(array); i++) {
                    assertEquals(0, Array.getInt(array, i), name);
                }
            } else if (field.getType().getName().startsWith(PARTS)) {
                walk(field.get(object), name + ".", visitor);
            }
        }
    }
}
