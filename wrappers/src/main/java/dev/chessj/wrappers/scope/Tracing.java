package dev.chessj.wrappers.scope;

import java.util.List;

/**
 * In which classes accesses to plain memory are traced: what {@code --races} and {@code --trace} say.
 *
 * <p><b>Threading.</b> Installed before any class of the program is loaded; then any thread that loads a class asks.
 */
public final class Tracing {

    private static volatile Tracing installed = new Tracing(false, List.of(), false);

    private final boolean on;
    private final boolean weak;
    private final List<ScopePattern> patterns;

    /**
     * In all classes of the program, or only in those that a pattern names.
     *
     * @param weak whether stores and loads are traced as the hardware has them, see {@code Stores}
     * @throws IllegalArgumentException if one of them is no pattern
     */
    public Tracing(boolean on, List<String> patterns, boolean weak) {
        this.on = on;
        this.weak = weak;
        this.patterns = patterns.stream().map(ScopePattern::parse).toList();
    }

    public static Tracing installed() {
        return installed;
    }

    public static void install(Tracing next) {
        installed = next;
    }

    /** Whether anything is traced at all. */
    public boolean isOn() {
        return on;
    }

    /** Whether that is so in all classes of the program. */
    public boolean isOnEverywhere() {
        return on && patterns.isEmpty();
    }

    /** Whether the values of stores and loads go through {@code Stores}. */
    public boolean isWeak() {
        return weak;
    }

    /** Whether accesses that stand in this class, a binary name, are traced. */
    public boolean traces(String className) {
        if (!on || patterns.isEmpty()) {
            return on;
        }
        for (ScopePattern pattern : patterns) {
            if (pattern.matchesType(className)) {
                return true;
            }
        }
        return false;
    }
}
