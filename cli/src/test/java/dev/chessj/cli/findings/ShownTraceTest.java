package dev.chessj.cli.findings;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ShownTraceTest {

    private static final StackTraceElement TEST = frame("com.acme.AccountTest", "lambda$deposit$0");
    private static final StackTraceElement THREAD = frame("java.lang.Thread", "run");

    /** As an exception in a started thread looks on the continuation vehicle. */
    private static final StackTraceElement[] ON_A_CONTINUATION = {
        frame("java.util.ArrayList", "get"),
        frame("dev.chessj.wrappers.Collections", "get"),
        TEST,
        THREAD,
        frame("dev.chessj.scheduler.engine.Engine", "runFiber"),
        frame("jdk.internal.vm.ChessjFiber", "run"),
        frame("jdk.internal.vm.Continuation", "enter"),
        frame("java.util.Carrier", "run"),
        frame("dev.chessj.search.driver.Explorer", "explore"),
    };

    private static final StackTraceElement[] SHOWN = {frame("java.util.ArrayList", "get"), TEST, THREAD};

    @Test
    void trim_onAContinuation_leavesTheProgramAndTheJdk() {
        Exception thrown = with(new IllegalStateException("outer", with(new RuntimeException("inner"))));
        thrown.addSuppressed(with(new RuntimeException("aside")));

        ShownTrace.trim(thrown);

        assertArrayEquals(SHOWN, thrown.getStackTrace());
        assertArrayEquals(SHOWN, thrown.getCause().getStackTrace());
        assertArrayEquals(SHOWN, thrown.getSuppressed()[0].getStackTrace());
    }

    @Test
    void trim_framesOfTheExtension_areNotShown() {
        Exception thrown = new Exception();
        thrown.setStackTrace(new StackTraceElement[] {TEST, frame("dev.chessj.junit.OneExecution", "call"), THREAD});

        ShownTrace.trim(thrown);

        assertArrayEquals(new StackTraceElement[] {TEST, THREAD}, thrown.getStackTrace());
    }

    @Test
    void trim_nothingButChessj_isShownWhole() {
        Exception thrown = new Exception();
        StackTraceElement[] ours = {frame("dev.chessj.scheduler.engine.Engine", "run")};
        thrown.setStackTrace(ours);

        ShownTrace.trim(thrown);

        assertArrayEquals(ours, thrown.getStackTrace());
    }

    @Test
    void trim_exceptionThatRefuses_isLeftAsItIs() {
        Exception stubborn = new Exception("stubborn") {
            private static final long serialVersionUID = 1L;

            @Override
            public StackTraceElement[] getStackTrace() {
                throw new UnsupportedOperationException();
            }
        };

        ShownTrace.trim(stubborn);

        assertEquals("stubborn", stubborn.getMessage());
    }

    @Test
    void trim_causesInACircle_ends() {
        Exception one = with(new Exception("one"));
        Exception two = with(new Exception("two", one));
        one.initCause(two);

        ShownTrace.trim(one);

        assertArrayEquals(SHOWN, two.getStackTrace());
    }

    private static <T extends Exception> T with(T exception) {
        exception.setStackTrace(ON_A_CONTINUATION);
        return exception;
    }

    private static StackTraceElement frame(String type, String method) {
        return new StackTraceElement(type, method, "Some.java", 7);
    }
}
