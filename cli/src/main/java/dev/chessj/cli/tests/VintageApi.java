package dev.chessj.cli.tests;

import dev.chessj.wrappers.Abort;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The runners of JUnit 4 in the version of the program under test, called by their names.
 *
 * <p>A runner of JUnit's own kind makes, for each method and as often as it is asked, a statement that does all that JUnit does for one test: a new
 * instance, rules, {@code @Before}, the method with its time limit and the exception that is expected, {@code @After}.
 */
final class VintageApi {
    private static final String PARENT = "org.junit.runners.ParentRunner";
    private static final String PLAIN = "org.junit.runners.BlockJUnit4ClassRunner";
    private static final String DESCRIPTION = "org.junit.runner.Description";

    private final ClassLoader loader;

    /**
     * The runners.
     *
     * @param user a class that sees them
     */
    VintageApi(Class<?> user) {
        this.loader = user.getClassLoader();
    }

    private Class<?> type(String name) {
        try {
            return Class.forName(name, true, loader);
        } catch (ClassNotFoundException e) {
            throw new TypeNotPresentException(name, e);
        }
    }

    private static @Nullable Object call(Class<?> owner, @Nullable Object target, String name, Object... arguments)
            throws Throwable {
        Method method = method(owner, name, arguments.length);
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Method method(Class<?> owner, String name, int parameters) {
        for (Class<?> type = owner; type != null; type = type.getSuperclass()) {
            for (Method method : type.getDeclaredMethods()) {
                if (method.getName().equals(name) && method.getParameterCount() == parameters && !method.isBridge()) {
                    method.setAccessible(true);
                    return method;
                }
            }
        }
        throw new IllegalStateException("not a version of JUnit that is known: no " + name + " in " + owner);
    }

    /** The runner of a class, whichever it asks for. */
    Object runner(Class<?> test) throws Throwable {
        Object request = present(call(type("org.junit.runner.Request"), null, "classWithoutSuiteMethod", test));
        return present(call(request.getClass(), request, "getRunner"));
    }

    /** Whether the runner makes statements for methods. */
    boolean isPlain(Object runner) {
        return type(PLAIN).isInstance(runner);
    }

    /** The runners or methods of a runner, in its order; none if it has no such parts. */
    List<Object> children(Object runner) throws Throwable {
        return type(PARENT).isInstance(runner)
                ? new ArrayList<>((List<?>) present(call(runner.getClass(), runner, "getChildren")))
                : List.of();
    }

    /** The name of a method that a plain runner has. */
    String name(Object method) throws Throwable {
        return String.valueOf(call(method.getClass(), method, "getName"));
    }

    boolean isIgnored(Object runner, Object method) throws Throwable {
        return Boolean.TRUE.equals(call(runner.getClass(), runner, "isIgnored", method));
    }

    /** The arguments of the tests of a runner for one set of them; none if it keeps them elsewhere. */
    static Object[] arguments(Object runner) throws IllegalAccessException {
        for (Class<?> type = runner.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getType() == Object[].class
                        && (field.getName().equals("parameters")
                                || field.getName().equals("fParameters"))) {
                    field.setAccessible(true);
                    Object[] found = (Object[]) field.get(runner);
                    return found == null ? new Object[0] : found;
                }
            }
        }
        return new Object[0];
    }

    /** A method of a plain runner, ready to be executed again and again. */
    Statement statement(Object runner, Object method) throws IllegalAccessException {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle make = lookup.unreflect(method(runner.getClass(), "methodBlock", 1))
                .bindTo(runner)
                .asType(MethodType.methodType(Object.class, Object.class));
        MethodHandle evaluate = lookup.unreflect(method(type("org.junit.runners.model.Statement"), "evaluate", 0))
                .asType(MethodType.methodType(void.class, Object.class));
        return () -> {
            Object statement = (Object) make.invokeExact(method);
            evaluate.invokeExact(statement);
        };
    }

    /** What executes a test once. */
    @FunctionalInterface
    interface Statement {
        void evaluate() throws Throwable;
    }

    /** The tests that a runner describes, whatever it is made of. */
    List<Object> leaves(Object runner) throws Throwable {
        List<Object> found = new ArrayList<>();
        addLeaves(present(call(runner.getClass(), runner, "getDescription")), found);
        return found;
    }

    private void addLeaves(Object description, List<Object> found) throws Throwable {
        List<?> children = (List<?>) present(call(type(DESCRIPTION), description, "getChildren"));
        if (children.isEmpty()) {
            found.add(description);
        }
        for (Object child : children) {
            addLeaves(child, found);
        }
    }

    /** The method of a test that a runner describes. */
    String methodOf(Object description) throws Throwable {
        return String.valueOf(call(type(DESCRIPTION), description, "getMethodName"));
    }

    boolean isIgnored(Object description) throws Throwable {
        return call(type(DESCRIPTION), description, "getAnnotation", type("org.junit.Ignore")) != null;
    }

    /** One test of a class, with all that its runner does around the class and the test. */
    Statement whole(Class<?> test, Object description) throws Throwable {
        Class<?> requests = type("org.junit.runner.Request");
        Object all = present(call(requests, null, "classWithoutSuiteMethod", test));
        Object filter = present(
                call(type("org.junit.runner.manipulation.Filter"), null, "matchMethodDescription", description));
        Method filterWith = requests.getMethod("filterWith", type("org.junit.runner.manipulation.Filter"));
        Object one = present(filterWith.invoke(all, filter));
        Object runner = present(call(one.getClass(), one, "getRunner"));
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        Class<?> core = type("org.junit.runner.JUnitCore");
        MethodHandle run = lookup.unreflect(core.getMethod("run", type("org.junit.runner.Runner")))
                .asType(MethodType.methodType(Object.class, Object.class, Object.class));
        MethodHandle create =
                lookup.unreflectConstructor(core.getConstructor()).asType(MethodType.methodType(Object.class));
        MethodHandle failures = lookup.unreflect(method(type("org.junit.runner.Result"), "getFailures", 0))
                .asType(MethodType.methodType(Object.class, Object.class));
        MethodHandle exception = lookup.unreflect(
                        method(type("org.junit.runner.notification.Failure"), "getException", 0))
                .asType(MethodType.methodType(Throwable.class, Object.class));
        return () -> {
            Object result = (Object) run.invokeExact((Object) create.invokeExact(), runner);
            Throwable thrown = null;
            for (Object failure : (List<?>) (Object) failures.invokeExact(result)) {
                Throwable next = (Throwable) exception.invokeExact(failure);
                if (thrown == null || next instanceof Abort) {
                    thrown = next;
                }
            }
            if (thrown != null) {
                throw thrown;
            }
        };
    }

    private static Object present(@Nullable Object answer) {
        if (answer == null) {
            throw new IllegalStateException("not a version of JUnit that is known: an answer is missing");
        }
        return answer;
    }
}
