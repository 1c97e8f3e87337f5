package dev.chessj.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ConcurrencyFailureTest {

    /** Runners print the first frames only, and an IDE opens the first of them. */
    @Test
    void framesOfTheProgramComeFirst_whatWasThrownIsTheCause() {
        StackTraceElement[] frames = {new StackTraceElement("com.acme.AccountTest", "deposit", "AccountTest.java", 18)};
        Throwable thrown = new AssertionError("expected: <2> but was: <1>");

        ConcurrencyFailure failure = Exploring.failure("the table", Map.of("thrown", thrown, "frames", frames));

        assertThat(failure).hasMessage("the table").hasCause(thrown);
        assertThat(failure.getStackTrace()).isEqualTo(frames);
    }

    @Test
    void withoutFrames_itHasItsOwn() {
        ConcurrencyFailure failure = Exploring.failure("a deadlock", Map.of("frames", new StackTraceElement[0]));

        assertThat(failure).hasNoCause();
        assertThat(failure.getStackTrace()).isNotEmpty();
    }
}
