package dev.chessj.analysis.locks;

import dev.chessj.scheduler.stream.ObjectNaming;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Display names of locks in findings. At first a lock has a name of its own, {@code Object@2} for the second object of its class; people
 * read what the execution calls it that showed the finding: {@code Account.lock}.
 *
 * <p>Within an execution, and in an exact repetition of it, a lock is known by its identity hash code. In another one the same code may be
 * that of another lock, if tasks met them in another order.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, to the search.
 */
final class LockNames {

    private final Map<Integer, String> names = new HashMap<>(); // by identity hash code
    private final Map<String, Integer> hashes = new HashMap<>(); // by name
    private final Map<String, Integer> numbers = new HashMap<>(); // by class

    /** The name of the lock with that identity hash code, an object of the class with that simple name. */
    String of(int identity, String type) {
        return names.computeIfAbsent(identity, hash -> {
            String name = type + "@" + numbers.merge(type, 1, Integer::sum);
            hashes.put(name, hash);
            return name;
        });
    }

    /** The names that the execution has for locks that are told of together; those they have already if it does not know all of them. */
    UnaryOperator<String> in(ObjectNaming execution, Set<String> locks) {
        return locks.stream().allMatch(lock -> classOf(lock).equals(classOf(name(execution, lock))))
                ? lock -> execution.people().in(name(execution, lock))
                : lock -> lock;
    }

    private String name(ObjectNaming execution, String lock) {
        return execution.objects().getOrDefault(hashes.getOrDefault(lock, 0), "");
    }

    private static String classOf(String name) {
        return name.substring(0, Math.max(0, name.indexOf('@')));
    }
}
