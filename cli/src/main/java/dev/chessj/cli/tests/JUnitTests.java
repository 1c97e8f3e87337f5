package dev.chessj.cli.tests;

import dev.chessj.cli.tests.TestGroup.Omitted;
import dev.chessj.scheduler.engine.TestBody;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the JUnit 5 and JUnit 4 tests of a class, those of its nested classes, and those it cannot explore. */
final class JUnitTests {
    static final Set<String> EXPLORED = Stream.of(Names.TEST, Names.PARAMETERIZED, Names.REPEATED)
            .flatMap(Set::stream)
            .collect(Collectors.toUnmodifiableSet());

    private static final TestBody NOTHING = () -> {};

    private final Class<?> type;
    private final List<Fixture> enclosing;
    private final List<TestCase> cases = new ArrayList<>();
    private final List<TestCase> engineCases = new ArrayList<>();
    private final List<TestTemplate> templates = new ArrayList<>();
    private final List<Omitted> omitted = new ArrayList<>();

    private JUnitTests(Class<?> type, List<Fixture> enclosing) {
        this.type = type;
        this.enclosing = enclosing;
    }

    /** The tests of a top-level or static class; the group is empty when it has none. */
    static TestGroup of(Class<?> type) {
        JUnitTests tests = new JUnitTests(type, List.of());
        boolean isClass = !type.isInterface() && !Modifier.isAbstract(type.getModifiers());
        return isClass && VintageTests.areIn(type)
                ? VintageTests.of(type, tests.once(Names.BEFORE_ALL, false), tests.once(Names.AFTER_ALL, true))
                : tests.group("", false);
    }

    /** The tests of a class; all of them are omitted when the reason is not empty, and executed by JUnit's engine if that is needed. */
    private TestGroup group(String outerReason, boolean allByEngine) {
        boolean byEngine = allByEngine || EngineNeeds.ofClass(type);
        String reason = outerReason;
        if (reason.isEmpty()) {
            reason = byEngine ? Unsupported.byEngine(type) : Unsupported.reason(type, enclosing.size());
        }
        List<Fixture> fixtures = new ArrayList<>(enclosing);
        if (reason.isEmpty() && !byEngine) {
            fixtures.add(Fixture.of(type, constructor()));
        }
        Optional<Annotation> disabled = Annotations.find(type, Names.DISABLED);
        for (Method method : Methods.annotated(type, EXPLORED)) {
            add(method, disabled, reason, fixtures, byEngine);
        }
        for (Method method : Methods.annotated(type, Names.OTHER_TESTS.keySet())) {
            omit(method, Unsupported.otherTest(method), false);
        }
        String above = reason;
        List<TestGroup> nested = new ArrayList<>();
        Arrays.stream(type.getDeclaredClasses())
                .filter(inner -> Annotations.has(inner, Names.NESTED))
                .sorted(Comparator.comparing(Class::getName))
                .forEach(inner -> nested.add(new JUnitTests(inner, fixtures)
                        .group(disabled.isPresent() ? "its enclosing class is disabled" : above, byEngine)));
        if (byEngine) {
            return new TestGroup(type.getName(), NOTHING, engineCases, templates, omitted, nested, NOTHING);
        }
        TestGroup group = new TestGroup(
                type.getName(),
                once(Names.BEFORE_ALL, false),
                cases,
                templates,
                omitted,
                nested,
                once(Names.AFTER_ALL, true));
        return engineCases.isEmpty() ? group : withEngine(group);
    }

    /** What comes once around the class is part of every execution by the engine, so these are apart. */
    private TestGroup withEngine(TestGroup others) {
        TestGroup byEngine =
                new TestGroup(type.getName(), NOTHING, engineCases, List.of(), List.of(), List.of(), NOTHING);
        return new TestGroup(
                type.getName(), NOTHING, List.of(), List.of(), List.of(), List.of(others, byEngine), NOTHING);
    }

    private Constructor<?> constructor() {
        return type.getDeclaredConstructors()[0];
    }

    private void add(
            Method method,
            Optional<Annotation> classDisabled,
            String classReason,
            List<Fixture> fixtures,
            boolean classByEngine) {
        Optional<Annotation> disabled = classDisabled.or(() -> Annotations.find(method, Names.DISABLED));
        if (disabled.isPresent()) {
            String why =
                    Annotations.attribute(disabled.get(), "value", String.class).orElse("");
            omit(method, why.isEmpty() ? "disabled" : "disabled: " + why, true);
            return;
        }
        boolean byEngine = classByEngine || EngineNeeds.of(method);
        String reason = classReason;
        if (reason.isEmpty()) {
            reason = byEngine ? Unsupported.byEngine(type, method) : Unsupported.reason(method);
        }
        if (!reason.isEmpty()) {
            omit(method, reason, false);
            return;
        }
        if (byEngine) {
            engineCases.add(EngineTest.of(type, method, name(method)));
            return;
        }
        TemplateTests tests = new TemplateTests(type, method, fixtures);
        if (Annotations.has(method, Names.PARAMETERIZED)) {
            templates.add(tests.parameterized());
        } else if (Annotations.has(method, Names.REPEATED)) {
            tests.repeated(cases, templates);
        } else {
            FixtureBody body = new FixtureBody(
                    fixtures, TestHandles.onInstance(method), expected(method), TestTimeLimit.of(type, method));
            cases.add(new TestCase(name(method), body, false, body::unassumed));
        }
    }

    /** What a JUnit 4 test must throw; JUnit has a class of its own for nothing. */
    private static @Nullable Class<?> expected(Method method) {
        return Annotations.find(method, Names.VINTAGE_TEST)
                .flatMap(annotation -> Annotations.attribute(annotation, "expected", Class.class))
                .filter(type -> Throwable.class.isAssignableFrom(type)
                        && !type.getName().equals(Names.NOTHING_EXPECTED))
                .<Class<?>>map(found -> found)
                .orElse(null);
    }

    private void omit(Method method, String reason, boolean disabled) {
        omitted.add(new Omitted(name(method), reason, disabled));
    }

    private String name(Method method) {
        return type.getName() + "#" + method.getName();
    }

    /** The static methods around all tests of the class. */
    private TestBody once(Set<String> annotations, boolean backwards) {
        List<Method> methods =
                backwards ? Methods.annotatedBackwards(type, annotations) : Methods.annotated(type, annotations);
        MethodHandle[] handles = TestHandles.onInstance(methods.stream()
                .filter(method -> Modifier.isStatic(method.getModifiers()) && method.getParameterCount() == 0)
                .toList());
        return () -> {
            for (MethodHandle handle : handles) {
                handle.invokeExact((Object) null);
            }
        };
    }
}
