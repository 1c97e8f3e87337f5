package dev.chessj.scheduler.task;

import dev.chessj.scheduler.jvm.SimpleNames;
import dev.chessj.wrappers.identity.Identity;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The objects of one execution that something waits for or that a report names, found by identity.
 *
 * <p>A hand-made open-addressing table: it is on the path of every monitor operation, must not call {@code equals} or
 * {@code hashCode} of the program under test, and is emptied after every execution. A cache of one entry
 * in front catches the usual enter-exit pairs.
 */
public final class Resources {

    private static final int SMALL = 64;
    private static final int LARGE = 1024;

    private final Identities identities;
    private @Nullable Resource[] table = new Resource[SMALL];
    private final List<Resource> all = new ArrayList<>();
    private final Map<String, Integer> names = new HashMap<>();
    private final List<Resource> unhashed = new ArrayList<>(); // when they were named
    private @Nullable Resource last;

    /** Whether any of the objects is a thread that was entered as a monitor. */
    public boolean threadsEntered;

    public Resources(Identities identities) {
        this.identities = identities;
    }

    /** The entry of the object, made on first use. */
    public Resource of(Object object) {
        Resource cached = last;
        if (cached != null && cached.object == object) {
            return cached;
        }
        Resource found = find(object);
        if (found == null) {
            found = new Resource(object);
            if (all.size() * 2 >= table.length) {
                grow();
            }
            all.add(found);
            insert(found);
        }
        last = found;
        return found;
    }

    public @Nullable Resource find(Object object) {
        identities.met(object);
        int mask = table.length - 1;
        for (int i = slot(object, mask); ; i = (i + 1) & mask) {
            Resource entry = table[i];
            if (entry == null || entry.object == object) {
                return entry;
            }
        }
    }

    /** The entry of the object's monitor. That of a lock is not the lock, and nobody who holds the one holds the other. */
    public Resource monitor(Object object) {
        Resource resource = of(object);
        if (!hasMonitorBeside(object)) {
            return resource;
        }
        Resource monitor = resource.asMonitor;
        if (monitor == null) {
            monitor = new Resource(object);
            resource.asMonitor = monitor;
        }
        return monitor;
    }

    public @Nullable Resource findMonitor(Object object) {
        Resource resource = find(object);
        return resource == null || !hasMonitorBeside(object) ? resource : resource.asMonitor;
    }

    private static boolean hasMonitorBeside(Object object) {
        return object instanceof ReentrantLock || object instanceof AbstractQueuedSynchronizer.ConditionObject;
    }

    /**
     * A name for people, {@code Account@1}: numbered per class in the order in which the execution's operations met the objects.
     *
     * <p>An object that has no hash code yet gets none for it: whether somebody records the execution, the program must not be able to tell.
     */
    public String name(Object object) {
        Resource known = unhashed(object);
        if (Identity.isToBeHashed(object)) {
            if (known == null) {
                known = new Resource(object);
                known.name = newName(object);
                unhashed.add(known);
            }
            return Objects.requireNonNull(known.name);
        }
        Resource resource = of(object);
        if (resource.name == null) {
            resource.name = known == null ? newName(object) : known.name;
            unhashed.remove(known);
        }
        return Objects.requireNonNull(resource.name);
    }

    private String newName(Object object) {
        String type = SimpleNames.ofObject(object);
        return type + "@" + names.merge(type, 1, Integer::sum);
    }

    private @Nullable Resource unhashed(Object object) {
        for (Resource resource : unhashed) { // few, and only where somebody reads names
            if (resource.object == object) {
                return resource;
            }
        }
        return null;
    }

    /** Those that have a name, in the order in which they were met; last those that have no hash code, or had none when they were named. */
    public List<Resource> named() {
        return Stream.concat(all.stream().filter(resource -> resource.name != null), unhashed.stream())
                .toList();
    }

    /** The monitors and locks that the task holds, by name. */
    public List<String> heldBy(Task task) {
        List<String> held = new ArrayList<>();
        for (Resource resource : List.copyOf(all)) {
            Resource monitor = resource.asMonitor;
            if (resource.owner == task || monitor != null && monitor.owner == task) {
                held.add(name(resource.object));
            }
        }
        return held;
    }

    /** Those that the task holds, monitors that stand beside a lock left out. */
    public List<Resource> ownedBy(Task task) {
        List<Resource> owned = new ArrayList<>();
        for (Resource resource : all) {
            if (resource.owner == task) {
                owned.add(resource);
            }
        }
        return owned;
    }

    public void clear() {
        if (table.length > LARGE) {
            table = new Resource[SMALL];
        } else if (!all.isEmpty()) {
            Arrays.fill(table, null);
        }
        all.clear();
        names.clear();
        unhashed.clear();
        last = null;
        threadsEntered = false;
    }

    private void grow() {
        table = new Resource[table.length * 2];
        for (Resource resource : all) {
            insert(resource);
        }
    }

    private void insert(Resource resource) {
        int mask = table.length - 1;
        int i = slot(resource.object, mask);
        while (table[i] != null) {
            i = (i + 1) & mask;
        }
        table[i] = resource;
    }

    private static int slot(Object object, int mask) {
        int hash = System.identityHashCode(object);
        return (hash ^ hash >>> 15) & mask;
    }
}
