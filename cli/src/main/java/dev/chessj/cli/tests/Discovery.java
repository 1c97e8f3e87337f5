package dev.chessj.cli.tests;

import dev.chessj.cli.request.NearNames;
import dev.chessj.cli.request.UserError;
import dev.chessj.scheduler.engine.TestBody;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds out what there is to explore in a class: its JUnit tests, else its main method, else its run method.
 *
 * <p>Looks at the class without initialising it, except when it has to ask a JUnit 3 {@code suite()}.
 */
public final class Discovery {
    private final List<String> arguments;

    /**
     * A discovery.
     *
     * @param arguments for main methods
     */
    public Discovery(List<String> arguments) {
        this.arguments = List.copyOf(arguments);
    }

    /**
     * The tests of a class: those of JUnit if it has any, its main method otherwise, which {@code #main} names in any case.
     *
     * @param method one of its methods, or empty for all
     */
    public TestGroup find(Class<?> type, String method) {
        TestGroup tests = junit(type, method);
        if (!tests.isEmpty()) {
            if (isMainAmong(tests, type, method)) {
                return main(type, type.getName() + "#main").map(TestGroup::of).orElseThrow();
            }
            if (!arguments.isEmpty()) {
                throw UserError.usage(
                        "arguments after -- are for main methods, but " + type.getName() + " is a JUnit test class",
                        "arguments: " + String.join(" ", arguments),
                        isMain(type)
                                ? "try: chessj run " + type.getName() + "#main -- " + String.join(" ", arguments)
                                : "try: chessj run " + type.getName());
            }
            return method.isEmpty() ? tests : only(tests, type, method);
        }
        Optional<TestCase> other = main(type, type.getName()).or(() -> runnable(type));
        if (other.isEmpty()) {
            throw none(type);
        }
        String only = isMain(type) ? "main" : "run";
        if (!method.isEmpty() && !method.equals(only)) {
            throw UserError.usage(
                    "no test " + method + " in " + type.getName(),
                    "It has only " + only + ".",
                    "try: chessj run " + type.getName());
        }
        if (!arguments.isEmpty() && !isMain(type)) {
            throw UserError.usage("arguments after -- are for main methods, but " + type.getName() + " is a Runnable");
        }
        return TestGroup.of(other.get());
    }

    /** A test case is of JUnit 3; the suite() of another class counts when it has no annotated tests, which it often only wraps. */
    private static TestGroup junit(Class<?> type, String method) {
        if (JUnit3Tests.isTestCase(type)) {
            return JUnit3Tests.of(type, method);
        }
        TestGroup tests = JUnitTests.of(type);
        return tests.isEmpty() ? JUnit3Tests.of(type, method) : tests;
    }

    private static TestGroup only(TestGroup tests, Class<?> type, String method) {
        TestGroup found = tests.only(method);
        if (found.isEmpty()) {
            List<String> names = new ArrayList<>();
            collect(tests, names);
            List<String> near = NearNames.of(
                    method, names, name -> name.replaceFirst(".*#", "").replaceFirst("[(].*", ""));
            throw UserError.usage(
                    "no test " + method + " in " + type.getName(),
                    "It has " + String.join(", ", names) + ".",
                    "try: chessj run " + (near.isEmpty() ? names : near).get(0));
        }
        return found;
    }

    private static void collect(TestGroup group, List<String> names) {
        group.cases().forEach(test -> names.add(test.name()));
        group.templates().forEach(test -> names.add(test.name()));
        group.omitted().forEach(test -> names.add(test.name()));
        group.nested().forEach(nested -> collect(nested, names));
    }

    private static boolean isMain(Class<?> type) {
        return mainMethod(type).isPresent();
    }

    private static Optional<Method> mainMethod(Class<?> type) {
        try {
            Method main = type.getMethod("main", String[].class);
            return Modifier.isStatic(main.getModifiers()) ? Optional.of(main) : Optional.empty();
        } catch (NoSuchMethodException e) {
            return Optional.empty();
        }
    }

    /** Whether the main method of a class that has tests as well is meant. */
    private static boolean isMainAmong(TestGroup tests, Class<?> type, String method) {
        return method.equals("main") && isMain(type) && tests.only("main").isEmpty();
    }

    private Optional<TestCase> main(Class<?> type, String name) {
        return mainMethod(type).map(method -> {
            MethodHandle main = TestHandles.main(method);
            String[] given = arguments.toArray(String[]::new);
            TestBody body = () -> {
                main.invokeExact(given.clone()); // a statement: as an expression it would have another type
            };
            return new TestCase(name, body, true, () -> 0);
        });
    }

    private static Optional<TestCase> runnable(Class<?> type) {
        if (!Runnable.class.isAssignableFrom(type) || Modifier.isAbstract(type.getModifiers())) {
            return Optional.empty();
        }
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            if (Modifier.isPrivate(constructor.getModifiers())) {
                return Optional.empty();
            }
            MethodHandle create = TestHandles.constructor(constructor);
            return Optional.of(new TestCase(
                    type.getName(),
                    () -> ((Runnable) (Object) create.invokeExact((Object) null)).run(),
                    false,
                    () -> 0));
        } catch (NoSuchMethodException e) {
            return Optional.empty();
        }
    }

    private static UserError none(Class<?> type) {
        return UserError.usage(
                "nothing to run in " + type.getName(),
                "chessj looks for JUnit 5 or JUnit 4 @Test methods, public testXxx() methods of a JUnit 3 TestCase, a public static",
                "main(String[]), or a Runnable with a constructor without parameters. If it is a JUnit test, the class path must have",
                "JUnit too: annotations whose classes are missing cannot be seen.");
    }
}
