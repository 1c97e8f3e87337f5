package dev.chessj.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** One test in one order: the session of a JVM begins once and never ends. */
class AgentSessionTest {
    @Test
    void session_beginsOnceAndRefusesAnotherJar() {
        assertFalse(AgentSession.isBegun());
        assertThrows(IllegalStateException.class, AgentSession::instrumentation);

        Instrumentation first = instrumentation();
        AgentSession.begin(first, Path.of("chessj.jar"), "a=b");
        AgentSession.begin(instrumentation(), Path.of("chessj.jar"), "ignored");

        assertTrue(AgentSession.isBegun());
        assertSame(first, AgentSession.instrumentation());
        assertEquals(Path.of("chessj.jar"), AgentSession.jar());
        assertEquals("a=b", AgentSession.arguments());
        IllegalStateException refused =
                assertThrows(IllegalStateException.class, () -> AgentSession.begin(first, Path.of("other.jar"), ""));
        assertTrue(refused.getMessage().contains("other.jar"), refused.getMessage());
    }

    private static Instrumentation instrumentation() {
        return (Instrumentation) Proxy.newProxyInstance(
                AgentSessionTest.class.getClassLoader(),
                new Class<?>[] {Instrumentation.class},
                (proxy, method, args) -> switch (method.getName()) {
                    case "equals" -> proxy == args[0];
                    case "hashCode" -> System.identityHashCode(proxy);
                    case "toString" -> "instrumentation";
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }
}
