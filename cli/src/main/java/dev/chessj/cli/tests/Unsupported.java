package dev.chessj.cli.tests;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Why a test is not explored: it needs its framework to do more than call a few methods.
 *
 * <p>What is not understood is said, never passed over: a test run without its extension is another test.
 */
final class Unsupported {
    private static final String NOT_YET = " not supported yet";

    /** For what JUnit 5 does around a test: the extension of chessj lets it. */
    private static final String ELSEWHERE = "; @ConcurrencyTest of chessj-junit explores it";

    private Unsupported() {}

    /** Why no test of the class can be explored, or empty. */
    static String reason(Class<?> type, int depth) {
        if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
            return "its class is abstract";
        }
        Constructor<?>[] constructors = type.getDeclaredConstructors();
        if (constructors.length != 1 || constructors[0].getParameterCount() != depth(type, depth)) {
            return "its class needs one constructor without parameters";
        }
        for (Class<?> level : Methods.levels(type)) {
            Optional<Annotation> runner = Annotations.find(level, Names.RUN_WITH);
            if (runner.isPresent() && !isPlainRunner(runner.get())) {
                return "other runners are" + NOT_YET + ": @RunWith on " + level.getSimpleName();
            }
            for (Field field : level.getDeclaredFields()) {
                Optional<String> around = Annotations.carrier(field, Names.AROUND);
                if (around.isPresent()) {
                    return "extensions and rules are" + NOT_YET + ": " + around.get() + " " + field.getName()
                            + elsewhere(field);
                }
            }
        }
        return aroundReason(type);
    }

    private static int depth(Class<?> type, int depth) {
        return depth > 0 && !Modifier.isStatic(type.getModifiers()) ? 1 : 0;
    }

    private static String aroundReason(Class<?> type) {
        List<Method> around = new ArrayList<>();
        for (Set<String> names :
                List.of(Names.BEFORE_ALL, Names.BEFORE_EACH, Names.AFTER_EACH, Names.AFTER_ALL, Names.AROUND)) {
            around.addAll(Methods.annotated(type, names));
        }
        for (Method method : around) {
            if (method.getParameterCount() > 0) {
                return "parameters are" + NOT_YET + ": " + method.getName() + " of its class has some"
                        + elsewhere(method);
            }
            if (Annotations.has(method, Names.AROUND)) {
                return "extensions and rules are" + NOT_YET + ": " + method.getName() + " of its class"
                        + elsewhere(method);
            }
        }
        return "";
    }

    private static boolean isPlainRunner(Annotation runWith) {
        return Annotations.attribute(runWith, "value", Class.class)
                .map(runner -> Set.of("JUnit4", "BlockJUnit4ClassRunner", "JUnitPlatform")
                        .contains(runner.getSimpleName()))
                .orElse(false);
    }

    /** Why no test of a class can be explored by JUnit's engine, or empty. */
    static String byEngine(Class<?> type) {
        if (type.isInterface() || Modifier.isAbstract(type.getModifiers())) {
            return "its class is abstract";
        }
        return new JupiterEngine(type).isThere()
                ? ""
                : "its extensions or parameters need JUnit's engine; put junit-jupiter-engine on the class path";
    }

    /** Why a test method cannot be explored by JUnit's engine, or empty. */
    static String byEngine(Class<?> type, Method method) {
        if (Annotations.has(method, Set.of(Names.OURS))) {
            return "@ConcurrencyTest with extensions is explored by JUnit, not by chessj run";
        }
        if (Annotations.has(method, Names.PARAMETERIZED) || Annotations.has(method, Names.REPEATED)) {
            return "extensions around parameterised and repeated tests are" + NOT_YET + ELSEWHERE;
        }
        return byEngine(type);
    }

    /** Why the test method cannot be explored, or empty. */
    static String reason(Method method) {
        if (Annotations.has(method, Names.OTHER_TESTS.keySet())) {
            return otherTest(method);
        }
        if (method.getParameterCount() > 0
                && !Annotations.has(method, Names.PARAMETERIZED)
                && !asksForRepetition(method)) {
            return "parameters are" + NOT_YET + elsewhere(method);
        }
        if (Modifier.isStatic(method.getModifiers()) || Modifier.isPrivate(method.getModifiers())) {
            return "a test method must not be static or private";
        }
        return "";
    }

    /** Whether all that a repeated test wants to know is which repetition it is. */
    private static boolean asksForRepetition(Method method) {
        return method.getParameterCount() == 1
                && method.getParameterTypes()[0].getName().equals(Names.REPETITION_INFO)
                && Annotations.has(method, Names.REPEATED);
    }

    /** Why an invocation with a parameter that it has no argument for cannot be explored. */
    static String parameter(Parameter parameter) {
        return "parameters without an argument are" + NOT_YET + ": " + parameter + ELSEWHERE;
    }

    private static String elsewhere(AnnotatedElement place) {
        boolean jupiter = Arrays.stream(place.getAnnotations())
                .anyMatch(annotation -> annotation.annotationType().getName().startsWith(Names.JUPITER));
        return jupiter ? ELSEWHERE : "";
    }

    /** Why a test of another kind is not explored. */
    static String otherTest(Method method) {
        for (Map.Entry<String, String> kind : Names.OTHER_TESTS.entrySet()) {
            boolean direct = Arrays.stream(method.getAnnotations())
                    .anyMatch(
                            annotation -> annotation.annotationType().getName().equals(kind.getKey()));
            if (direct) {
                return kind.getValue() + NOT_YET;
            }
        }
        return "tests of this kind are" + NOT_YET;
    }
}
