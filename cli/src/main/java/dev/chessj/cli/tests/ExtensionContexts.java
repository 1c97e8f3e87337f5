package dev.chessj.cli.tests;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What an extension of JUnit Jupiter is told about a test method: {@code ExtensionContext} and what can be asked of it.
 *
 * <p>As for a test template before its first invocation: there is an instance only where the class has one for all its tests.
 *
 * <p><b>Threading.</b> One thread, before the test is explored.
 */
final class ExtensionContexts {
    private static final String CONTEXT = JupiterApi.EXTENSIONS + "ExtensionContext";

    private final JupiterApi jupiter;
    private final Class<?> type;
    private final Method method;
    private final @Nullable Object instance;
    private final Map<Object, Map<Object, Object>> stores = new HashMap<>();
    private final Object context;

    /**
     * A context.
     *
     * @param type the test class
     * @param instance the one for all tests of the class, or null
     */
    ExtensionContexts(JupiterApi jupiter, Class<?> type, Method method, @Nullable Object instance) {
        this.jupiter = jupiter;
        this.type = type;
        this.method = method;
        this.instance = instance;
        this.context = jupiter.implement(CONTEXT, this::answer);
    }

    Object context() {
        return context;
    }

    private @Nullable Object answer(String asked, Object[] arguments) {
        return switch (asked) {
            case "getParent", "getExecutionException", "getConfigurationParameter", "getTestInstances" ->
                Optional.empty();
            case "getRoot" -> context;
            case "getUniqueId" -> "[chessj]/[class:" + type.getName() + "]/[test-template:" + method.getName() + "]";
            case "getDisplayName" -> Names.withParameters(method);
            case "getTags" -> Set.of();
            case "getElement", "getTestMethod" -> Optional.of(method);
            case "getTestClass" -> Optional.of(type);
            case "getEnclosingTestClasses" -> enclosing();
            case "getTestInstanceLifecycle" ->
                Optional.of(jupiter.constant(
                        Names.JUPITER + "TestInstance$Lifecycle", instance == null ? "PER_METHOD" : "PER_CLASS"));
            case "getTestInstance" -> Optional.ofNullable(instance);
            case "getStore" ->
                store(stores.computeIfAbsent(arguments[arguments.length - 1], namespace -> new HashMap<>()));
            case "getExecutionMode" -> jupiter.constant(Names.JUPITER + "parallel.ExecutionMode", "SAME_THREAD");
            case "getExecutableInvoker" -> invoker();
            case "publishReportEntry", "publishFile", "publishDirectory" -> null;
            default -> throw new UnsupportedOperationException(CONTEXT + "." + asked + " is not known to chessj run");
        };
    }

    private List<Class<?>> enclosing() {
        List<Class<?>> enclosing = new ArrayList<>();
        for (Class<?> outer = type.getEnclosingClass(); outer != null; outer = outer.getEnclosingClass()) {
            enclosing.add(0, outer);
        }
        return enclosing;
    }

    @SuppressWarnings("unchecked") // the function is for the key it comes with
    private Object store(Map<Object, Object> values) {
        return jupiter.implement(CONTEXT + "$Store", (asked, arguments) -> switch (asked) {
            case "get" -> values.get(arguments[0]);
            case "getOrComputeIfAbsent", "computeIfAbsent" ->
                values.computeIfAbsent(arguments[0], (Function<Object, Object>) arguments[1]);
            case "put" -> {
                values.put(arguments[0], arguments[1]);
                yield null;
            }
            case "remove" -> values.remove(arguments[0]);
            default -> throw new UnsupportedOperationException("Store." + asked + " is not known to chessj run");
        });
    }

    /** Calls what has no parameters; those of others an extension would have to find. */
    private Object invoker() {
        return jupiter.implement(JupiterApi.EXTENSIONS + "ExecutableInvoker", (asked, arguments) -> {
            Executable executable = (Executable) arguments[0];
            executable.setAccessible(true);
            Object target = arguments.length > 1 ? arguments[1] : null;
            try {
                return executable instanceof Method called
                        ? called.invoke(target)
                        : target == null
                                ? ((Constructor<?>) executable).newInstance()
                                : ((Constructor<?>) executable).newInstance(target);
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        });
    }

    /** What a resolver of parameters is asked about. */
    Object parameter(int index) {
        Parameter parameter = method.getParameters()[index];
        return jupiter.implement(JupiterApi.EXTENSIONS + "ParameterContext", (asked, arguments) -> switch (asked) {
            case "getParameter" -> parameter;
            case "getIndex" -> index;
            case "getTarget" -> Optional.empty();
            default -> annotations(asked, parameter, arguments);
        });
    }

    /** Before JUnit 5.10 the interface had no answers of its own. */
    private @Nullable Object annotations(String asked, Parameter parameter, Object[] arguments) throws Throwable {
        String support = "org.junit.platform.commons.support.AnnotationSupport";
        Class<?> element = java.lang.reflect.AnnotatedElement.class;
        try {
            return jupiter.type(support).getMethod(asked, element, Class.class).invoke(null, parameter, arguments[0]);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
