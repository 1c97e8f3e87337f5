package dev.chessj.scheduler.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.task.Task;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FailureTextsTest {

    @Test
    void overdue_deepRecursion_endOfTheStackIsKept() {
        StackTraceElement[] stack = new StackTraceElement[100_000];
        Arrays.fill(stack, new StackTraceElement("com.acme.Deep", "deep", "Deep.java", 7));

        Failure overdue = FailureTexts.overdue(new Task(1, new Thread("deep"), null), stack);

        assertTrue(overdue.message().contains("it was at com.acme.Deep.deep(Deep.java:7)"), overdue.message());
        assertNotNull(overdue.exception());
        assertEquals(1024, overdue.exception().getStackTrace().length);
    }
}
