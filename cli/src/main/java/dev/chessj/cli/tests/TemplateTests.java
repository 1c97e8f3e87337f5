package dev.chessj.cli.tests;

import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * Makes tests of a method that JUnit 5 calls several times.
 *
 * <p>A parameterised test is one test for each set of arguments. The repetitions of a test are all the same to a search that executes every schedule: it is
 * explored once, unless it asks which repetition it is.
 */
final class TemplateTests {
    private final Class<?> type;
    private final Method method;
    private final List<Fixture> fixtures;
    private final String name;

    /**
     * The tests of a method.
     *
     * @param fixtures of its class and those around it, the outermost first
     */
    TemplateTests(Class<?> type, Method method, List<Fixture> fixtures) {
        this.type = type;
        this.method = method;
        this.fixtures = fixtures;
        this.name = type.getName() + "#" + Names.withParameters(method);
    }

    TestTemplate parameterized() {
        return template(() -> {
            List<TestCase> tests = new ArrayList<>();
            for (ParameterizedInvocations.Invocation each :
                    new ParameterizedInvocations(type, method, sharedInstance()).find()) {
                tests.add(invocation(tests.size() + 1, "display name: " + each.displayName(), each.arguments()));
            }
            return tests;
        });
    }

    /** Adds a repeated test to the tests, or to the templates where it knows its repetitions. */
    void repeated(List<TestCase> cases, List<TestTemplate> templates) {
        Annotation annotation = Annotations.find(method, Names.REPEATED).orElseThrow();
        int count = number(annotation, "value", 1);
        if (method.getParameterCount() == 0) {
            FixtureBody body =
                    new FixtureBody(fixtures, TestHandles.onInstance(method), null, TestTimeLimit.of(type, method));
            String remark =
                    "@RepeatedTest(" + count + "): explored once, since all repetitions have the same schedules";
            cases.add(new TestCase(name, remark, body, false, body::unassumed, () -> {}));
            return;
        }
        templates.add(template(() -> {
            List<TestCase> tests = new ArrayList<>();
            int threshold = number(annotation, "failureThreshold", Integer.MAX_VALUE);
            for (int i = 1; i <= count; i++) {
                Object[] arguments = {repetition(i, count, threshold)};
                tests.add(invocation(i, "display name: repetition " + i + " of " + count, arguments));
            }
            return tests;
        }));
    }

    private Object repetition(int current, int total, int threshold) {
        return new JupiterApi(type).implement(Names.REPETITION_INFO, (asked, arguments) -> switch (asked) {
            case "getCurrentRepetition" -> current;
            case "getTotalRepetitions" -> total;
            case "getFailureCount" -> 0;
            case "getFailureThreshold" -> threshold;
            default -> throw new UnsupportedOperationException("RepetitionInfo." + asked);
        });
    }

    private static int number(Annotation annotation, String attribute, int otherwise) {
        return Annotations.attribute(annotation, attribute, Integer.class).orElse(otherwise);
    }

    private TestTemplate template(TestTemplate.Invocations invocations) {
        return new TestTemplate(name, OptionalInt.empty(), invocations);
    }

    private TestCase invocation(int number, String remark, Object[] arguments) {
        FixtureBody body = new FixtureBody(
                fixtures, TestHandles.onInstance(method, arguments), null, TestTimeLimit.of(type, method));
        return new TestCase(
                name + "[" + number + "]", remark, body, false, body::unassumed, () -> HeldArguments.hold(arguments));
    }

    /** Where the class has one instance for all its tests, methods that give arguments may be instance methods. */
    private @Nullable Object sharedInstance() throws Throwable {
        boolean perClass = Annotations.find(type, Names.TEST_INSTANCE)
                .flatMap(annotation -> Annotations.attribute(annotation, "value", Enum.class))
                .filter(lifecycle -> lifecycle.name().equals("PER_CLASS"))
                .isPresent();
        if (!perClass) {
            return null;
        }
        Object instance = null;
        for (Fixture fixture : fixtures) {
            instance = (Object) fixture.constructor().invokeExact(instance);
        }
        for (Method before : Methods.annotated(type, Names.BEFORE_ALL)) {
            if (!Modifier.isStatic(before.getModifiers())) {
                MethodHandle handle = TestHandles.onInstance(before);
                handle.invokeExact(instance);
            }
        }
        return instance;
    }
}
