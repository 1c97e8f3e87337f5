package dev.chessj.cli.tests;

import dev.chessj.scheduler.TestBody;
import java.util.List;
import java.util.function.Predicate;

/**
 * The tests of one class, and what happens once around all of them.
 *
 * @param name the class
 * @param before once before the first test
 * @param cases the tests
 * @param omitted what looks like a test but is not explored
 * @param nested groups inside this one
 * @param after once after the last test
 */
public record TestGroup(
        String name,
        TestBody before,
        List<TestCase> cases,
        List<Omitted> omitted,
        List<TestGroup> nested,
        TestBody after) {

    public TestGroup {
        cases = List.copyOf(cases);
        omitted = List.copyOf(omitted);
        nested = List.copyOf(nested);
    }

    /**
     * A test that is not explored.
     *
     * @param name of the test
     * @param reason why not
     * @param disabled whether its author wants it so, rather than chessj not being able to
     */
    public record Omitted(String name, String reason, boolean disabled) {}

    static TestGroup of(TestCase test) {
        return new TestGroup(test.name(), () -> {}, List.of(test), List.of(), List.of(), () -> {});
    }

    /** Whether there is nothing in it, not even something omitted. */
    boolean isEmpty() {
        return cases.isEmpty() && omitted.isEmpty() && nested.stream().allMatch(TestGroup::isEmpty);
    }

    /** The same with only those tests whose method is wanted. */
    TestGroup only(Predicate<String> wanted) {
        return new TestGroup(
                name,
                before,
                cases.stream().filter(test -> wanted.test(test.name())).toList(),
                omitted.stream().filter(test -> wanted.test(test.name())).toList(),
                nested.stream().map(group -> group.only(wanted)).toList(),
                after);
    }
}
