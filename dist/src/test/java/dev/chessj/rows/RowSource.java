package dev.chessj.rows;

import dev.chessj.wrappers.calls.Families;
import dev.chessj.wrappers.calls.Family;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The source of a test class that calls each public method which the table names for one class. */
final class RowSource {
    private static final List<String> IMPORTS = List.of(
            "java.io.*",
            "java.util.*",
            "java.util.concurrent.*",
            "java.util.concurrent.atomic.*",
            "java.util.concurrent.locks.*",
            "dev.chessj.rows.Row",
            "org.junit.jupiter.api.Test");

    /** So many rows one after the other in a test: with one preemption each of them is explored as if it were alone. */
    private static final int TOGETHER = 8;

    private static final Set<String> MODES = Arrays.stream(VarHandle.AccessMode.values())
            .map(VarHandle.AccessMode::methodName)
            .collect(Collectors.toUnmodifiableSet());

    private final Recipe recipe;
    private final String name;
    private final Set<String> rows = new TreeSet<>();

    RowSource(Recipe recipe, int number) {
        this.recipe = recipe;
        this.name = "Rows" + number;
    }

    String name() {
        return name;
    }

    /** The rows, {@code class method/parameters}, for which {@link #text} has a test. */
    Set<String> rows() {
        return rows;
    }

    /** Null when this JDK does not have the class. */
    String text() throws ClassNotFoundException {
        Class<?> type = load(recipe.type);
        if (type == null || load(recipe.family) == null) {
            return null;
        }
        StringBuilder text = new StringBuilder("package rows;\n");
        IMPORTS.forEach(imported -> text.append("import ").append(imported).append(";\n"));
        text.append("@SuppressWarnings({\"unchecked\", \"rawtypes\", \"deprecation\"})\n");
        text.append("public class ").append(name).append(" implements Row.Case {\n");
        method(text, "make()", "return " + recipe.make + ";");
        method(text, "view(Object shared)", cast(recipe.base, "shared") + "return " + recipe.view + ";");
        method(text, "change(Object shared, List<Object> notes)", cast(recipe.base, "shared") + recipe.change);
        method(text, "state(Object shared)", cast(recipe.base, "shared") + "return " + recipe.state + ";");
        StringBuilder cases = new StringBuilder(cast(recipe.type, "receiver") + "switch (method) {\n");
        List<String> calls = new ArrayList<>();
        for (Method method : methods(type)) {
            if (isNamed(type, method) && !recipe.leaves(method.getName(), method.getParameterCount())) {
                add(method, calls, cases);
            }
        }
        cases.append("default: throw new AssertionError(method);\n}");
        method(text, "call(int method, Object receiver, List<Object> notes)", cases.toString());
        int together = recipe.alone ? 1 : TOGETHER;
        for (int first = 0; first < calls.size(); first += together) {
            text.append("@Test public void m").append(first).append("() throws Exception {\n");
            calls.subList(first, Math.min(first + together, calls.size())).forEach(text::append);
            text.append("}\n");
        }
        return text.append("}\n").toString();
    }

    private static void method(StringBuilder text, String signature, String body) {
        text.append("@Override public Object ").append(signature).append(" throws Exception {\n");
        text.append(body).append("\n}\n");
    }

    private static String cast(String type, String variable) {
        String source = type.replace('$', '.');
        return source + " o = (" + source + ") " + variable + ";\n";
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, ClassLoader.getSystemClassLoader());
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    private static List<Method> methods(Class<?> type) {
        List<Method> methods = new ArrayList<>(Arrays.asList(type.getMethods()));
        if (type.isInterface()) {
            methods.addAll(Arrays.asList(Object.class.getMethods()));
        }
        Set<String> known = new TreeSet<>();
        return methods.stream()
                .filter(method -> !Modifier.isStatic(method.getModifiers()) && !isBridge(method, methods))
                .sorted(Comparator.comparing(RowSource::signature))
                .filter(method -> known.add(signature(method)))
                .toList();
    }

    /** Whether the method stands for another one; a public method of a class that is not public is found as a synthetic one, too. */
    private static boolean isBridge(Method method, List<Method> methods) {
        return method.isSynthetic()
                && methods.stream()
                        .anyMatch(other -> !other.isSynthetic()
                                && other.getName().equals(method.getName())
                                && other.getParameterCount() == method.getParameterCount());
    }

    private static String signature(Method method) {
        return method.getName()
                + Arrays.stream(method.getParameterTypes())
                        .map(Class::getCanonicalName)
                        .collect(Collectors.joining(",", "(", ")"));
    }

    private boolean isNamed(Class<?> type, Method method) {
        if (type == Collection.class && method.getName().equals("hashCode")) {
            return false; // that of its identity, where the interface promises nothing
        }
        if (recipe.family.startsWith("java.util.concurrent.atomic.")) {
            return method.getDeclaringClass() != Object.class; // these have a table of their own
        }
        if (type == VarHandle.class) {
            return MODES.contains(method.getName());
        }
        if (type.getName().equals("sun.misc.Unsafe")) {
            return Slots.takesOffset(method);
        }
        for (Family family : Families.all()) {
            if (family.type().equals(recipe.family)) {
                return family.names(method.getName(), method.getParameterCount());
            }
        }
        throw new IllegalStateException("not in the table: " + recipe.family);
    }

    private void add(Method method, List<String> calls, StringBuilder cases) {
        rows.add(recipe.family + " " + method.getName() + "/" + method.getParameterCount());
        String arguments = method.getName().equals("equals") ? recipe.make : Arguments.of(recipe, method);
        String call = "o." + method.getName() + "(" + arguments + ");";
        String body = method.getReturnType() == void.class ? call + " return \"done\";" : "return " + call;
        cases.append("case ").append(calls.size()).append(": { ").append(body).append(" }\n");
        String row = recipe.family + " " + signature(method) + " through " + recipe.type + " " + name;
        calls.add("Row.explore(\"" + row + "\", this, " + calls.size() + ");\n");
    }
}
