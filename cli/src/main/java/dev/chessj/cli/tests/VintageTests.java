package dev.chessj.cli.tests;

import dev.chessj.cli.tests.TestGroup.Omitted;
import dev.chessj.scheduler.engine.TestBody;
import dev.chessj.wrappers.Abort;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The tests of a JUnit 4 class that need more than a few calls: rules, time limits, parameters, runners of other kinds. JUnit's own runner does for each
 * execution what it does for one test.
 *
 * <p>A plain runner, also one for a set of parameters, makes a statement for the test in every execution; what comes once before and after all tests of the class is
 * done once, as for other tests. Where there is more around the class, {@code @ClassRule} or another runner, an execution is a run of that runner
 * with this test alone, {@code @BeforeClass} included.
 *
 * <p>Time limits of JUnit are limits on the virtual clock: they end when nobody can go on.
 */
final class VintageTests {
    private static final Set<String> RULE = Set.of("org.junit.Rule");
    private static final Set<String> CLASS_RULE = Set.of("org.junit.ClassRule");
    private static final Set<String> PLAIN = Set.of("JUnit4", "BlockJUnit4ClassRunner", "Parameterized");

    private final Class<?> type;
    private final VintageApi vintage;
    private final List<TestCase> cases = new ArrayList<>();
    private final List<TestTemplate> templates = new ArrayList<>();
    private final List<Omitted> omitted = new ArrayList<>();

    private VintageTests(Class<?> type) {
        this.type = type;
        this.vintage = new VintageApi(type);
    }

