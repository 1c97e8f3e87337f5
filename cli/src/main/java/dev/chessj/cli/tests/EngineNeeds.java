package dev.chessj.cli.tests;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;

/** Which tests of JUnit 5 need its engine: those with extensions, also such as come with JUnit ({@code @TempDir}), and with parameters that are no arguments. */
final class EngineNeeds {
    private static final Set<String> EXTENSIONS_IN_FIELDS = Set.of(
            Names.JUPITER + "extension.RegisterExtension", Names.JUPITER + "io.TempDir", Names.JUPITER + "AutoClose");
    private static final String ANY_TEST = Names.JUPITER;

    private EngineNeeds() {}

    /** Whether something around every test of the class needs it. */
    static boolean ofClass(Class<?> type) {
        for (Class<?> level : Methods.levels(type)) {
            if (Annotations.carrier(level, Names.EXTENSION).isPresent()) {
                return true;
            }
            for (Field field : level.getDeclaredFields()) {
                if (Annotations.has(field, EXTENSIONS_IN_FIELDS)) {
                    return true;
                }
            }
        }
        return hasParameters(type);
    }

    private static boolean hasParameters(Class<?> type) {
        boolean around = Stream.of(Names.BEFORE_ALL, Names.BEFORE_EACH, Names.AFTER_EACH, Names.AFTER_ALL)
                .flatMap(names -> Methods.annotated(type, names).stream())
                .anyMatch(method -> method.getParameterCount() > 0);
        int outer = Annotations.has(type, Names.NESTED) && !Modifier.isStatic(type.getModifiers()) ? 1 : 0;
        boolean constructed = type.getDeclaredConstructors().length == 1
                && type.getDeclaredConstructors()[0].getParameterCount() > outer
                && Methods.annotated(type, Names.TEST).stream().anyMatch(EngineNeeds::isJupiter);
        return around || constructed;
    }

    private static boolean isJupiter(Method method) {
        return Arrays.stream(method.getAnnotations())
                .anyMatch(annotation -> annotation.annotationType().getName().startsWith(ANY_TEST));
    }

    /** Whether this test does. */
    static boolean of(Method method) {
        if (Annotations.carrier(method, Names.EXTENSION).isPresent() || TestTimeLimit.isInAnotherThread(method)) {
            return true;
        }
        boolean plain = !Annotations.has(method, Names.PARAMETERIZED) && !Annotations.has(method, Names.REPEATED);
        return plain && method.getParameterCount() > 0 && isJupiter(method);
    }
}
