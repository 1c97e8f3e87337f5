package dev.chessj.cli.tests;

import dev.chessj.scheduler.engine.TestBody;
import java.util.List;

/**
 * The tests of one class, and what happens once around all of them.
 *
 * @param name the class
 * @param before once before the first test
 * @param cases the tests
 * @param templates test methods that stand for several tests
 * @param omitted what looks like a test but is not explored
 * @param nested groups inside this one
 * @param after once after the last test
 */
public record TestGroup(
        String name,
        TestBody before,
        List<TestCase> cases,
        List<TestTemplate> templates,
        List<Omitted> omitted,
        List<TestGroup> nested,
        TestBody after) {

    public TestGroup {
        cases = List.copyOf(cases);
        templates = List.copyOf(templates);
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
        return new TestGroup(test.name(), () -> {}, List.of(test), List.of(), List.of(), List.of(), () -> {});
    }

    /** Whether there is nothing in it, not even something omitted. */
    boolean isEmpty() {
        return cases.isEmpty()
                && templates.isEmpty()
                && omitted.isEmpty()
                && nested.stream().allMatch(TestGroup::isEmpty);
    }

    /** Whether there are test methods whose tests are not known yet, nor how many there are. */
    public boolean isOpen() {
        return templates.stream().anyMatch(template -> template.only().isEmpty())
                || nested.stream().anyMatch(TestGroup::isOpen);
    }

    /**
     * The same with only those tests that a name given by a user is about.
     *
     * @param method {@code deposit}, or {@code deposit(int)}, or {@code deposit[2]}
     */
    TestGroup only(String method) {
        return new TestGroup(
                name,
                before,
                cases.stream()
                        .filter(test -> test.name().endsWith("#" + method))
                        .toList(),
                templates.stream()
                        .filter(template -> template.isNamed(method))
                        .map(template -> template.only(method))
                        .toList(),
                omitted.stream()
                        .filter(test -> test.name().endsWith("#" + method))
                        .toList(),
                nested.stream().map(group -> group.only(method)).toList(),
                after);
    }
}
