package dev.chessj.junit;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * What is said about a test, in words of options: on its method, on its class or an enclosing one, in JUnit's configuration. The nearest
 * counts.
 *
 * @param values by the name of the option
 * @param sources who says so
 * @param replay a schedule, or empty
 */
record Settings(Map<String, String> values, Map<String, String> sources, String replay) {

    static Settings of(ExtensionContext context, List<String> names) {
        Settings settings = new Settings(new LinkedHashMap<>(), new LinkedHashMap<>(), replay(context));
        for (ConcurrencyTest annotation : annotations(context)) {
            settings.add("preemptions", annotation.preemptions(), ConcurrencyTest.UNBOUNDED);
            settings.add("max-schedules", annotation.maxSchedules(), Long.MAX_VALUE);
            settings.add("time", annotation.time(), "time = \"" + annotation.time() + "\"");
            settings.add("timing", annotation.timing(), "timing = \"" + annotation.timing() + "\"");
            settings.add("strategy", annotation.strategy());
            settings.add("reduction", annotation.reduction());
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

    private void add(String name, long value, long unbounded) {
        if (value != ConcurrencyTest.CONFIGURED) {
            String attribute = name.equals("max-schedules") ? "maxSchedules" : name;
            String source = "@ConcurrencyTest(" + attribute + " = " + value + ")";
            putIfAbsent(
                    name,
                    value == unbounded && name.equals("preemptions") ? "unbounded" : String.valueOf(value),
                    source);
        }
    }

    private void add(String name, String value, String attribute) {
        if (!value.isEmpty()) {
            putIfAbsent(name, value, "@ConcurrencyTest(" + attribute + ")");
        }
    }

    private void add(String name, Enum<?> value) {
        if (!value.name().equals("CONFIGURED")) {
            add(name, value.name().toLowerCase(Locale.ROOT), name + " = " + value.name());
        }
    }

    private void putIfAbsent(String name, String value, String source) {
        if (values.putIfAbsent(name, value) == null) {
            sources.put(name, source);
        }
    }
}
