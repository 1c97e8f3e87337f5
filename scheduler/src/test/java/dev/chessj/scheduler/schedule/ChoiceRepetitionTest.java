package dev.chessj.scheduler.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

/** The choices of an execution of ten operations, taken once more by a program that may go another way. */
class ChoiceRepetitionTest {
    private static final int STEPS = 10;
    private static final int LIMIT = 10_000 + 2 * STEPS;

    private final ChoiceRepetition repetition =
            new ChoiceRepetition(new long[] {~0L, 4L << 32 | Choice.of(1, Choice.IN_TIME)}, STEPS);

    /** Two tasks, of which T0 is running and both can go on. */
    private static ChoicePoint at(int step) {
        return (ChoicePoint) Proxy.newProxyInstance(
                ChoiceRepetitionTest.class.getClassLoader(),
                new Class<?>[] {ChoicePoint.class},
                (point, method, arguments) -> {
                    switch (method.getName()) {
                        case "step":
                            return step;
                        case "offers":
                            return true;
                        default:
                            return 0;
                    }
                });
    }

    @Test
    void choose_asRecorded_switchesAtTheSameStep() {
        assertEquals(Choice.of(0, Choice.IN_TIME), repetition.choose(at(3)));
        assertEquals(Choice.of(1, Choice.IN_TIME), repetition.choose(at(4)));
    }

    @Test
    void choose_longerThanTheFirst_goesOnForAWhile() {
        assertEquals(Choice.of(0, Choice.IN_TIME), repetition.choose(at(LIMIT)));
    }

    /** A periodic task would run for ever. */
    @Test
    void choose_muchLongerThanTheFirst_stops() {
        assertEquals(Choice.STOP, repetition.choose(at(LIMIT + 1)));
    }
}
