package dev.chessj.wrappers.verdict;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What could not be done, in plain sentences, for the last words about a test: a class that could not be rewritten is never passed over
 * in silence.
 *
 * <p>Some hold for the rest of the JVM, because they are about classes, which load once; others for the test that is being explored, and
 * come up anew where they hold for the next one.
 *
 * <p>Notes that differ only in the class or the place that they are about are of one kind: the first of them is told, with the number of the others.
 *
 * <p><b>Threading.</b> Any thread.
 */
public final class Notes {

    /** One note; {@code kind} is its sentence where there is nothing else of its kind. */
    private record Note(String kind, String sentence) {}

    private static final Set<Note> LASTING = new LinkedHashSet<>();
    private static final Set<Note> OF_TEST = new LinkedHashSet<>();

    /** Those lasting ones that were told under an earlier test. */
    private static final Set<Note> EARLIER = new LinkedHashSet<>();

    private Notes() {}

    /** For what comes up once per JVM and holds from then on. */
    public static void add(String sentence) {
        add(sentence, sentence);
    }

    /**
     * The same for what comes up for many classes or places.
     *
     * @param kind the same text for all of them, which nobody reads
     */
    public static synchronized void add(String kind, String sentence) {
        LASTING.add(new Note(kind, sentence));
    }

    /** For what comes up whenever it concerns a test, however often. */
    public static void ofTest(String sentence) {
        ofTest(sentence, sentence);
    }

    /** The same for what comes up for many classes or places. */
    public static synchronized void ofTest(String kind, String sentence) {
        OF_TEST.add(new Note(kind, sentence));
    }

    /** From now on another test is explored. */
    public static synchronized void beginTest() {
        OF_TEST.clear();
    }

    /** All that hold for the test. */
    public static synchronized List<String> all() {
        Set<Note> all = new LinkedHashSet<>(LASTING);
        all.addAll(OF_TEST);
        return all.stream().map(Note::sentence).distinct().toList();
    }

    /** What is to be told under this test, once: all that hold, and one sentence for those that were told before. */
    public static synchronized List<String> tell() {
        boolean more = !EARLIER.isEmpty();
        return withEarlier(fresh().stream().map(Note::sentence).distinct().toList(), more);
    }

    /** The same with one sentence for each kind. */
    public static synchronized List<String> tellKinds() {
        boolean more = !EARLIER.isEmpty();
        Map<String, List<String>> kinds = new LinkedHashMap<>();
        for (Note note : fresh()) {
            kinds.computeIfAbsent(note.kind(), kind -> new ArrayList<>()).add(note.sentence());
        }
        List<String> sentences = new ArrayList<>();
        for (List<String> kind : kinds.values()) {
            int others = kind.size() - 1;
            sentences.add(
                    kind.get(0) + (others == 0 ? "" : " And " + others + " more like this; --verbose lists them."));
        }
        return withEarlier(sentences, more);
    }

    /** Those that were not told before. */
    private static Set<Note> fresh() {
        Set<Note> fresh = new LinkedHashSet<>(LASTING);
        fresh.removeAll(EARLIER);
        fresh.addAll(OF_TEST);
        EARLIER.addAll(LASTING);
        return fresh;
    }

    private static List<String> withEarlier(List<String> sentences, boolean more) {
        List<String> all = new ArrayList<>(sentences);
        if (more) {
            all.add("What was noted about classes and the JVM under earlier tests holds for this one too.");
        }
        return all;
    }
}
