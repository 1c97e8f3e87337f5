package dev.chessj.wrappers.scope;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which code is preempted and which is not, by its name: what {@code --atomic} and {@code --preempt-in} say, and what holds without.
 *
 * <p>The more specific pattern decides, and where two are equally specific, the one that preempts: it explores more. What the user says
 * comes before what holds by default, however general it is. By default logging is atomic, except for what the program itself
 * derives from its classes, and so is the JDK, which is not rewritten unless a pattern of {@code --preempt-in} names a class of it.
 *
 * <p>A pattern that names nothing is probably a mistake, and one that names something limits the verdict; so it is remembered which of
 * them were about something.
 *
 * <p><b>Threading.</b> Any thread that loads a class asks.
 */
public final class Scoping {

    /** What is said about a method. */
    public enum Scope {
        /** No preemption inside. */
        ATOMIC,
        /** Preempted, also when called by what is not. */
        OPEN
    }

    private record Rule(ScopePattern pattern, Scope scope, boolean byDefault) {}

    /** Logging libraries: they are in every program, and their locks are not what a test is about. */
    private static final List<String> LOGGING = List.of(
            "org.slf4j",
            "ch.qos.logback",
            "org.apache.log4j",
            "org.apache.logging",
            "org.apache.commons.logging",
            "org.jboss.logging",
            "org.tinylog");

    private static final Scoping DEFAULT = new Scoping(List.of(), List.of());
    private static volatile Scoping installed = DEFAULT;

    private final List<Rule> rules = new ArrayList<>(); // the first that matches decides
    private final Set<Rule> met = new HashSet<>();
    private final Set<Rule> decisive = new HashSet<>();

    /**
     * Rules from patterns.
     *
     * @throws IllegalArgumentException if one of them is none, or stands on both sides
     */
    public Scoping(List<String> atomic, List<String> preemptIn) {
        for (String text : preemptIn) {
            rules.add(new Rule(ScopePattern.parse(text), Scope.OPEN, false));
            if (atomic.contains(text)) {
                throw new IllegalArgumentException("both --atomic and --preempt-in name " + text);
            }
        }
        atomic.forEach(text -> rules.add(new Rule(ScopePattern.parse(text), Scope.ATOMIC, false)));
        rules.sort((a, b) -> a.pattern().compareTo(b.pattern())); // stable: those that preempt stay in front
        LOGGING.forEach(text -> rules.add(new Rule(ScopePattern.parse(text), Scope.ATOMIC, true)));
    }

    /** The rules of this JVM. */
    public static Scoping installed() {
        return installed;
    }

    public static void install(Scoping next) {
        installed = next;
    }

    /** Whether any rule may be about the class with this binary name; for most it is not. */
    public boolean concerns(String className) {
        for (Rule rule : rules) {
            if (rule.pattern().matchesType(className)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether the class with this binary name belongs to a library that is atomic by default, and no pattern of the user names it. What
     * the program derives from such a class is called back by the library: an appender, a filter, a layout. That is code under test.
     */
    public boolean isAtomicByDefault(String className) {
        for (Rule rule : rules) {
            if (rule.pattern().matchesType(className)) {
                return rule.byDefault();
            }
        }
        return false;
    }

    /** What is said about the method; null if nothing is. */
    public synchronized @Nullable Scope of(String className, String method) {
        Rule first = null;
        for (Rule rule : rules) {
            if (rule.pattern().matchesType(className) && rule.pattern().matchesMethod(method)) {
                met.add(rule);
                first = first == null ? rule : first;
            }
        }
        if (first == null) {
            return null;
        }
        decisive.add(first);
        return first.scope();
    }

    /** Whether the user's patterns open a class of the JDK; one that opens a method opens its class, for a class is open or not. */
    public synchronized boolean opens(String className) {
        Rule first = null;
        for (Rule rule : rules) {
            if (rule.pattern().matchesType(className)
                    && (rule.scope() == Scope.OPEN || !rule.pattern().hasMethod())) {
                met.add(rule);
                first = first == null ? rule : first;
            }
        }
        return first != null && first.scope() == Scope.OPEN;
    }

    /** Whether any code is to be atomic that the user named. */
    public boolean hasAtomic() {
        return rules.stream().anyMatch(rule -> rule.scope() == Scope.ATOMIC && !rule.byDefault());
    }

    /** Whether a pattern may open a class whose name begins like this; a quick look before a long one. */
    public boolean mayOpen(String prefix) {
        return rules.stream().filter(rule -> rule.scope() == Scope.OPEN).anyMatch(rule -> {
            String text = rule.pattern().toString();
            int star = text.indexOf('*');
            String literal = star < 0 ? text : text.substring(0, star);
            return literal.startsWith(prefix)
                    || (star >= 0 && prefix.startsWith(literal))
                    || prefix.equals(literal + ".");
        });
    }

    /** The user's patterns that were about nothing, as options: {@code --atomic com.acme.Typo}. */
    public synchronized List<String> unused() {
        List<String> options = new ArrayList<>();
        for (Rule rule : rules) {
            if (!rule.byDefault() && !met.contains(rule)) {
                options.add((rule.scope() == Scope.ATOMIC ? "--atomic " : "--preempt-in ") + rule.pattern());
            }
        }
        return options;
    }

    /** The pattern that makes the method atomic, if there is one. */
    public synchronized List<String> atomicPatterns(String className, String method) {
        for (Rule rule : rules) {
            if (rule.pattern().matchesType(className) && rule.pattern().matchesMethod(method)) {
                return rule.scope() == Scope.ATOMIC ? List.of(rule.pattern().toString()) : List.of();
            }
        }
        return List.of();
    }

    /** What lets code be preempted that a pattern makes atomic: another option, or one option less. */
    public String opening(String pattern) {
        boolean asked = rules.stream()
                .anyMatch(rule -> !rule.byDefault() && rule.pattern().toString().equals(pattern));
        return asked ? "without --atomic " + pattern : "--preempt-in " + pattern;
    }

    /** The patterns of all code that was not preempted. */
    public synchronized List<String> atomic() {
        return decisive.stream()
                .filter(rule -> rule.scope() == Scope.ATOMIC)
                .map(rule -> rule.pattern().toString())
                .sorted()
                .toList();
    }
}
