package dev.chessj.wrappers;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What could not be done, in plain sentences, for the last words about a test: a class that could not be rewritten is never passed over
 * in silence.
 *
 * <p>Some hold for the rest of the JVM, because they are about classes, which load once; others for the test that is being explored, and
 * come up anew where they hold for the next one.
 *
 * <p><b>Threading.</b> Any thread.
 */
public final class Notes {

    private static final Set<String> LASTING = new LinkedHashSet<>();
    private static final Set<String> OF_TEST = new LinkedHashSet<>();

    /** Those lasting ones that were told under an earlier test. */
    private static final Set<String> EARLIER = new LinkedHashSet<>();

    /** So many are told, unless somebody wants them all: no reader takes in more. */
    private static final int FEW = 6;

    private Notes() {}

    /** For what comes up once per JVM and holds from then on. */
    public static synchronized void add(String sentence) {
        LASTING.add(sentence);
    }

    /** For what comes up whenever it concerns a test, however often. */
    public static synchronized void ofTest(String sentence) {
        OF_TEST.add(sentence);
    }

    /** From now on another test is explored. */
    public static synchronized void beginTest() {
        OF_TEST.clear();
    }

    /** All that hold for the test. */
    public static synchronized List<String> all() {
        Set<String> all = new LinkedHashSet<>(LASTING);
        all.addAll(OF_TEST);
        return new ArrayList<>(all);
    }

    /** The same, and where these are many, the first few of them and the number of the others. */
    public static List<String> tellFew() {
        List<String> all = tell();
        if (all.size() <= FEW) {
            return all;
        }
        List<String> few = new ArrayList<>(all.subList(0, FEW - 1));
        few.add((all.size() - few.size()) + " more notes; --verbose lists them.");
        return few;
    }

    /** What is to be told under this test, once: all that hold, and one sentence for those that were told before. */
    public static synchronized List<String> tell() {
        Set<String> told = new LinkedHashSet<>(LASTING);
        told.removeAll(EARLIER);
        boolean more = !EARLIER.isEmpty();
        told.addAll(OF_TEST);
        EARLIER.addAll(LASTING);
        List<String> sentences = new ArrayList<>(told);
        if (more) {
            sentences.add("What was noted about classes and the JVM under earlier tests holds for this one too.");
        }
        return sentences;
    }
}
