package dev.chessj.scheduler.learned;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LearnedFactsTest {

    /** Knows words, and grows once for each that is shown. */
    private static final class Words implements LearnedFact {
        private final List<String> known = new ArrayList<>();
        private final List<String> shown = new ArrayList<>();

        @Override
        public boolean grow() {
            boolean grown = known.addAll(shown);
            shown.clear();
            return grown;
        }

        @Override
        public List<String> save() {
            return List.copyOf(known);
        }

        @Override
        public void restore(List<String> words) {
            known.addAll(words);
        }
    }

    private final Words one = new Words();
    private final Words other = new Words();
    private final LearnedFacts facts = new LearnedFacts().with("one", one).with("other", other);

    /** What grew first is no reason not to ask the others: the search begins again once, not once for each. */
    @Test
    void grow_severalFacts_allAtOnce() {
        one.shown.add("a");
        other.shown.add("b");
        assertTrue(facts.grow());
        assertFalse(facts.grow());
        assertEquals(List.of("one a", "other b"), facts.save());
    }

    @Test
    void restore_inAnotherJvm_eachKnowsItsOwnWordsInOrder() {
        one.known.addAll(List.of("true", "2com.acme.Account.open", "with  two blanks "));
        other.known.add("");
        Words again = new Words();
        Words otherAgain = new Words();
        LearnedFacts restored = new LearnedFacts().with("other", otherAgain).with("one", again);
        restored.restore(facts.save());
        assertEquals(one.known, again.known);
        assertEquals(other.known, otherAgain.known);
    }

    @Test
    void restore_unknownFact_isRefused() {
        for (String word : List.of("more a", "one", "")) {
            assertThrows(IllegalArgumentException.class, () -> facts.restore(List.of(word)), word);
        }
    }
}
