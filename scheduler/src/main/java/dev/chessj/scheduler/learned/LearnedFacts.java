package dev.chessj.scheduler.learned;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All that an engine learns, each under a name: in a checkpoint that is the first part of its words.
 *
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
public final class LearnedFacts {

    private final Map<String, LearnedFact> facts = new LinkedHashMap<>();

    /** Adds a fact; its name is one word. */
    public LearnedFacts with(String name, LearnedFact fact) {
        facts.put(name, fact);
        return this;
    }

    /** Takes in what executions have shown; whether any of that changes anything for those to come. */
    public boolean grow() {
        boolean grown = false;
        for (LearnedFact fact : facts.values()) {
            grown |= fact.grow();
        }
        return grown;
    }

    public List<String> save() {
        List<String> words = new ArrayList<>();
        facts.forEach((name, fact) -> fact.save().forEach(word -> words.add(name + ' ' + word)));
        return words;
    }

    /** Knows what was saved; fails if that is about something nobody knows here. */
    public void restore(List<String> words) {
        Map<LearnedFact, List<String>> byFact = new LinkedHashMap<>();
        for (String word : words) {
            int end = word.indexOf(' ');
            LearnedFact fact = end < 0 ? null : facts.get(word.substring(0, end));
            if (fact == null) {
                throw new IllegalArgumentException("'" + word + "' is about nothing that is learned");
            }
            byFact.computeIfAbsent(fact, unused -> new ArrayList<>()).add(word.substring(end + 1));
        }
        byFact.forEach(LearnedFact::restore);
    }
}
