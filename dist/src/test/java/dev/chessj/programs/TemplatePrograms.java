package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that JUnit calls several times: with arguments, some of which let an update get lost, and repeated. */
class TemplatePrograms {
    private final AtomicInteger sum = new AtomicInteger();

    @BeforeEach
    void prepare() {
        sum.set(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void addsTwice(int number) throws InterruptedException {
        Tasks.together(() -> add(number), () -> add(number));
        assertEquals(1 + 2 * number, sum.get());
    }

    private void add(int number) {
        sum.set(sum.get() + number);
    }

    static Stream<List<String>> lists() {
        return Stream.of(new ArrayList<>(List.of("a")));
    }

    /** Only if each execution has the list as it was. */
    @ParameterizedTest
    @MethodSource("lists")
    void changesItsArgument(List<String> list) throws InterruptedException {
        Tasks.together(sum::incrementAndGet, sum::incrementAndGet);
        list.add("b");
        assertEquals(List.of("a", "b"), list);
    }

    @RepeatedTest(50)
    void isRepeated() throws InterruptedException {
        Tasks.together(sum::incrementAndGet, sum::incrementAndGet);
        assertEquals(3, sum.get());
    }

    @RepeatedTest(2)
    void knowsItsRepetition(RepetitionInfo repetition) {
        assertTrue(repetition.getCurrentRepetition() < repetition.getTotalRepetitions());
    }
}
