package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.programs.GivenSources.Shown;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Two tasks look whether a collection is empty and then put something into it: both do, if one comes in between. */
class GivenMatrixPrograms {

    static Stream<Arguments> all() {
        return Arrays.stream(GivenSources.values())
                .flatMap(source -> Arrays.stream(GivenWays.values()).map(way -> Arguments.of(source, way)));
    }

    @ParameterizedTest
    @MethodSource("all")
    void lookAndPut(GivenSources source, GivenWays way) throws InterruptedException {
        Shown shown = source.make();
        AtomicInteger puts = new AtomicInteger();
        Tasks.Body body = () -> {
            if (way.isEmpty.test(shown.all())) {
                shown.put().run();
                puts.incrementAndGet();
            }
        };
        Tasks.together(body, body);
        assertEquals(1, puts.get(), source + " " + way);
    }
}
