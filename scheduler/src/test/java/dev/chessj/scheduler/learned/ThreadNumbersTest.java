package dev.chessj.scheduler.learned;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.task.Task;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThreadNumbersTest {

    private final ThreadNumbers numbers = new ThreadNumbers();
    private final Task first = new Task(0, new Thread("first"), null);
    private final Task other = new Task(1, new Thread("other"), null);

    @Test
    void grow_numbersOfOthersAreSeen_onceAndForAll() {
        assertFalse(numbers.drawn(other));
        assertFalse(numbers.grow());
        numbers.seen();
        assertFalse(numbers.drawn(other)); // equal choices are equal executions, until this one is over
        assertTrue(numbers.grow());
        assertTrue(numbers.drawn(other));
        assertTrue(numbers.drawn(first));
        assertFalse(numbers.grow());
    }

    @Test
    void grow_onlyTheFirstTaskMakesThreads_changesNothing() {
        numbers.seen();
        assertFalse(numbers.drawn(first));
        assertFalse(numbers.grow());
    }

    @Test
    void restore_inAnotherJvm_knowsTheSame() {
        numbers.seen();
        assertEquals(List.of(), numbers.save());
        assertFalse(numbers.drawn(other));
        ThreadNumbers begins = new ThreadNumbers();
        begins.restore(numbers.save());
        assertFalse(begins.drawn(first));
        assertTrue(begins.grow());

        assertTrue(numbers.grow());
        ThreadNumbers goesOn = new ThreadNumbers();
        goesOn.restore(numbers.save());
        assertTrue(goesOn.drawn(first));
        assertFalse(goesOn.grow());
    }
}
