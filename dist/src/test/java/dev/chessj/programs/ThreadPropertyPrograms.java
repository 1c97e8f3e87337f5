package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** What threads ask of each other while the other one changes it. */
class ThreadPropertyPrograms {

    private static final ClassLoader OTHER = new ClassLoader() {};

    /** Asks a thread that has been started and may be at its end. */
    private static <T> T ask(Runnable changes, Function<Thread, T> question) throws InterruptedException {
        Thread thread = new Thread(changes, "new");
        thread.start();
        T answer = question.apply(thread);
        thread.join();
        return answer;
    }

    @Test
    void name() throws InterruptedException {
        assertEquals("new", ask(() -> Thread.currentThread().setName("old"), Thread::getName));
    }

    @Test
    void nameInBetween() throws InterruptedException {
        Runnable changes = () -> {
            Thread.currentThread().setName("busy");
            Thread.currentThread().setName("idle");
        };
        assertNotEquals("busy", ask(changes, thread -> thread.getName()));
    }

    @Test
    void namedByBoth() throws InterruptedException {
        Thread first = Thread.currentThread();
        first.setName("0");
        Tasks.Body body = () -> first.setName("" + (Integer.parseInt(first.getName()) + 1));
        Tasks.together(body, body);
        assertEquals("2", first.getName());
    }

    @Test
    void priority() throws InterruptedException {
        assertEquals(5, ask(() -> Thread.currentThread().setPriority(7), Thread::getPriority));
    }

    @Test
    void contextClassLoader() throws InterruptedException {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        assertSame(
                before, ask(() -> Thread.currentThread().setContextClassLoader(OTHER), Thread::getContextClassLoader));
    }

    /** Two that put another loader into the thread of the test, and back. */
    @Test
    void contextClassLoaderPutBackByBoth() throws InterruptedException {
        Thread first = Thread.currentThread();
        ClassLoader before = first.getContextClassLoader();
        Tasks.Body body = () -> {
            ClassLoader mine = first.getContextClassLoader();
            first.setContextClassLoader(OTHER);
            first.setContextClassLoader(mine);
        };
        Tasks.together(body, body);
        assertSame(before, first.getContextClassLoader());
    }

    @Test
    void handler() throws InterruptedException {
        Runnable changes = () -> Thread.currentThread().setUncaughtExceptionHandler((thread, exception) -> {});
        assertSame(
                Thread.currentThread().getThreadGroup(), ask(changes, thread -> thread.getUncaughtExceptionHandler()));
    }

    @Test
    void correctOwnNames() throws InterruptedException {
        String[] names = new String[2];
        Tasks.together(() -> names[0] = rename("a"), () -> names[1] = rename("b"));
        assertEquals("ab", names[0] + names[1]);
    }

    private static String rename(String name) {
        Thread.currentThread().setName(name);
        return Thread.currentThread().getName();
    }

    @Test
    void correctAfterJoin() throws InterruptedException {
        Thread thread = new Thread(() -> Thread.currentThread().setContextClassLoader(null));
        thread.start();
        thread.join();
        assertNull(thread.getContextClassLoader());
    }
}
