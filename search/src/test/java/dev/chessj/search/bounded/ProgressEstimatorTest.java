package dev.chessj.search.bounded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ProgressEstimatorTest {

    /**
     * The root notes one alternative after 2 operations and two after 5: at the first point it keeps a half, at the second a third of
     * that. The two late alternatives have as much each, the early one has the other half. A preempting one is of the next bound.
     */
    @Test
    void done_alternativesOfOneExecution_theEarlyOneIsHalf() throws IOException {
        try (Frontier frontier = new Frontier(new WorkList(100, null))) {
            assertEquals(0, frontier.share());
            file(frontier, "2 3! 5 5");
            assertEquals(1 / 6.0, frontier.share(), 1e-12);
            file(frontier, "");
            assertEquals(2 / 6.0, frontier.share(), 1e-12);
            file(frontier, "");
            assertEquals(3 / 6.0, frontier.share(), 1e-12);
            file(frontier, "4"); // the early one, which notes one more: half of a half
            assertEquals(3 / 4.0, frontier.share(), 1e-12);
            file(frontier, "");
            assertEquals(1, frontier.share(), 1e-12);
            assertTrue(frontier.nextStage(9));
            assertEquals(0, frontier.share());
            file(frontier, "");
            assertEquals(1, frontier.share());
        }
    }

    @Test
    void done_itemThatCouldNotBeFollowed_counts() throws IOException {
        try (Frontier frontier = new Frontier(new WorkList(100, null))) {
            file(frontier, "1 2");
            giveUp(frontier);
            assertEquals(1 / 2.0, frontier.share(), 1e-12);
            giveUp(frontier);
            assertEquals(1, frontier.share(), 1e-12);
        }
    }

    /** Whatever the tree looks like, the shares of its executions add up to all of it, at every bound. */
    @Test
    void done_anyTree_growsToOne() throws IOException {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            WorkList items = new WorkList(100, null);
            try (Frontier frontier = new Frontier(items)) {
                int bound = 0;
                do {
                    double before = 0;
                    while (frontier.size() > 0) {
                        file(frontier, items.size() > 300 ? "" : noted(random));
                        assertTrue(frontier.share() >= before && frontier.share() <= 1, "seed " + seed);
                        before = frontier.share();
                    }
                    assertEquals(1, frontier.share(), 1e-9, "seed " + seed);
                } while (frontier.nextStage(9) && ++bound < 3);
            }
        }
    }

    private static String noted(Random random) {
        StringBuilder text = new StringBuilder();
        for (int step = 0; step < 4; step++) {
            for (int i = random.nextInt(6); i > 3; i--) {
                text.append(step).append(random.nextBoolean() ? "! " : " ");
            }
        }
        return text.toString();
    }

    /** Takes an item and files what it notes: the steps of its alternatives, with a mark for those that preempt. */
    private static void file(Frontier frontier, String noted) throws IOException {
        Alternatives alternatives = new Alternatives();
        for (String word : noted.split(" ")) {
            if (!word.isEmpty()) {
                boolean preempts = word.endsWith("!");
                alternatives.add(Integer.parseInt(word.replace("!", "")), 1, 0, preempts);
            }
        }
        WorkItem item = Objects.requireNonNull(frontier.take());
        frontier.offer(item, alternatives);
        frontier.complete(item);
    }

    private static void giveUp(Frontier frontier) throws IOException {
        frontier.complete(Objects.requireNonNull(frontier.take()));
    }
}
