package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** A value that two tasks ask for may be computed by both; all see the one that is kept first. */
class ClassValuePrograms {

    private static final AtomicInteger COMPUTED = new AtomicInteger();

    private static final ClassValue<Integer> KEPT = new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
            return COMPUTED.incrementAndGet();
        }
    };

    private int computed;

    private final ClassValue<Object> plain = new ClassValue<>() {
        @Override
        protected Object computeValue(Class<?> type) {
            computed++;
            return new Object();
        }
    };

    @Test
    void computedTwice() throws InterruptedException {
        Tasks.Body body = () -> plain.get(String.class);
        Tasks.together(body, body);
        assertEquals(1, computed);
    }

    /** The JVM keeps the value with the class, which outlives an execution. */
    @Test
    void computedTwiceWithStaticValue() throws InterruptedException {
        Tasks.Body body = () -> KEPT.get(String.class);
        Tasks.together(body, body);
        assertEquals(1, COMPUTED.get());
    }

    @Test
    void removed() throws InterruptedException {
        Object before = plain.get(String.class);
        Object[] after = new Object[1];
        Tasks.together(() -> plain.remove(String.class), () -> after[0] = plain.get(String.class));
        assertSame(before, after[0]);
    }

    @Test
    void correctSameForBoth() throws InterruptedException {
        Object[] values = new Object[2];
        Tasks.together(() -> values[0] = plain.get(String.class), () -> values[1] = plain.get(String.class));
        assertSame(values[0], values[1]);
    }

    @Test
    void correctAfterTheOther() throws InterruptedException {
        plain.get(String.class);
        Tasks.Body body = () -> plain.get(String.class);
        Tasks.together(body, body);
        assertEquals(1, computed);
    }
}
