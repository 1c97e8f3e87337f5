package dev.chessj.agent.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.chessj.agent.Recorder;
import dev.chessj.agent.RewritingLoader;
import dev.chessj.agent.table.UnsafeTable;
import dev.chessj.wrappers.Abort;
import dev.chessj.wrappers.scope.Scoping;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

/** What {@code sample.Scoped} reports once it is rewritten under different options; loading it verifies the brackets. */
class ScopeBracketTest {

    private static final String CLASS = "dev.chessj.agent.sample.Scoped";

    private final Recorder recorder = new Recorder();

    @AfterEach
    void forget() {
        Scoping.install(new Scoping(List.of(), List.of()));
    }

    private Object run(List<String> atomic, List<String> preemptIn, String method) throws Exception {
        Scoping.install(new Scoping(atomic, preemptIn));
        Class<?> type = Class.forName(CLASS, true, new RewritingLoader());
        Object[] thrown = new Object[1];
        recorder.run(() -> {
            try {
                type.getMethod(method).invoke(null);
            } catch (InvocationTargetException e) {
                thrown[0] = e.getCause();
            }
        });
        return thrown[0];
    }

    private void assertLog(String... expected) {
        assertEquals(List.of(expected), recorder.log);
    }

    @Test
    void notNamed_noBracket() throws Exception {
        run(List.of("com.acme"), List.of(), "lock");
        assertLog("enter", "READ " + CLASS + ".x", "WRITE " + CLASS + ".x", "exit");
    }

    @Test
    void synchronizedMethod_bracketIsAroundTheLock() throws Exception {
        run(List.of(CLASS + "#add"), List.of(), "lock");
        assertLog("atomic {", "enter", "READ " + CLASS + ".x", "WRITE " + CLASS + ".x", "exit", "}");
    }

    @Test
    void methodThrows_bracketIsClosed() throws Exception {
        assertInstanceOf(IllegalStateException.class, run(List.of(), List.of(CLASS + "#add"), "fail"));
        assertLog("open {", "enter", "READ " + CLASS + ".x", "exit", "}");
    }

    /** The bracket of each constructor begins after its call of another one. */
    @Test
    void constructors_oneAfterTheOther() throws Exception {
        run(List.of(CLASS + "#<init>"), List.of(), "construct");
        String write = "WRITE " + CLASS + ".x";
        assertLog("atomic {", write, write, "}", "atomic {", write, "}");
    }

    @Test
    void constructorThrows_bracketIsClosed() throws Exception {
        assertInstanceOf(
                IllegalArgumentException.class, run(List.of(CLASS + "#<init>"), List.of(), "constructAndFail"));
        assertLog("atomic {", "}");
    }

    @Test
    void annotated_isASectionOfTheTest() throws Exception {
        run(List.of(), List.of(), "marked");
        assertLog("section {", "READ " + CLASS + ".x", "WRITE " + CLASS + ".x", "}");
    }

    @Test
    void namedAndAnnotated_isBoth() throws Exception {
        run(List.of(), List.of(CLASS + "#twice"), "marked");
        assertLog("section {", "open {", "READ " + CLASS + ".x", "WRITE " + CLASS + ".x", "}", "}");
    }

    @Test
    void callsOfChess_areReplaced() throws Exception {
        assertSame(Abort.INSTANCE, run(List.of(), List.of(), "chess"));
        assertLog("CHOOSE 3", "CHOOSE 2", "section {", "WRITE " + CLASS + ".x", "}", "abandon");
    }

    /** Against the class of this JDK: ordered accesses of the JDK itself are announced, plain ones are not. */
    @Test
    void unsafeTable_everyOrderedAccess() throws Exception {
        List<String> wrong = new ArrayList<>();
        for (Method method : Class.forName("jdk.internal.misc.Unsafe").getDeclaredMethods()) {
            Class<?>[] parameters = method.getParameterTypes();
            boolean access = Modifier.isPublic(method.getModifiers())
                    && parameters.length >= 2
                    && parameters[0] == Object.class
                    && parameters[1] == long.class
                    && method.getName()
                            .matches("(weakC|c)ompareAnd.*|getAnd.*|(get|put)\\w+(Volatile|Acquire|Release|Opaque)");
            boolean announced =
                    UnsafeTable.findOrdered(UnsafeTable.INTERNAL, method.getName(), Type.getMethodDescriptor(method))
                            != null;
            if (access != announced) {
                wrong.add(method.toString());
            }
        }
        assertEquals(List.of(), wrong);
        assertNotNull(UnsafeTable.findOrdered(UnsafeTable.INTERNAL, "compareAndSetInt", "(Ljava/lang/Object;JII)Z"));
        assertNull(UnsafeTable.findOrdered(UnsafeTable.INTERNAL, "getInt", "(Ljava/lang/Object;J)I"));
    }
}
