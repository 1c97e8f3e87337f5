package dev.chessj.analysis.locks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.result.ObjectNames;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.scheduler.stream.ObjectNaming;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is told of locks has the names that a table of the same execution would have, and never half of them. */
class LockNamesTest {

    private final LockNames names = new LockNames();
    private final Object one = new Object();
    private final Object other = new Object();
    private final String first = names.of(System.identityHashCode(one), "Object");
    private final String second = names.of(System.identityHashCode(other), "Object");

    private static ObjectNames people(Map<String, String> fields, String... variables) {
        List<Trace.Step> steps = new ArrayList<>();
        for (String variable : variables) {
            steps.add(new Trace.Step(steps.size(), 0, OperationKind.MONITOR_ENTER, variable, "A.java:1", ""));
        }
        return ObjectNames.of(new Trace(List.of(), steps, List.of(), fields, List.of()), null);
    }

    private static Map<Integer, String> objects(Object lock, String name, Object next, String nextName) {
        return Map.of(System.identityHashCode(lock), name, System.identityHashCode(next), nextName);
    }

    private List<String> told(Map<Integer, String> objects, ObjectNames people) {
        return List.of(first, second).stream()
                .map(names.in(new ObjectNaming(objects, people), Set.of(first, second)))
                .toList();
    }

    @Test
    void of_theSameLock_theSameName() {
        assertEquals(
                List.of("Object@1", "Object@2", "Object@1"),
                List.of(first, second, names.of(System.identityHashCode(one), "Object")));
    }

    @Test
    void in_recorded_fieldsAsInItsTable() {
        ObjectNames people = people(
                Map.of("Object@7", "Account@1.lock", "Object@8", "Account@2.lock"), "Object@7", "Object@8", "Object@9");
        assertEquals(
                List.of("Account@2.lock", "Account@1.lock"), told(objects(one, "Object@8", other, "Object@7"), people));
    }

    @Test
    void in_onlyOneObjectOfItsClass_withoutANumber() {
        ObjectNames people = people(Map.of("Object@7", "Bank@1.lock"), "Object@7", "Object@8");
        assertEquals(List.of("Bank.lock", "Object@8"), told(objects(one, "Object@7", other, "Object@8"), people));
    }

    @Test
    void in_oneIsMissing_allKeepTheirNumbers() {
        ObjectNames people = people(Map.of("Object@7", "Bank@1.lock"), "Object@7");
        assertEquals(List.of("Object@1", "Object@2"), told(Map.of(System.identityHashCode(one), "Object@7"), people));
    }

    @Test
    void in_anObjectOfAnotherClassHasThatHashCode_allKeepTheirNumbers() {
        ObjectNames people = people(Map.of("Object@7", "Bank@1.lock"), "Object@7", "Bank@1");
        assertEquals(List.of("Object@1", "Object@2"), told(objects(one, "Object@7", other, "Bank@1"), people));
    }
}
