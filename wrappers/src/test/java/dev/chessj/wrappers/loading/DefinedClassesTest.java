package dev.chessj.wrappers.loading;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;
import java.lang.reflect.Proxy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DefinedClassesTest {

    /** What is defined. */
    private static final class Late {}

    /** As a program has one for each execution. */
    private static final class Loader extends ClassLoader {
        Class<?> define(byte[] classFile) {
            return defineClass(Late.class.getName(), classFile, 0, classFile.length);
        }
    }

    @BeforeEach
    void taskRuns() {
        Current.install((Controller) Proxy.newProxyInstance(
                Controller.class.getClassLoader(), new Class<?>[] {Controller.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("isQuiet")) {
                        return false;
                    }
                    throw new UnsupportedOperationException(method.getName());
                }));
        Current.set(Thread.currentThread());
    }

    @AfterEach
    void noTaskRuns() {
        Current.set(null);
        Current.install(null);
    }

    private static byte[] classFile() throws IOException {
        try (InputStream in = DefinedClassesTest.class.getResourceAsStream("DefinedClassesTest$Late.class")) {
            return in.readAllBytes();
        }
    }

    @Test
    void earlier_classOfAnEarlierExecution_oncePerExecution() throws Exception {
        byte[] classFile = classFile();
        Class<?> type = DefinedClasses.defined(new Loader().define(classFile), classFile);
        MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());

        assertNull(DefinedClasses.earlier(lookup, classFile), "in the execution that has defined it");
        DefinedClasses.begin();
        assertSame(type, DefinedClasses.earlier(lookup, classFile));
        assertNull(DefinedClasses.earlier(lookup, classFile), "the second time");
    }

    @Test
    void defined_loaderThatNobodyUses_isCollected() throws Exception {
        WeakReference<ClassLoader> loader = defineInALoader();

        while (loader.get() != null) {
            System.gc();
            Thread.sleep(10);
        }
    }

    private static WeakReference<ClassLoader> defineInALoader() throws IOException {
        byte[] classFile = classFile();
        return new WeakReference<>(DefinedClasses.defined(new Loader().define(classFile), classFile)
                .getClassLoader());
    }
}
