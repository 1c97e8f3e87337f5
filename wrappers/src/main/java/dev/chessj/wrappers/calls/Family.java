package dev.chessj.wrappers.calls;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One JDK class whose objects tasks share, and what each of its methods does.
 *
 * <p>Methods are named without their types, {@code poll/2} for the one with two parameters only. What a class inherits from another
 * class of the table need not be repeated. A view or an iterator names the field that leads to the object whose state it shows.
 *
 * <p><b>Contract.</b> Every public instance method of the class is named, in one of the JDKs at least; a test holds that.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 */
public final class Family {

    private final String type;
    private final String test;
    private final Map<String, Effect> effects = new LinkedHashMap<>();
    private final Set<String> passed = new LinkedHashSet<>();
    private List<String> fields = List.of();
    private Set<String> excluding = Set.of();
    private @Nullable String variable;
    private boolean monitor;
    private boolean actor;

    private Family(String type, String test) {
        this.type = type;
        this.test = test;
    }

    /** For the class with this binary name; the test programs that pin its behaviour down are in the named class. */
    static Family of(String type, String test) {
        return new Family(type, test);
    }

    Family reads(String methods) {
        return all(methods, Effect.READS);
    }

    Family updates(String methods) {
        return all(methods, Effect.UPDATES);
    }

    /** Updates whose result tells when nothing was changed. */
    Family tries(String methods) {
        return all(methods, Effect.TRIES);
    }

    /** Waits for a state and leaves it as it is. */
    Family waits(String choices, String methods) {
        return all(methods, Effect.waits(choices));
    }

    /** Waits and changes the state. */
    Family blocks(String choices, String methods) {
        return all(methods, Effect.blocks(choices));
    }

    /** Methods that touch nothing tasks share: what they do is fixed at construction, or belongs to the caller. */
    Family passes(String methods) {
        passed.addAll(List.of(methods.split(" ")));
        return this;
    }

    /** The state belongs to the object in the first of these fields that the class has. */
    Family shows(String... candidates) {
        fields = List.of(candidates);
        return this;
    }

    /** The methods exclude each other, and synchronized blocks on the object, by the object's monitor. */
    Family monitor() {
        monitor = true;
        return this;
    }

    /** The same for these methods only. */
    Family monitor(String methods) {
        excluding = Set.of(methods.split(" "));
        return this;
    }

    /** The state is one variable that others may race for, by this name: nobody is preempted at calls before two of them do. */
    Family variable(String name) {
        variable = name;
        return this;
    }

    /** Objects of the class act by themselves, on threads that the JDK starts or by calling each other. */
    Family acts() {
        actor = true;
        return this;
    }

    private Family all(String methods, Effect effect) {
        for (String method : methods.split(" ")) {
            effects.put(method, effect);
        }
        return this;
    }

    public String type() {
        return type;
    }

    public String test() {
        return test;
    }

    public Map<String, Effect> effects() {
        return effects;
    }

    /** Names of the methods that are no operations. */
    public Set<String> passed() {
        return passed;
    }

    List<String> fields() {
        return fields;
    }

    boolean isMonitor() {
        return monitor;
    }

    /** Whether the method is one of few that exclude each other. */
    boolean excludes(String method) {
        return excluding.contains(method);
    }

    @Nullable
    String variable() {
        return variable;
    }

    boolean isActor() {
        return actor;
    }

    /** What the method does, or null when it is no operation. */
    public @Nullable Effect effect(String method, int parameters) {
        Effect exact = effects.get(method + "/" + parameters);
        return exact != null ? exact : effects.get(method);
    }

    /** Whether the table says anything about the method. */
    public boolean names(String method, int parameters) {
        return effect(method, parameters) != null
                || passed.contains(method)
                || passed.contains(method + "/" + parameters);
    }
}
