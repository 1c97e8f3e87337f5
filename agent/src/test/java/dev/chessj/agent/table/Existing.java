package dev.chessj.agent.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether a class of the JDK has a method that a program can call or override, in JDK 17 or in a newer one.
 *
 * <p>Classes that are alike share a list of methods in the tables, so that some are named for classes which do not have them; the
 * document leaves those out. What JDK 17 does not have is in {@code newer-methods.txt}, so that every JDK writes the same document.
 */
final class Existing {
    private static final Set<String> NEWER = read();

    private Existing() {}

    /** The method is a name, or {@code name/2}. */
    static boolean has(String type, String method) {
        boolean inWords = method.contains(" "); // many at once
        return inWords || NEWER.contains(type + " " + method) || hasHere(type, method);
    }

    /** The same for the JDK that runs. */
    static boolean hasHere(String type, String method) {
        Class<?> found = load(type);
        return found != null
                && Stream.concat(Stream.of(found), subclasses(found)).anyMatch(each -> declares(each, method));
    }

    /** Of a class that programs cannot name they may meet any of its subclasses. */
    private static Stream<Class<?>> subclasses(Class<?> type) {
        Class<?> outer = type;
        while (outer.getEnclosingClass() != null) {
            outer = outer.getEnclosingClass();
        }
        return outer == type
                ? Stream.empty()
                : Arrays.stream(outer.getDeclaredClasses())
                        .flatMap(nested -> Stream.concat(Stream.of(nested), Arrays.stream(nested.getDeclaredClasses())))
                        .filter(nested -> type.isAssignableFrom(nested));
    }

    private static boolean declares(Class<?> type, String method) {
        Stream<Method> methods = Arrays.stream(type.getMethods());
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            methods = Stream.concat(
                    methods,
                    Arrays.stream(at.getDeclaredMethods()).filter(each -> Modifier.isProtected(each.getModifiers())));
        }
        return methods.anyMatch(each ->
                method.equals(each.getName()) || method.equals(each.getName() + "/" + each.getParameterCount()));
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, Existing.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            return null; // a class of another JDK
        }
    }

    private static Set<String> read() {
        try (var in = Existing.class.getResourceAsStream("newer-methods.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
