package dev.chessj.scheduler.lock;

import dev.chessj.scheduler.jvm.SimpleNames;
import dev.chessj.scheduler.result.ObjectNames;
import dev.chessj.scheduler.task.Resource;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.wrappers.identity.Identity;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What locks are called of which something is told. At first that is a name of their own, {@code Object@2} for the second object of its class; people
 * get to read what the execution calls it that showed the thing: {@code Account.lock}.
 *
 * <p>Within an execution, and in an exact repetition of it, a lock is known by its identity hash code. In another one the same code may be
 * that of another lock, if tasks met them in another order.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, to the search.
 */
public final class LockNames {

    private final Map<Integer, String> names = new HashMap<>(); // by identity hash code
    private final Map<String, Integer> hashes = new HashMap<>(); // by name
    private final Map<String, Integer> numbers = new HashMap<>(); // by class

    String of(Object lock) {
        return names.computeIfAbsent(System.identityHashCode(lock), hash -> {
            String type = SimpleNames.ofObject(lock);
            String name = type + "@" + numbers.merge(type, 1, Integer::sum);
            hashes.put(name, hash);
            return name;
        });
    }

    /**
     * An execution that was recorded.
     *
     * @param objects its names of objects, by identity hash code
     * @param people what people call these
     */
    public record Recorded(Map<Integer, String> objects, ObjectNames people) {

        /** The names that objects have. */
        public static Map<Integer, String> objects(Resources resources) {
            Map<Integer, String> found = new HashMap<>();
            for (Resource resource : resources.named()) {
                if (!Identity.isToBeHashed(resource.object)) { // as no lock is that was taken
                    String name = resources.name(resource.object);
                    found.merge(System.identityHashCode(resource.object), name, (one, two) -> "");
                }
            }
            found.values().removeIf(String::isEmpty); // it could be either
            return found;
        }
    }

    /** The names that the execution has for locks that are told of together; those they have already if it does not know all of them. */
    UnaryOperator<String> in(Recorded execution, Set<String> locks) {
        return locks.stream().allMatch(lock -> classOf(lock).equals(classOf(name(execution, lock))))
                ? lock -> execution.people.in(name(execution, lock))
                : lock -> lock;
    }

    private String name(Recorded execution, String lock) {
        return execution.objects.getOrDefault(hashes.getOrDefault(lock, 0), "");
    }

    private static String classOf(String name) {
        return name.substring(0, Math.max(0, name.indexOf('@')));
    }
}
