package dev.chessj.wrappers.loading;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.LostThreads;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class FailedInitialisersTest {

    @BeforeEach
    void anExecutionBegins() {
        FailedInitialisers.begin();
    }

    private static NoClassDefFoundError unusable(Class<?> type) {
        return new NoClassDefFoundError("Could not initialize class " + type.getName());
    }

    private static final class OfTheProgram {}

    @Test
    void failed_taskOfTheExecution_isTheProgram() {
        IllegalStateException thrown = new IllegalStateException();
        FailedInitialisers.failed(thrown, OfTheProgram.class);
        assertFalse(FailedInitialisers.isOfEnded(unusable(OfTheProgram.class)));
        FailedInitialisers.begin();
        assertSame(
                thrown,
                FailedInitialisers.original(unusable(OfTheProgram.class)).getCause());
    }

    private static final class GivenUp {}

    private static final class NeedsGivenUp {}

    @Test
    void failed_taskThatWasGivenUp_isNotTheProgram_norIsWhoNeedsTheClass() throws InterruptedException {
        Thread lost = new Thread(() -> FailedInitialisers.failed(new IllegalStateException(), GivenUp.class));
        LostThreads.abandon(lost);
        assertTrue(LostThreads.any());
        lost.start();
        lost.join();
        NoClassDefFoundError unusable = unusable(GivenUp.class);
        assertTrue(FailedInitialisers.isOfEnded(unusable));
        assertSame(unusable, FailedInitialisers.original(unusable));
        FailedInitialisers.failed(unusable, NeedsGivenUp.class);
        assertTrue(FailedInitialisers.isOfEnded(unusable(NeedsGivenUp.class)));
        assertEquals(Set.of(), FailedInitialisers.endedNow()); // another execution has ended them
    }

    private static final class Unwound {}

    @Test
    void failed_executionEnds_isOfThatExecution() {
        FailedInitialisers.failed(Abort.INSTANCE, Unwound.class);
        assertEquals(Set.of(Unwound.class.getName()), FailedInitialisers.endedNow());
        FailedInitialisers.begin();
        assertEquals(Set.of(), FailedInitialisers.endedNow());
        assertTrue(FailedInitialisers.anyEnded());
        assertTrue(FailedInitialisers.isOfEnded(unusable(Unwound.class)));
    }
}
