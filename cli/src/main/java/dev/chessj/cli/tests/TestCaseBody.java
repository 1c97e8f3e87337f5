package dev.chessj.cli.tests;

import dev.chessj.scheduler.engine.TestBody;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;

/**
 * Executes one method of a JUnit 3 test case once: a new instance gets the name of the method and runs itself.
 *
 * <p>It is {@code runBare} that is called, so that whatever the class overrides ({@code setUp}, {@code tearDown}, {@code runTest},
 * {@code runBare} itself) has its say, as it would under JUnit.
 */
final class TestCaseBody implements TestBody {
    private final MethodHandle create;
    private final MethodHandle setName;
    private final MethodHandle runBare;
    private final String method;

    TestCaseBody(Constructor<?> constructor, Class<?> testCase, String method) {
        this.create = TestHandles.named(constructor);
        this.setName = TestHandles.setter(testCase, "setName");
        this.runBare = TestHandles.onInstance(testCase, "runBare");
        this.method = method;
    }

    @Override
    public void run() throws Throwable {
        Object instance = (Object) create.invokeExact(method);
        setName.invokeExact(instance, method);
        runBare.invokeExact(instance);
    }
}
