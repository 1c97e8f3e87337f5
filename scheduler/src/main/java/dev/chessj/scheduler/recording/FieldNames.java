package dev.chessj.scheduler.recording;

import dev.chessj.scheduler.jvm.SimpleNames;
import dev.chessj.scheduler.state.RawMemory;
import dev.chessj.scheduler.state.StaticReach;
import dev.chessj.scheduler.task.Resource;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.wrappers.loading.StaticState;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the fields that hold the objects of the JDK which a trace names: {@code Account@1.lock} says more than {@code ReentrantLock@3}.
 *
 * <p>Goes from the static fields of the program, from the objects of the program that the trace names, and from the threads, through
 * objects of the program, arrays and lists. The first field found counts; nearer ones come first. An object that only a local variable
 * holds keeps its name.
 *
 * <p><b>Contract.</b> Looks at {@value #MOST} objects at most, and asks none for its hash code before it has one: the program must not be
 * able to tell.
 * <p><b>Threading.</b> While no task runs, or by the running one.
 */
final class FieldNames {

    private static final int MOST = 3_000;

    /** Parts of a lock that tasks may hold in place of it, and what they are called. */
    private static final Map<String, String> PARTS =
            Map.of("sync", "", "readerLock", ".readLock()", "writerLock", ".writeLock()");

    private static final Set<String> LISTS = Set.of(
            "java.util.ArrayList",
            "java.util.Arrays$ArrayList",
            "java.util.ImmutableCollections$ListN",
            "java.util.ImmutableCollections$List12",
            "java.util.concurrent.CopyOnWriteArrayList");

    private static final String CAPTURED = "val$";

    private final Resources resources;
    private final List<Resource> wanted = new ArrayList<>();
    private final List<Object> seen = new ArrayList<>(); // compared one by one: a hash table would ask for hash codes
    private final Deque<Place> waiting = new ArrayDeque<>();
    private final Map<String, String> found = new HashMap<>();

    /**
     * How an object was reached.
     *
     * @param object the object
     * @param owner whose field holds it; null for a static field or a variable
     * @param name the field with what follows it, {@code .locks[2]}, or with the class before it; null if it has no name that people know
     */
    private record Place(
            Object object, @Nullable Object owner, @Nullable String name) {}

    private FieldNames(Resources resources) {
        this.resources = resources;
    }

    /**
     * The fields, by the names that their objects have now.
     *
     * @param begun what the threads run, see {@link #runs}
     */
    static Map<String, String> of(Resources resources, List<Object> begun) {
        FieldNames names = new FieldNames(resources);
        List<Object> program = new ArrayList<>();
        for (Resource resource : resources.named()) {
            Class<?> type = resource.object.getClass();
            if (StaticReach.isJdk(type) || type.isArray()) {
                names.wanted.add(resource);
            } else {
                program.add(resource.object);
            }
        }
        if (names.wanted.isEmpty()) {
            return Map.of();
        }
        names.addStatics();
        program.forEach(object -> names.waiting.add(new Place(object, null, null)));
        begun.forEach(object -> names.waiting.add(new Place(object, null, null)));
        names.search();
        return names.unambiguous();
    }

    /** A name that two objects would have is none. */
    private Map<String, String> unambiguous() {
        Map<String, Integer> count = new HashMap<>();
        found.values().forEach(name -> count.merge(name, 1, Integer::sum));
        found.values().removeIf(name -> count.getOrDefault(name, 0) > 1);
        return found;
    }

    private void search() {
        while (!waiting.isEmpty() && seen.size() < MOST && !wanted.isEmpty()) {
            Place place = waiting.remove();
            match(place);
            if (!isSeen(place.object)) {
                seen.add(place.object);
                follow(place);
            }
        }
    }

    private boolean isSeen(Object object) {
        for (Object other : seen) {
            if (other == object) {
                return true;
            }
        }
        return false;
    }

    private void match(Place place) {
        for (int i = 0; place.name != null && i < wanted.size(); i++) {
            Resource resource = wanted.get(i);
            if (resource.object == place.object) {
                wanted.remove(i);
                String owner = place.owner == null ? "" : resources.name(place.owner);
                found.put(resources.name(resource.object), owner + place.name);
                return;
            }
        }
    }

    private void follow(Place place) {
        Object object = place.object;
        Class<?> type = object.getClass();
        if (object instanceof Object[] elements) {
            addElements(place, Arrays.asList(elements));
        } else if (LISTS.contains(type.getName())) {
            addElements(place, (List<?>) object);
        } else if (isProgram(type) && !(object instanceof ClassLoader)) {
            addFields(object, type);
        } else if (type.getName().startsWith("java.util.concurrent.locks.")) {
            addParts(place, type);
        }
    }

    /** Neither the JDK nor chessj itself, which knows all of these objects. */
    private static boolean isProgram(Class<?> type) {
        return !StaticReach.isJdk(type) && type.getClassLoader() != FieldNames.class.getClassLoader();
    }

    private void addElements(Place array, List<?> elements) {
        for (int i = 0; i < Math.min(elements.size(), MOST); i++) {
            Object element = elements.get(i);
            if (element != null) {
                waiting.add(new Place(element, array.owner, array.name == null ? null : array.name + '[' + i + ']'));
            }
        }
    }

    private void addFields(Object owner, Class<?> type) {
        for (Class<?> at = type; at != null && isProgram(at); at = at.getSuperclass()) {
            for (Field field : fields(at, false)) {
                Object value = RawMemory.getReference(owner, RawMemory.offset(field, false));
                if (value == null) {
                    continue;
                }
                String name = field.getName();
                if (name.startsWith(CAPTURED)) {
                    waiting.add(new Place(value, null, name.substring(CAPTURED.length())));
                } else {
                    waiting.add(new Place(value, owner, field.isSynthetic() || type.isHidden() ? null : '.' + name));
                }
            }
        }
    }

    private void addParts(Place lock, Class<?> type) {
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            for (Field field : fields(at, false)) {
                String part = PARTS.get(field.getName());
                Object value =
                        part == null ? null : RawMemory.getReference(lock.object, RawMemory.offset(field, false));
                if (value != null) {
                    waiting.add(new Place(value, lock.owner, lock.name == null ? null : lock.name + part));
                }
            }
        }
    }

    private void addStatics() {
        List<StaticState.Declared> classes = new ArrayList<>(StaticState.since(0));
        classes.sort(Comparator.comparing(StaticState.Declared::name));
        for (StaticState.Declared declared : classes) {
            Class<?> type;
            try {
                type = Class.forName(declared.name(), false, declared.loader());
            } catch (ClassNotFoundException | LinkageError notDefined) {
                continue;
            }
            if (!RawMemory.isInitialised(type)) {
                continue;
            }
            for (Field field : fields(type, true)) {
                Object value = RawMemory.getReference(RawMemory.staticBase(field), RawMemory.offset(field, true));
                if (value != null) {
                    String name = field.isSynthetic() ? null : SimpleNames.of(type) + '.' + field.getName();
                    waiting.add(new Place(value, null, name));
                }
            }
        }
    }

    /** What a thread that begins runs: itself, or what it was given, which some JDKs forget when it ends. */
    static List<Object> runs(Thread thread) {
        List<Object> found = new ArrayList<>(List.of(thread));
        for (List<String> path : List.of(List.of("target"), List.of("holder", "task"))) {
            Object at = thread;
            for (String name : path) {
                at = at == null ? null : part(at, name);
            }
            if (at != null) {
                found.add(at);
            }
        }
        return found;
    }

    private static @Nullable Object part(Object object, String name) {
        Class<?> type = object instanceof Thread ? Thread.class : object.getClass();
        for (Field field : fields(type, false)) {
            if (field.getName().equals(name)) {
                return RawMemory.getReference(object, RawMemory.offset(field, false));
            }
        }
        return null;
    }

    /** The fields of a class that refer to objects, those that others share last. */
    private static List<Field> fields(Class<?> type, boolean ofClass) {
        List<Field> fields = new ArrayList<>();
        try {
            for (Field field : type.getDeclaredFields()) {
                if (!field.getType().isPrimitive() && Modifier.isStatic(field.getModifiers()) == ofClass) {
                    fields.add(field);
                }
            }
        } catch (LinkageError missing) {
            return List.of(); // a field of a type that is not there
        }
        fields.sort(Comparator.comparing(Field::isSynthetic).thenComparing(Field::getName));
        return fields;
    }
}
