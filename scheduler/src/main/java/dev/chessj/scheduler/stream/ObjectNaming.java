package dev.chessj.scheduler.stream;

import dev.chessj.scheduler.result.ObjectNames;
import dev.chessj.scheduler.task.Resource;
import dev.chessj.scheduler.task.Resources;
import dev.chessj.wrappers.identity.Identity;
import java.util.HashMap;
import java.util.Map;

/**
 * What the objects of an execution that was recorded are called.
 *
 * @param objects its names of objects, by identity hash code
 * @param people what people call these
 */
public record ObjectNaming(Map<Integer, String> objects, ObjectNames people) {

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
