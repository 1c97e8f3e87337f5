package dev.chessj.cli.tests;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Annotations by their names: the test framework is on the class path of the program under test, in some version, and nowhere else.
 *
 * <p>An annotation also counts when it is on another annotation that is present, as test frameworks have it.
 */
final class Annotations {
    private Annotations() {}

    static boolean has(AnnotatedElement element, Set<String> names) {
        return find(element, names).isPresent();
    }

    /** The first annotation of one of these names, on the element or on its annotations. */
    static Optional<Annotation> find(AnnotatedElement element, Set<String> names) {
        return find(element, names, new HashSet<>());
    }

    private static Optional<Annotation> find(AnnotatedElement element, Set<String> names, Set<Class<?>> seen) {
        for (Annotation annotation : element.getAnnotations()) {
            Class<? extends Annotation> type = annotation.annotationType();
            if (names.contains(type.getName())) {
                return Optional.of(annotation);
            }
            if (!type.getName().startsWith("java.lang.annotation.")
                    && !Names.UNDERSTOOD.contains(type.getName())
                    && seen.add(type)) {
                Optional<Annotation> meta = find(type, names, seen);
                if (meta.isPresent()) {
                    return meta;
                }
            }
        }
        return Optional.empty();
    }

    /** The annotation on the element that is, or carries, one of these names: for messages. */
    static Optional<String> carrier(AnnotatedElement element, Set<String> names) {
        for (Annotation annotation : element.getAnnotations()) {
            Class<? extends Annotation> type = annotation.annotationType();
            if (names.contains(type.getName()) || (!Names.UNDERSTOOD.contains(type.getName()) && has(type, names))) {
                return Optional.of("@" + type.getSimpleName());
            }
        }
        return Optional.empty();
    }

    /** The value of an attribute, if the annotation has it and it is of that type. */
    static <T> Optional<T> attribute(Annotation annotation, String name, Class<T> type) {
        try {
            var method = annotation.annotationType().getMethod(name);
            method.setAccessible(true);
            Object value = method.invoke(annotation);
            return type.isInstance(value) ? Optional.of(type.cast(value)) : Optional.empty();
        } catch (ReflectiveOperationException e) {
            return Optional.empty();
        }
    }
}
