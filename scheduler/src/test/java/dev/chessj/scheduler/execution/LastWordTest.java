package dev.chessj.scheduler.execution;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.task.Task;
import dev.chessj.scheduler.text.FailureTexts;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** A failure is told, whatever happens while it is looked at. */
class LastWordTest {

    private static final Failure FAILURE = new Failure(FailureKind.EXCEPTION, "no", "T0", null, List.of());
    private static final Task TASK = new Task(0, new Thread(), null);

    @Test
    void reach_theStackIsTooSmallToLookAround_isFailedAllTheSame() {
        Conclusion conclusion = new Conclusion((how, why) -> overflow());

        assertThrows(StackOverflowError.class, () -> conclusion.reach(Ending.FAILED, FAILURE));

        assertTrue(conclusion.isOver());
        assertEquals(Ending.FAILED, conclusion.ending());
        assertSame(FAILURE, conclusion.failure());
    }

    @Test
    void thrown_messageThatOverflowsNowAndThen_keepsClassAndStack() {
        for (int good = 0; good < 6; good++) { // in whichever of the calls
            Moody moody = new Moody(good);

            Failure failure = FailureTexts.thrown(TASK, moody);

            Throwable told = Objects.requireNonNull(failure.exception());
            assertEquals(FailureKind.EXCEPTION, failure.kind());
            assertTrue(failure.message().contains(Moody.class.getName()), failure.message());
            assertEquals(moody.getStackTrace()[0], told.getStackTrace()[0]);
        }
    }

    @Test
    void thrown_itsCauseCannotBeAsked_isToldAllTheSame() {
        Failure failure = FailureTexts.thrown(TASK, new WithoutCause());

        assertEquals(FailureKind.EXCEPTION, failure.kind());
        assertTrue(failure.message().contains(WithoutCause.class.getName()), failure.message());
    }

    @SuppressWarnings("serial")
    private static final class WithoutCause extends RuntimeException {
        @Override
        public synchronized Throwable getCause() {
            throw new UnsupportedOperationException();
        }
    }

    @Test
    void thrown_noStackAtAll_isToldWithoutOne() {
        Failure failure = FailureTexts.thrown(TASK, new WithoutStack());

        assertEquals(0, Objects.requireNonNull(failure.exception()).getStackTrace().length);
        assertTrue(failure.message().contains(WithoutStack.class.getName()), failure.message());
    }

    @Test
    void unread_isOfTheSameKind() {
        assertEquals(
                FailureKind.ASSERTION,
                FailureTexts.unread(TASK, new AssertionError()).kind());
        assertEquals(
                new Failure(FailureKind.EXCEPTION, Moody.class.getName(), "T0", null, List.of()),
                FailureTexts.unread(TASK, new Moody(0)));
    }

    private static void overflow() {
        throw new StackOverflowError();
    }

    private static final class Moody extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private int good;

        Moody(int good) {
            super("moody");
            this.good = good;
        }

        @Override
        public String getMessage() {
            if (good-- == 0) {
                overflow();
            }
            return "moody";
        }
    }

    private static final class WithoutStack extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @Override
        @SuppressWarnings("NullAway") // as programs do
        public StackTraceElement[] getStackTrace() {
            return null;
        }
    }
}
