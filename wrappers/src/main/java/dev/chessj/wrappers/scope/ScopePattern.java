package dev.chessj.wrappers.scope;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Names code: a package, a class or a method.
 *
 * <pre>
 * com.acme.cache       the class of that name with those nested in it, or the package with all packages in it
 * com.acme.*           whatever begins with com.acme. ; a star stands for any number of characters
 * com.acme.Cache#get   the methods of that name; #&lt;init&gt; for constructors
 * </pre>
 *
 * <p>Where several patterns name the same code the most specific decides: one with a method, then the one with more characters that are
 * no stars.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 */
public final class ScopePattern implements Comparable<ScopePattern> {

    private static final Pattern TYPE =
            Pattern.compile("[\\p{javaJavaIdentifierPart}*]+(\\.[\\p{javaJavaIdentifierPart}*]+)*");
    private static final Pattern METHOD = Pattern.compile("[\\p{javaJavaIdentifierPart}*]+|<init>");

    private final String text;
    private final Pattern type;
    private final @Nullable Pattern method;

    private ScopePattern(String text, Pattern type, @Nullable Pattern method) {
        this.text = text;
        this.type = type;
        this.method = method;
    }

    /**
     * Reads a pattern.
     *
     * @throws IllegalArgumentException if it is none; the message says what is accepted
     */
    public static ScopePattern parse(String text) {
        int hash = text.indexOf('#');
        String type = hash < 0 ? text : text.substring(0, hash);
        String method = hash < 0 ? null : text.substring(hash + 1);
        if (!TYPE.matcher(type).matches()
                || (method != null && !METHOD.matcher(method).matches())) {
            throw new IllegalArgumentException("'" + text
                    + "' is not a pattern such as com.acme.cache, com.acme.*, com.acme.Cache or com.acme.Cache#get");
        }
        Pattern nested = Pattern.compile(glob(type) + "(?:[.$].*)?");
        return new ScopePattern(text, nested, method == null ? null : Pattern.compile(glob(method)));
    }

    private static String glob(String text) {
        StringBuilder regex = new StringBuilder();
        for (String literal : text.split("\\*", -1)) {
            regex.append(regex.isEmpty() ? "" : ".*").append(literal.isEmpty() ? "(?:)" : Pattern.quote(literal));
        }
        return regex.toString();
    }

    /** Whether it names methods rather than classes. */
    boolean hasMethod() {
        return method != null;
    }

    /** Whether it names the class with this binary name, or any method of it. */
    public boolean matchesType(String className) {
        return type.matcher(className).matches();
    }

    /** Whether it names the method, of a class that it names. */
    public boolean matchesMethod(String name) {
        return method == null || method.matcher(name).matches();
    }

    /** The more specific one first. */
    @Override
    public int compareTo(ScopePattern other) {
        int order = Boolean.compare(other.method != null, method != null);
        return order != 0 ? order : Integer.compare(other.literals(), literals());
    }

    private int literals() {
        return (int) text.chars().filter(c -> c != '*').count();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof ScopePattern pattern && pattern.text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    /** As it was written. */
    @Override
    public String toString() {
        return text;
    }
}
