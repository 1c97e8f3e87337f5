package dev.chessj.cli.tests;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The methods a test class has, its own and inherited ones, in the order in which a test framework calls them. */
final class Methods {
    private Methods() {}

    /** Those with one of these annotations: superclasses and interfaces first; by name within a class. Overridden ones are left out. */
    static List<Method> annotated(Class<?> type, Set<String> annotations) {
        List<Method> found = new ArrayList<>();
        List<Class<?>> levels = levels(type);
        for (int i = 0; i < levels.size(); i++) {
            for (Method method : declared(levels.get(i))) {
                if (Annotations.has(method, annotations)
                        && !isOverridden(method, levels.subList(i + 1, levels.size()))) {
                    found.add(method);
                }
            }
        }
        return found;
    }

    /** The order for what happens afterwards: the other way round, class by class. */
    static List<Method> annotatedBackwards(Class<?> type, Set<String> annotations) {
        List<Method> found = new ArrayList<>(annotated(type, annotations));
        Collections.reverse(found);
        return found;
    }

    /** The class and everything it inherits from, topmost first. */
    static List<Class<?>> levels(Class<?> type) {
        LinkedHashSet<Class<?>> levels = new LinkedHashSet<>();
        add(type, levels);
        return List.copyOf(levels);
    }

    private static void add(@Nullable Class<?> type, Set<Class<?>> levels) {
        if (type == null || type == Object.class) {
            return;
        }
        add(type.getSuperclass(), levels);
        for (Class<?> face : type.getInterfaces()) {
            add(face, levels);
        }
        levels.add(type);
    }

    private static List<Method> declared(Class<?> type) {
        return Arrays.stream(type.getDeclaredMethods())
                .filter(method ->
                        !method.isBridge() && !method.isSynthetic() && !Modifier.isAbstract(method.getModifiers()))
                .sorted(Comparator.comparing(Method::getName).thenComparing(Method::toString))
                .toList();
    }

    private static boolean isOverridden(Method method, List<Class<?>> lower) {
        int modifiers = method.getModifiers();
        if (Modifier.isPrivate(modifiers)) {
            return false;
        }
        boolean everywhere = Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
        return lower.stream()
                .filter(type -> method.getDeclaringClass().isAssignableFrom(type))
                .filter(type -> everywhere
                        || type.getPackageName()
                                .equals(method.getDeclaringClass().getPackageName()))
                .anyMatch(type -> declares(type, method));
    }

    private static boolean declares(Class<?> type, Method method) {
        return Arrays.stream(type.getDeclaredMethods())
                .anyMatch(other -> other.getName().equals(method.getName())
                        && Arrays.equals(other.getParameterTypes(), method.getParameterTypes()));
    }
}
