package dev.chessj.idioms;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The idioms on a plain JVM, with real threads and without chessj: what is to be explored as correct must be correct here. For the
 * long form: {@code -Dchessj.test.repeat=1000}.
 */
class IdiomsTest {
    private static final int TIMES = Integer.getInteger("chessj.test.repeat", 5);

    static final List<Class<?>> CLASSES = List.of(
            LockIdioms.class,
            QueueIdioms.class,
            SynchroniserIdioms.class,
            LockFreeIdioms.class,
            ExecutorIdioms.class,
            FutureIdioms.class,
            CommonPoolIdioms.class,
            ThreadIdioms.class);

    @TestFactory
    Stream<DynamicTest> everyIdiom_onRealThreads_holds() {
        return CLASSES.stream()
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> method.isAnnotationPresent(Test.class))
                .map(method -> dynamicTest(
                        method.getDeclaringClass().getSimpleName() + "#" + method.getName(), () -> repeat(method)));
    }

    /** A failure in a task that the test joins shows in no other way than as an uncaught exception. */
    private static void repeat(Method method) throws Throwable {
        ConcurrentLinkedQueue<Throwable> uncaught = new ConcurrentLinkedQueue<>();
        Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
        Thread.setDefaultUncaughtExceptionHandler((thread, failure) -> uncaught.add(failure));
        try {
            for (int i = 0; i < TIMES && uncaught.isEmpty(); i++) {
                run(method);
            }
        } finally {
            Thread.setDefaultUncaughtExceptionHandler(before);
        }
        if (!uncaught.isEmpty()) {
            throw uncaught.remove();
        }
    }

    private static void run(Method method) throws Throwable {
        var constructor = method.getDeclaringClass().getDeclaredConstructor();
        constructor.setAccessible(true);
        method.setAccessible(true);
        try {
            method.invoke(constructor.newInstance());
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
