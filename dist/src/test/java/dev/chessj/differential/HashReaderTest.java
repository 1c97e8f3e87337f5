package dev.chessj.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.scheduler.strategy.Strategy;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;

/** A method that were not handed on would take its default, and the comparison would be about another strategy. */
class HashReaderTest {

    @Test
    void everyMethodOfAStrategyIsHandedOn() throws NoSuchMethodException {
        for (Method method : Strategy.class.getMethods()) {
            Method here = HashReader.class.getMethod(method.getName(), method.getParameterTypes());
            assertEquals(HashReader.class, here.getDeclaringClass(), method.toString());
        }
    }
}