    /** Whether the tests of the class need a runner of JUnit 4. */
    static boolean areIn(Class<?> type) {
        for (Class<?> level : Methods.levels(type)) {
            if (Annotations.has(level, Names.RUN_WITH) && !isRunBy(level, Set.of("JUnitPlatform"))) {
                return true;
            }
            for (Field field : level.getDeclaredFields()) {
                if (isRule(field)) {
                    return true;
                }
            }
            for (Method method : level.getDeclaredMethods()) {
                if (isRule(method) || hasTimeLimit(method)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isRule(AnnotatedElement element) {
        return Annotations.has(element, RULE) || Annotations.has(element, CLASS_RULE);
    }

    private static boolean hasTimeLimit(Method method) {
        return Annotations.find(method, Names.VINTAGE_TEST)
                .flatMap(annotation -> Annotations.attribute(annotation, "timeout", Long.class))
                .filter(millis -> millis > 0)
                .isPresent();
    }

    private static boolean isRunBy(Class<?> level, Set<String> names) {
        return Annotations.find(level, Names.RUN_WITH)
                .flatMap(annotation -> Annotations.attribute(annotation, "value", Class.class))
                .map(runner -> names.contains(runner.getSimpleName()))
                .orElse(false);
    }

    /**
     * The tests.
     *
     * @param before once before them, unless that is part of every execution
     * @param after once after them
     */
    static TestGroup of(Class<?> type, TestBody before, TestBody after) {
        VintageTests tests = new VintageTests(type);
        boolean whole = tests.needsAll();
        tests.find(whole);
        return new TestGroup(
                type.getName(),
                whole ? () -> {} : before,
                tests.cases,
                tests.templates,
                tests.omitted,
                List.of(),
                whole ? () -> {} : after);
    }

    /** Whether there is more around the class than methods. */
    private boolean needsAll() {
        for (Class<?> level : Methods.levels(type)) {
            if (Annotations.has(level, Names.RUN_WITH) && !isRunBy(level, PLAIN)) {
                return true;
            }
            for (Field field : level.getDeclaredFields()) {
                if (Annotations.has(field, CLASS_RULE)) {
                    return true;
                }
            }
            for (Method method : level.getDeclaredMethods()) {
                if (Annotations.has(method, CLASS_RULE)) {
                    return true;
                }
            }
        }
        return false;
    }

    private void find(boolean whole) {
        if (Annotations.has(type, Names.DISABLED)) {
            omit("*", disabled(type), true);
            return;
        }
        try {
            Object runner = vintage.runner(type);
            if (whole || !vintage.isPlain(runner) && vintage.children(runner).isEmpty()) {
                addWhole(runner);
            } else if (vintage.isPlain(runner)) {
                for (Object method : vintage.children(runner)) {
                    add(runner, method);
                }
            } else {
                addSets(vintage.children(runner));
            }
        } catch (Abort e) {
            throw e;
        } catch (Throwable e) {
            omit("*", "its runner does not begin: " + e, false);
        }
    }

    private void add(Object runner, Object method) throws Throwable {
        String name = vintage.name(method);
        if (vintage.isIgnored(runner, method)) {
            omit(name, disabled(name), true);
            return;
        }
        cases.add(test(name, "", vintage.statement(runner, method), () -> {}));
    }

    /** A runner for each set of parameters. */
    private void addSets(List<Object> runners) throws Throwable {
        Map<String, List<TestCase>> byMethod = new HashMap<>();
        List<String> names = new ArrayList<>();
        for (Object runner : runners) {
            if (!vintage.isPlain(runner)) {
                addWhole(runner);
                continue;
            }
            Object[] arguments = VintageApi.arguments(runner);
            for (Object method : vintage.children(runner)) {
                String name = vintage.name(method);
                if (vintage.isIgnored(runner, method)) {
                    omit(name, disabled(name), true);
                    continue;
                }
                List<TestCase> tests = byMethod.computeIfAbsent(name, first -> {
                    names.add(first);
                    return new ArrayList<>();
                });
                String set = "parameters: " + List.of(arguments.length == 0 ? new Object[] {"?"} : texts(arguments));
                tests.add(test(
                        name + "[" + (tests.size() + 1) + "]",
                        set,
                        vintage.statement(runner, method),
                        () -> HeldArguments.hold(arguments)));
            }
        }
        for (String name : names) {
            List<TestCase> tests = List.copyOf(byMethod.getOrDefault(name, List.of()));
            templates.add(new TestTemplate(type.getName() + "#" + name, OptionalInt.empty(), () -> tests));
        }
    }

    private static Object[] texts(Object[] arguments) {
        Object[] texts = new Object[arguments.length];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = String.valueOf(arguments[i]);
        }
        return texts;
    }

    /** Each test that the runner describes is a run of it. */
    private void addWhole(Object runner) throws Throwable {
        Map<String, Integer> numbers = new HashMap<>();
        for (Object description : vintage.leaves(runner)) {
            String method = vintage.methodOf(description);
            if (method.equals("initializationError") || method.equals("null")) {
                omit(method, "its runner cannot run it: " + description, false);
                continue;
            }
            int number = numbers.merge(method, 1, Integer::sum);
            String name = number == 1 ? method : method + "[" + number + "]";
            if (vintage.isIgnored(description)) {
                omit(name, disabled(name), true);
            } else {
                cases.add(test(name, "", vintage.whole(type, description), () -> {}));
            }
        }
    }

    private TestCase test(String name, String remark, VintageApi.Statement statement, Runnable prepare) {
        AtomicLong unassumed = new AtomicLong();
        TestBody body = () -> {
            try {
                statement.evaluate();
            } catch (Throwable e) {
                if (!Names.ASSUMPTION_FAILED.contains(e.getClass().getName())) {
                    throw e;
                }
                unassumed.incrementAndGet();
            }
        };
        return new TestCase(type.getName() + "#" + name, remark, body, false, unassumed::get, prepare);
    }

    /** Why the method is not to be run; {@code name} may have the number of a set of parameters behind it. */
    private String disabled(String name) {
        String plain = name.contains("[") ? name.substring(0, name.indexOf('[')) : name;
        for (Class<?> level : Methods.levels(type)) {
            for (Method method : level.getDeclaredMethods()) {
                if (method.getName().equals(plain) && Annotations.has(method, Names.DISABLED)) {
                    return disabled(method);
                }
            }
        }
        return "disabled";
    }

    private static String disabled(AnnotatedElement element) {
        String why = Annotations.find(element, Names.DISABLED)
                .flatMap((Annotation annotation) -> Annotations.attribute(annotation, "value", String.class))
                .orElse("");
        return why.isEmpty() ? "disabled" : "disabled: " + why;
    }

    private void omit(String method, String reason, boolean disabled) {
        omitted.add(new Omitted(type.getName() + "#" + method, reason, disabled));
    }
}
