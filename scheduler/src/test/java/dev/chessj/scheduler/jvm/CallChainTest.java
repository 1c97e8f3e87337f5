package dev.chessj.scheduler.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Frames of the engine, and so of this test, are no part of a chain, but count as deep as others. */
class CallChainTest {

    @Test
    void hash_sameInstructionInALoop_isTheSame() {
        long[] chains = new long[2];
        for (int i = 0; i < 2; i++) {
            chains[i] = IntStream.of(0).mapToLong(any -> CallChain.hash()).sum();
        }

        assertEquals(chains[0], chains[1]);
        assertNotEquals(0, chains[0]);
    }

    @Test
    void hash_deeperThanAnyLoopNeeds_isNone() {
        assertNotEquals(0, atDepth(CallChain.DEEPEST / 2));
        assertEquals(0, atDepth(CallChain.DEEPEST));
        assertEquals(0, atDepth(2 * CallChain.DEEPEST));
    }

    private static long atDepth(int depth) {
        return depth == 0 ? CallChain.hash() : atDepth(depth - 1);
    }
}
