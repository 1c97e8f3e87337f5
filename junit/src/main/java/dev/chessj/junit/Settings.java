package dev.chessj.junit;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * What is said about a test, in words of options: on its method, on its class or an enclosing one, in JUnit's configuration. The nearest
 * counts.
 *
 * @param values by the name of the option
 * @param sources who says so
 * @param replay a schedule, or empty
 */
record Settings(Map<String, String> values, Map<String, String> sources, String replay) {

    /** The member of the annotation that is no option. */
    private static final String REPLAY = "replay";

    static Settings of(ExtensionContext context, List<String> names) {
        Settings settings = new Settings(new LinkedHashMap<>(), new LinkedHashMap<>(), replay(context));
        for (ConcurrencyTest annotation : annotations(context)) {
            settings.add(annotation);
        }
        for (String name : names) {
            String key = "chessj." + name;
            context.getConfigurationParameter(key).ifPresent(value -> settings.putIfAbsent(name, value, key));
        }
        return settings;
    }

    private static String replay(ExtensionContext context) {
        // Only on the method: a schedule is of one test.
        return context.getTestMethod()
                .flatMap(method -> AnnotationSupport.findAnnotation(method, ConcurrencyTest.class))
                .map(ConcurrencyTest::replay)
                .orElse("");
    }

    /** Those that concern the test, the nearest first. */
    static List<ConcurrencyTest> annotations(ExtensionContext context) {
        List<ConcurrencyTest> found = new ArrayList<>();
        Optional<Method> method = context.getTestMethod();
        method.flatMap(it -> AnnotationSupport.findAnnotation(it, ConcurrencyTest.class))
                .ifPresent(found::add);
        for (Class<?> type = context.getRequiredTestClass(); type != null; type = type.getEnclosingClass()) {
            AnnotationSupport.findAnnotation(type, ConcurrencyTest.class).ifPresent(found::add);
        }
        return found;
    }

    /** What the annotation says: each of its members is an option, but for the schedule. */
    private void add(ConcurrencyTest annotation) {
        Stream.of(ConcurrencyTest.class.getDeclaredMethods())
                .filter(member -> !member.getName().equals(REPLAY))
                .sorted(Comparator.comparing(Method::getName))
                .forEach(member -> add(member, ReflectionSupport.invokeMethod(member, annotation)));
    }

    private void add(Method member, Object value) {
        if (!value.equals(member.getDefaultValue())) {
            String shown = value instanceof String ? "\"" + value + "\"" : value.toString();
            putIfAbsent(
                    option(member.getName()),
                    text(value),
                    "@ConcurrencyTest(" + member.getName() + " = " + shown + ")");
        }
    }

    /** {@code max-schedules} for {@code maxSchedules}. */
    private static String option(String member) {
        return member.replaceAll("(?=[A-Z])", "-").toLowerCase(Locale.ROOT);
    }

    private static String text(Object value) {
        return value instanceof Enum<?> constant
                ? constant.name().toLowerCase(Locale.ROOT).replace('_', '-')
                : value.equals(ConcurrencyTest.UNBOUNDED) ? "unbounded" : value.toString();
    }

    private void putIfAbsent(String name, String value, String source) {
        if (values.putIfAbsent(name, value) == null) {
            sources.put(name, source);
        }
    }
}
