package dev.chessj.search.driver;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.search.Program;
import dev.chessj.search.Reachable;
import dev.chessj.search.Reduction;
import dev.chessj.search.SearchOptions;
import java.io.IOException;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Fairness loses nothing: programs that wait in loops reach the same final states in the fair search as in the graph of their states,
 * where nobody is treated fairly.
 */
class FairReachabilityTest {

    /** Tasks that wait for each other in loops, in every way that two or three of them can. Tasks are separated by a bar. */
    private static final String[] PROGRAMS = {
        // one waits for the other
        "fork 1; spin x 1; read y; write z + | write y 4; write x 1; write y 7",
        // each waits for the other, twice
        "fork 1; write x 1; spin y 1; write x 2; spin y 2; read z | spin x 1; write y 1; spin x 2; write y 2; write z 5",
        // two wait for the same, and race
        "fork 1; fork 2; write x 1; read y | spin x 1; read y; write y + | spin x 1; read y; write y +",
        // a chain
        "fork 1; fork 2; spin x 2; read y; write z + | spin y 1; write x 2; write y 3 | write y 1; write x 1; write x 2",
        // the loop ends or not, depending on who was first: then for ever, unless somebody else helps
        "fork 1; fork 2; spin x 1; read y | write x 1; write y 2 | read y; write x 0; write y +; write x 1",
        // with a lock held by the one that is waited for
        "fork 1; lock m; write x 1; unlock m; spin y 1; read x | lock m; read x; write x +; unlock m; write y 1",
        // spinning inside a lock that others want
        "fork 1; fork 2; lock m; spin x 1; read y; unlock m | write x 1; lock m; write y 3; unlock m | write y 2",
        // a wait that may time out, and one that polls
        "fork 1; lock m; wait m 10; unlock m; read x | write x 1; lock m; notify m; unlock m; write x 2",
        "fork 1; trylock m 10; write x 1; unlock m; spin y 1; read x | lock m; read x; unlock m; write x 5; write y 1",
        // yields that mean nothing
        "fork 1; yield; write x 1; read y; yield; write z + | write y 1; yield; read x; write y +"
    };

    /** The same, small enough to execute every schedule. */
    private static final String[] SMALL = {
        "fork 1; spin x 1; read y | write y 4; write x 1; write y 7",
        "fork 1; write x 1; spin y 1; read z | spin x 1; write y 1; write z 5",
        "fork 1; lock m; spin x 1; read y; unlock m | write x 1; lock m; write y 3; unlock m"
    };

    @Test
    void spinning_reachesEveryFinalState() throws IOException {
        for (String text : PROGRAMS) {
            assertReached(text, Reduction.HB);
        }
    }

    @Test
    void spinning_withoutReduction_reachesEveryFinalState() throws IOException {
        for (String text : SMALL) {
            assertReached(text, Reduction.NONE);
        }
    }

    private static void assertReached(String text, Reduction reduction) throws IOException {
        Program program = Program.of(text.split("\\|"));
        Searched searched = Searched.of(program, reduction, SearchOptions.UNBOUNDED, 200_000);
        assertTrue(searched.complete(), text);
        assertEquals(Reachable.finalStates(program), searched.states(), text);
    }

    /** The graph is no empty promise: these programs do end in different ways, and one of them in a way by hand. */
    @Test
    void finalStates_areThoseCountedByHand() {
        Program program = Program.of("fork 1; spin x 1; read y", "write y 4; write x 1; write y 7");
        Set<String> states = Reachable.finalStates(program);
        assertEquals(2, states.size(), states::toString); // y is read before its last write, or after
    }

    /**
     * What fairness does give up, and has to: a task that yields for the second time while another one could run waits for that one. So
     * the other task reads what was there before, or the first value, however many there are.
     */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void yieldingAgainAndAgain_isNotFair(int yields) throws IOException {
        StringBuilder first = new StringBuilder("fork 1");
        for (int i = 1; i <= yields; i++) {
            first.append("; yield; write x ").append(i);
        }
        Program program = Program.of(first.toString(), "read x");
        Searched searched = Searched.of(program, Reduction.NONE, SearchOptions.UNBOUNDED, 100_000);
        assertTrue(searched.complete());
        int reachable = Reachable.finalStates(program).size();
        assertEquals(yields + 1, reachable);
        assertEquals(Math.min(yields + 1, 2), searched.states().size());
    }
}
