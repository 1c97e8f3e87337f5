package dev.chessj.cli.tests;

import dev.chessj.cli.request.UserError;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The tests that the method {@code suite()} of a JUnit 3 class makes, for instance the same tests for several implementations.
 *
 * <p>The objects of a suite are good for one execution. Each execution therefore asks for the suite again and takes one test out of
 * it, by the class, the name and the how-manieth of that name, since the order of methods differs from one JVM to the next.
 *
 * <p><b>Contract.</b> {@link #leaves} initialises the class and runs its {@code suite()}, outside of the scheduler.
 */
final class SuiteTests {
    private final Method method;
    private final MethodHandle suite;
    private final Class<?> testSuite;
    private final Class<?> testCase;
    private final MethodHandle tests;
    private final MethodHandle getName;
    private final MethodHandle runBare;

    /** The suite of this method. */
    SuiteTests(Method method) {
        this.method = method;
        this.suite = TestHandles.supplier(method);
        this.testSuite = framework("junit.framework.TestSuite");
        this.testCase = framework(JUnit3Tests.TEST_CASE);
        this.tests = TestHandles.getter(testSuite, "tests");
        this.getName = TestHandles.getter(testCase, "getName");
        this.runBare = TestHandles.onInstance(testCase, "runBare");
    }

    /** A class of JUnit, in the version of the program under test. */
    private Class<?> framework(String name) {
        try {
            return Class.forName(name, false, method.getDeclaringClass().getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new TypeNotPresentException(name, e);
        }
    }

    /**
     * A test in a suite.
     *
     * @param type its class
     * @param method its name
     * @param number one for the first of that class and name, two for the second
     * @param isTestCase whether it can be explored
     */
    record Leaf(Class<?> type, String method, int number, boolean isTestCase) {

        /** How it is called within the class that has the suite. */
        String name(Class<?> owner) {
            boolean plain =
                    type == owner || type.isAnonymousClass(); // such as what JUnit puts in place of what it cannot run
            String full = plain ? method : type.getSimpleName() + "." + method;
            return number == 1 ? full : full + "[" + number + "]";
        }
    }

    List<Leaf> leaves() {
        List<Leaf> leaves = new ArrayList<>();
        Map<String, Integer> numbers = new HashMap<>();
        try {
            for (Object test : tests()) {
                String name = name(test);
                int number = numbers.merge(test.getClass().getName() + "#" + name, 1, Integer::sum);
                leaves.add(new Leaf(test.getClass(), name, number, testCase.isInstance(test)));
            }
        } catch (Throwable e) {
            throw UserError.usage(
                    "suite() of " + method.getDeclaringClass().getName() + " throws " + e,
                    "Its tests are not known without it.");
        }
        return leaves;
    }

    /** Executes a test of the suite once. */
    void run(Leaf leaf) throws Throwable {
        int number = 0;
        for (Object test : tests()) {
            if (test.getClass() == leaf.type() && name(test).equals(leaf.method()) && ++number == leaf.number()) {
                runBare.invokeExact(test);
                return;
            }
        }
        throw new IllegalStateException("suite() no longer has " + leaf.type().getName() + "." + leaf.method());
    }

    private List<Object> tests() throws Throwable {
        List<Object> found = new ArrayList<>();
        add((Object) suite.invokeExact(), found);
        return found;
    }

    private void add(@Nullable Object test, List<Object> found) throws Throwable {
        if (test == null) {
            return;
        }
        if (test.getClass() != testSuite) {
            found.add(test); // a subclass of a suite runs its tests in a way of its own
            return;
        }
        Enumeration<?> children = (Enumeration<?>) (Object) tests.invokeExact(test);
        while (children.hasMoreElements()) {
            add(children.nextElement(), found);
        }
    }

    private String name(Object test) throws Throwable {
        return testCase.isInstance(test)
                ? String.valueOf((Object) getName.invokeExact(test))
                : test.getClass().getSimpleName();
    }
}
