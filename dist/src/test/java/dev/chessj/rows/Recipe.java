package dev.chessj.rows;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * How to make an object of one class of the table and what to do to it while another task calls its methods, as source text in which
 * {@code o} is the object.
 *
 * <p>A class that cannot be named in source is reached through a type that can, as a view of something that is made first.
 */
final class Recipe {
    final String family;
    String type;
    String base;
    String make = "";
    String view = "o";
    String change = "";
    String state = "o.toString()";
    String first = "";
    boolean alone;
    private final Map<String, String> arguments = new HashMap<>();
    private final Set<String> left = new LinkedHashSet<>();

    private Recipe(String family, String type) {
        this.family = family;
        this.type = type;
        this.base = type;
    }

    /** For the class itself. */
    static Recipe of(String family) {
        return new Recipe(family, family);
    }

    /** For a class that is called through this type. */
    static Recipe of(String family, String type) {
        return new Recipe(family, type);
    }

    /** Every call in a test of its own, since it starts threads that live on. */
    Recipe alone() {
        alone = true;
        return this;
    }

    Recipe made(String expression) {
        make = expression;
        return this;
    }

    /** The object is not shared itself: it shows another, of that type. */
    Recipe viewOf(String type, String expression) {
        base = type;
        view = expression;
        return this;
    }

    /** An expression of any type but void. */
    Recipe changed(String expression) {
        change = "return " + expression + ";";
        return this;
    }

    /** A void expression. */
    Recipe changedBy(String expression) {
        change = expression + "; return \"changed\";";
        return this;
    }

    Recipe told(String expression) {
        state = expression;
        return this;
    }

    /** What to pass for parameters of this type, by its source name. */
    Recipe passing(String parameterType, String expression) {
        arguments.put(parameterType, expression);
        return this;
    }

    /** What to pass for the first parameter, whatever its type. */
    Recipe passingFirst(String expression) {
        first = expression;
        return this;
    }

    /** Methods, {@code name} or {@code name/2}, for which there are programs written by hand. */
    Recipe leaving(String methods) {
        left.addAll(Set.of(methods.split(" ")));
        return this;
    }

    boolean leaves(String method, int parameters) {
        return left.contains(method) || left.contains(method + "/" + parameters);
    }

    String argument(String parameterType) {
        return arguments.get(parameterType);
    }
}
