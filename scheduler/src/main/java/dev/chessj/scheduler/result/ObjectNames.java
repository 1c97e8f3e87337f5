package dev.chessj.scheduler.result;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What people call the objects of a trace.
 *
 * <p>An object of the JDK goes by the field that holds it, where there is one: {@code Account.lock} rather than {@code ReentrantLock@3}. A
 * field of an object goes without the object's number where the trace names only one object of that class.
 */
public final class ObjectNames {

    private static final Pattern OBJECT =
            Pattern.compile("([\\p{L}_$][\\p{L}\\p{N}_$]*(?:\\[\\])*)@(\\d+)(?=(\\.[\\p{L}_$])?)");

    private final Map<String, String> fields;
    private final Map<String, Set<String>> numbers = new HashMap<>(); // by class

    private ObjectNames(Map<String, String> fields) {
        this.fields = fields;
    }

    /** Those of an execution that was recorded, and of what went wrong in it. */
    public static ObjectNames of(Trace trace, @Nullable Failure failure) {
        ObjectNames names = new ObjectNames(trace.fields());
        for (Trace.Step step : trace.steps()) {
            names.count(step.variable());
            names.count(step.value());
        }
        trace.switches().forEach(change -> names.count(change.detail()));
        if (failure != null) {
            failure.waits().forEach(wait -> names.count(wait.operation()));
        }
        return names;
    }

    private void count(String text) {
        if (text.indexOf('@') >= 0) {
            Matcher objects = OBJECT.matcher(byField(text));
            while (objects.find()) {
                numbers.computeIfAbsent(objects.group(1), key -> new HashSet<>())
                        .add(objects.group(2));
            }
        }
    }

    /** The text with other names in it. */
    public String in(String text) {
        if (text.indexOf('@') < 0) {
            return text;
        }
        return OBJECT.matcher(byField(text)).replaceAll(object -> {
            Set<String> known = numbers.getOrDefault(object.group(1), Set.of());
            boolean only = object.group(3) != null && known.size() == 1;
            return Matcher.quoteReplacement(only ? object.group(1) : object.group());
        });
    }

    private String byField(String text) {
        return fields.isEmpty()
                ? text
                : OBJECT.matcher(text)
                        .replaceAll(object ->
                                Matcher.quoteReplacement(fields.getOrDefault(object.group(), object.group())));
    }
}
