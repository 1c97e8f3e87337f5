package dev.chessj.scheduler.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProgramStackTest {

    private static final StackTraceElement TEST = frame("com.acme.AccountTest", 18);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "org.junit.jupiter.api.AssertionFailureBuilder",
                "org.junit.Assert",
                "junit.framework.Assert",
                "org.assertj.core.api.AbstractAssert",
                "org.opentest4j.AssertionFailedError",
                "org.hamcrest.MatcherAssert",
                "com.google.common.truth.Subject",
                "org.mockito.internal.verification.Times",
                "java.util.Objects",
                "jdk.internal.util.Preconditions",
                "dev.chessj.wrappers.shim.Locks",
                "dev.chessj.junit.OneExecution"
            })
    void place_thrownByAnotherOnBehalfOfTheProgram_isTheLineOfTheProgram(String other) {
        StackTraceElement[] stack = {frame(other, 1), frame(other, 2), TEST, frame("java.lang.Thread", 3)};

        assertEquals(TEST, ProgramStack.place(stack));
        assertEquals(List.of(TEST), ProgramStack.of(stack));
    }

    @Test
    void of_calledBackByALibrary_hasAllFramesOfTheProgram() {
        StackTraceElement caller = frame("com.acme.AccountTest", 12);

        assertEquals(List.of(TEST, caller), ProgramStack.of(new StackTraceElement[] {
            frame("org.junit.jupiter.api.Assertions", 1), TEST, frame("java.util.ArrayList", 2), caller
        }));
    }

    @Test
    void of_methodThatTheRewritingHasAdded_isNotShown() {
        StackTraceElement added =
                new StackTraceElement(TEST.getClassName(), "chessj$io$3", TEST.getFileName(), TEST.getLineNumber());

        assertEquals(List.of(TEST), ProgramStack.of(new StackTraceElement[] {added, TEST}));
    }

    @Test
    void of_belowAContinuation_isNotLookedAt() {
        StackTraceElement jdk = frame("java.util.concurrent.LinkedBlockingQueue", 1);
        StackTraceElement[] stack = {
            jdk,
            frame("dev.chessj.scheduler.engine.Engine", 2),
            frame("jdk.internal.vm.Continuation", 3),
            frame("com.acme.MainThatStartedIt", 4)
        };

        assertEquals(List.of(jdk), ProgramStack.of(stack));
    }

    @Test
    void place_noFrameOfTheProgram_isTheTop() {
        StackTraceElement top = frame("org.junit.jupiter.api.Assertions", 1);

        assertEquals(top, ProgramStack.place(new StackTraceElement[] {top, frame("java.lang.Thread", 2)}));
        assertNull(ProgramStack.place(new StackTraceElement[0]));
    }

    @Test
    void key_twoAssertionsOfOneTest_areTwoFailures() {
        assertNotEquals(assertion(18).key(), assertion(19).key());
        assertEquals(assertion(18).key(), assertion(18).key());
    }

    /** Both come from the same line of JUnit. */
    private static Failure assertion(int line) {
        AssertionError error = new AssertionError("expected: <2> but was: <1>");
        error.setStackTrace(new StackTraceElement[] {
            frame("org.junit.jupiter.api.AssertionFailureBuilder", 151), frame("com.acme.AccountTest", line)
        });
        return new Failure(FailureKind.ASSERTION, "expected: <2> but was: <1>", "T0", error, List.of());
    }

    private static StackTraceElement frame(String type, int line) {
        String simple = type.substring(type.lastIndexOf('.') + 1);
        return new StackTraceElement(type, "method", simple + ".java", line);
    }
}
