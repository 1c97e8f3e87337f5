package dev.chessj.cli.tests;

import dev.chessj.cli.tests.TestGroup.Omitted;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the JUnit 3 tests of a class: the public methods {@code testXxx()} of a {@code junit.framework.TestCase}, and what its method
 * {@code suite()} adds to them.
 *
 * <p>JUnit 3 has no annotations, so the class is known by the name of a superclass. A suite often lists the methods of its own class,
 * sometimes others, too; the methods of the class are tests whether or not the suite has them.
 */
final class JUnit3Tests {
    static final String TEST_CASE = "junit.framework.TestCase";
    private static final String TEST = "junit.framework.Test";

    private final Class<?> type;
    private final List<TestCase> cases = new ArrayList<>();
    private final List<Omitted> omitted = new ArrayList<>();

    private JUnit3Tests(Class<?> type) {
        this.type = type;
    }

    /** Whether JUnit would take this class for a test case of JUnit 3: a runner that is named in it has precedence. */
    static boolean isTestCase(Class<?> type) {
        return testCase(type) != null
                && Methods.levels(type).stream().noneMatch(level -> Annotations.has(level, Names.RUN_WITH));
    }

    /**
     * The tests of a class; the group is empty when it has none.
     *
     * @param wanted one of its methods, or empty for all; a suite is asked only when the class itself does not have it
     */
    static TestGroup of(Class<?> type, String wanted) {
        return new JUnit3Tests(type).group(wanted);
    }

    private TestGroup group(String wanted) {
        Optional<Annotation> disabled = Annotations.find(type, Names.DISABLED);
        Class<?> testCase = testCase(type);
        Set<String> own = testCase == null ? Set.of() : addMethods(testCase, disabled);
        if (disabled.isEmpty() && !own.contains(wanted)) {
            suite(type).ifPresent(suite -> addSuite(new SuiteTests(suite), own));
        }
        return new TestGroup(type.getName(), () -> {}, cases, List.of(), omitted, List.of(), () -> {});
    }

    /** The methods of the class itself, as far as it can be created: their names. */
    private Set<String> addMethods(Class<?> testCase, Optional<Annotation> disabled) {
        Constructor<?> constructor = constructor();
        boolean bySuite = constructor == null && suite(type).isPresent(); // it knows what to pass to the constructor
        Set<String> own = new HashSet<>();
        for (Method method : methods(testCase)) {
            String name = type.getName() + "#" + method.getName();
            if (disabled.isPresent()) {
                String why = Annotations.attribute(disabled.get(), "value", String.class)
                        .orElse("");
                omitted.add(new Omitted(name, why.isEmpty() ? "disabled" : "disabled: " + why, true));
            } else if (!Modifier.isPublic(method.getModifiers())) {
                omitted.add(new Omitted(name, "a JUnit 3 test method must be public", false));
            } else if (Modifier.isAbstract(type.getModifiers())) {
                omitted.add(new Omitted(name, "its class is abstract", false));
            } else if (constructor != null) {
                cases.add(
                        new TestCase(name, new TestCaseBody(constructor, testCase, method.getName()), false, () -> 0));
                own.add(method.getName());
            } else if (!bySuite) {
                omitted.add(new Omitted(
                        name, "its class needs a constructor without parameters, or with the name of the test", false));
            }
        }
        return own;
    }

    private void addSuite(SuiteTests suite, Set<String> own) {
        for (SuiteTests.Leaf leaf : suite.leaves()) {
            if (leaf.type() == type && own.contains(leaf.method())) {
                continue;
            }
            String name = type.getName() + "#" + leaf.name(type);
            if (leaf.isTestCase()) {
                cases.add(new TestCase(name, () -> suite.run(leaf), false, () -> 0));
            } else {
                omitted.add(new Omitted(name, "only test cases are explored in a suite", false));
            }
        }
    }

    /** Own and inherited ones, by name: those of JUnit, and those that look so but are not public. */
    private List<Method> methods(Class<?> testCase) {
        List<Method> found = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (Class<?> level = type; level != null && level != testCase; level = level.getSuperclass()) {
            Arrays.stream(level.getDeclaredMethods())
                    .filter(method -> method.getName().startsWith("test")
                            && method.getParameterCount() == 0
                            && method.getReturnType() == void.class
                            && (Modifier.isPublic(method.getModifiers()) || isMeantAsTest(method))
                            && !method.isSynthetic())
                    .filter(method -> names.add(method.getName()))
                    .forEach(found::add);
        }
        found.sort(Comparator.comparing(Method::getName));
        return found;
    }

    private static boolean isMeantAsTest(Method method) {
        return !Modifier.isStatic(method.getModifiers()) && !Modifier.isPrivate(method.getModifiers());
    }

    /** The constructor with the name of the test, or the one without parameters, in the order of JUnit. */
    private @Nullable Constructor<?> constructor() {
        if (type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers())) {
            return null;
        }
        for (Class<?>[] parameters : List.of(new Class<?>[] {String.class}, new Class<?>[0])) {
            try {
                Constructor<?> constructor = type.getDeclaredConstructor(parameters);
                if (!Modifier.isPrivate(constructor.getModifiers())) {
                    return constructor;
                }
            } catch (NoSuchMethodException e) {
                continue; // the next kind
            }
        }
        return null;
    }

    /** JUnit's class among the superclasses, in the version of the program under test. */
    private static @Nullable Class<?> testCase(Class<?> type) {
        for (Class<?> level = type.getSuperclass(); level != null; level = level.getSuperclass()) {
            if (level.getName().equals(TEST_CASE)) {
                return level;
            }
        }
        return null;
    }

    private static Optional<Method> suite(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method -> method.getName().equals("suite")
                        && method.getParameterCount() == 0
                        && Modifier.isStatic(method.getModifiers())
                        && Modifier.isPublic(method.getModifiers())
                        && isTest(method.getReturnType()))
                .findFirst();
    }

    private static boolean isTest(Class<?> type) {
        return Methods.levels(type).stream().anyMatch(level -> level.getName().equals(TEST));
    }
}
