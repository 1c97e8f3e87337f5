package dev.chessj.scheduler.task;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Sites;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A loop that ends by itself again and again is looked for less and less often. */
class SpinBackoffTest {

    private static final int SITE =
            Sites.register(new Sites.Site("Counts", "read", "Counts.java", 7, OperationKind.READ, "field"));

    private final SpinBackoff backoff = new SpinBackoff();

    @Test
    void leaveAlone_loopThatNeverEnded_isLookedFor() {
        assertEquals(0, backoff.leaveAlone(SITE));
    }

    /** After the second end it is left alone once, then three times, and so on; after the eighth for good. */
    @Test
    void leaveAlone_loopThatEndsByItself_isLookedForLessAndLess() {
        List<Integer> lookedFor = new ArrayList<>();
        for (int time = 1; time <= 10_000; time++) {
            backoff.interrupted();
            if (backoff.leaveAlone(SITE) == 0) {
                lookedFor.add(time);
                backoff.ended(SITE, 90);
            }
        }
        assertEquals(List.of(1, 2, 4, 8, 16, 32, 64, 128), lookedFor);
    }

    /** It may spin for ever this time. */
    @Test
    void leaveAlone_once_holdsForTwiceAsManyLooksAsItHad() {
        backoff.ended(SITE, 1000);
        backoff.ended(SITE, 1000);
        assertEquals(2256, backoff.leaveAlone(SITE));
        backoff.ended(SITE, 1000);
        assertEquals(0, backoff.leaveAlone(SITE), "in the same looks");
    }

    /** An attempt that fails is a look: nothing else was done in between. */
    @Test
    void leaveAlone_afterAttemptsThatFail_isStillTheSameLooks() {
        backoff.ended(SITE, 1000);
        backoff.ended(SITE, 1000);
        backoff.ended(SITE, 1000);
        assertEquals(2256, backoff.leaveAlone(SITE));
        backoff.interrupted();
        backoff.resumed();
        assertEquals(0, backoff.leaveAlone(SITE));
        backoff.interrupted();
        assertEquals(2256, backoff.leaveAlone(SITE));
    }

    /** 48 looks are written down, 48 not, 48 are, 96 not. */
    @Test
    void isNone_looksAtManyVariables_areWrittenDownLessAndLess() {
        List<Integer> alone = new ArrayList<>();
        for (int look = 1; look <= 144; look++) {
            alone.add(backoff.isNone());
        }
        assertEquals(
                List.of(48, 96, 144), alone.stream().filter(looks -> looks > 0).toList());
        assertEquals(48, alone.get(47));
    }

    @Test
    void reset_nothingIsKept() {
        backoff.ended(SITE, 90);
        backoff.ended(SITE, 90);
        backoff.reset();
        assertEquals(0, backoff.leaveAlone(SITE));
    }
}
