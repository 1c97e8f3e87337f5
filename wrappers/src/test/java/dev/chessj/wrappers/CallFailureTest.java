package dev.chessj.wrappers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.BindException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallFailureTest {

    @Test
    void of_exceptionsOfTheJdk_areMadeAgainWithTheirMessage() {
        for (IOException exception : List.of(
                new IOException("broken"),
                new IOException((String) null),
                new EOFException(),
                new FileNotFoundException("no.txt (No such file or directory)"),
                new ConnectException("Connection refused"),
                new BindException("Address already in use"),
                new SocketTimeoutException("Read timed out"),
                new UnknownHostException("nowhere"),
                new AsynchronousCloseException(),
                new NoSuchFileException("a"),
                new FileAlreadyExistsException("a", "b", "because"),
                new AccessDeniedException("a", null, "denied"),
                new DirectoryNotEmptyException("a"),
                new FileSystemException("a", "b", "moved"))) {
            CallFailure failure = CallFailure.of(exception);
            assertNotNull(failure, exception.toString());
            IOException again = failure.exception();
            assertNotNull(again, exception.toString());
            assertSame(exception.getClass(), again.getClass());
            assertEquals(exception.getMessage(), again.getMessage());
        }
    }

    @Test
    void of_exceptionThatCannotBeMade_isNull() {
        assertNull(CallFailure.of(new MalformedInputException(3)));
        assertNull(CallFailure.of(new IOException("x".repeat(10_001))));
        assertNull(CallFailure.of(new IOException("mine") {}));
    }

    @Test
    void exception_namesNoIoException_isNull() {
        assertNull(new CallFailure("java.lang.Error", List.of("x")).exception());
        assertNull(new CallFailure("no.such.Class", List.of("x")).exception());
    }

    @Test
    void answer_hasNoDetails() {
        assertTrue(CallFailure.answer(CallFailure.FALSE).isAnswer());
        assertEquals("false", CallFailure.answer(CallFailure.FALSE).toString());
    }
}
