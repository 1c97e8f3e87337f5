package dev.chessj.wrappers;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the agent could not do, in plain sentences, for the last words of a run: a class that could not be rewritten is never
 * passed over in silence.
 */
public final class Notes {

    private static final Set<String> NOTES = new LinkedHashSet<>();

    private Notes() {}

    public static synchronized void add(String sentence) {
        NOTES.add(sentence);
    }

    public static synchronized List<String> all() {
        return new ArrayList<>(NOTES);
    }
}
