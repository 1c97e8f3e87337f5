package dev.chessj.cli.tests;

import dev.chessj.wrappers.Abort;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * JUnit's engine for Jupiter tests, in the version of the program under test, called by name and without its launcher: whatever extensions do around a test, they
 * do here.
 *
 * <p><b>Threading.</b> Called in the test's first task.
 */
final class JupiterEngine {
    private static final String ENGINE = "org.junit.jupiter.engine.JupiterTestEngine";
    private static final String PLATFORM = "org.junit.platform.engine.";
    private static final String STORE = PLATFORM + "support.store.NamespacedHierarchicalStore";

    private final JupiterApi jupiter;

    /**
     * The engine.
     *
     * @param user a class that sees it
     */
    JupiterEngine(Class<?> user) {
        this.jupiter = new JupiterApi(user);
    }

    /** Whether the class path has it. */
    boolean isThere() {
        try {
            return jupiter.type(ENGINE) != null;
        } catch (TypeNotPresentException | LinkageError e) {
            return false;
        }
    }

    /** A test that was found: what to execute. */
    record Discovered(Object engine, Object tests) {}

    /**
     * Finds a test by JUnit's own name for it.
     *
     * @param path without the engine: {@code [class:com.acme.AccountTest]/[method:deposit()]}
     */
    Discovered find(String path) throws Throwable {
        Constructor<?> constructor = jupiter.type(ENGINE).getDeclaredConstructor();
        Object engine = constructor.newInstance();
        Object id = present(call(jupiter.type(PLATFORM + "UniqueId"), null, "forEngine", "junit-jupiter"));
        Object selector = present(
                call(jupiter.type(PLATFORM + "discovery.DiscoverySelectors"), null, "selectUniqueId", id + "/" + path));
        Object request = answering(PLATFORM + "EngineDiscoveryRequest", (asked, arguments) -> switch (asked) {
            case "getSelectorsByType" -> ((Class<?>) arguments[0]).isInstance(selector) ? List.of(selector) : List.of();
            case "getFiltersByType" -> List.of();
            case "getConfigurationParameters" -> configuration();
            case "getOutputDirectoryProvider" -> outputs("reporting.OutputDirectoryProvider");
            case "getOutputDirectoryCreator" -> outputs("OutputDirectoryCreator");
            default -> NOT_ANSWERED;
        });
        Object tests = present(call(jupiter.type(PLATFORM + "TestEngine"), engine, "discover", request, id));
        return new Discovered(engine, tests);
    }

    /** How an execution ended: what was thrown, if anything, and why it was skipped, if it was. */
    static final class Outcome {
        @Nullable
        Throwable thrown;

        boolean skipped;
    }

    Outcome execute(Discovered found) throws Throwable {
        Outcome outcome = new Outcome();
        Object listener = answering(PLATFORM + "EngineExecutionListener", (asked, arguments) -> {
            if (asked.equals("executionSkipped")) {
                outcome.skipped = true;
            } else if (asked.equals("executionFinished")) {
                Object thrown = call(arguments[1].getClass(), arguments[1], "getThrowable");
                note(outcome, (Throwable) ((Optional<?>) present(thrown)).orElse(null));
            }
            return null;
        });
        call(jupiter.type(PLATFORM + "TestEngine"), found.engine(), "execute", request(found.tests(), listener));
        return outcome;
    }

    private static void note(Outcome outcome, @Nullable Throwable next) {
        if (next == null) {
            return;
        }
        if (outcome.thrown == null || next instanceof Abort) {
            outcome.thrown = next;
        } else if (outcome.thrown != next) {
            outcome.thrown.addSuppressed(next);
        }
    }

    /** The request that this version knows, with all that it asks for. */
    private Object request(Object tests, Object listener) throws Throwable {
        Class<?> type = jupiter.type(PLATFORM + "ExecutionRequest");
        Optional<Method> create = Arrays.stream(type.getMethods())
                .filter(method -> method.getName().equals("create") && Modifier.isStatic(method.getModifiers()))
                .max(Comparator.comparingInt(Method::getParameterCount));
        if (create.isPresent()) {
            return present(invoke(create.get(), null, arguments(create.get().getParameterTypes(), tests, listener)));
        }
        Constructor<?> constructor = type.getConstructors()[0];
        return constructor.newInstance(arguments(constructor.getParameterTypes(), tests, listener));
    }

    private Object[] arguments(Class<?>[] types, Object tests, Object listener) throws Throwable {
        Object[] arguments = new Object[types.length];
        for (int i = 0; i < types.length; i++) {
            String name = types[i].getSimpleName();
            arguments[i] = switch (name) {
                case "TestDescriptor" -> tests;
                case "EngineExecutionListener" -> listener;
                case "ConfigurationParameters" -> configuration();
                case "OutputDirectoryProvider" -> outputs("reporting.OutputDirectoryProvider");
                case "OutputDirectoryCreator" -> outputs("OutputDirectoryCreator");
                case "NamespacedHierarchicalStore" -> store(store(null)); // that of the session is above
                case "CancellationToken" -> present(call(types[i], null, "create"));
                default ->
                    throw new IllegalStateException(
                            "not a version of JUnit that is known: ExecutionRequest asks for " + types[i]);
            };
        }
        return arguments;
    }

    private Object store(@Nullable Object parent) throws Throwable {
        Class<?> type = jupiter.type(STORE);
        return type.getConstructor(type).newInstance(parent);
    }

    private Object configuration() {
        return answering(PLATFORM + "ConfigurationParameters", (asked, arguments) -> switch (asked) {
            case "get", "getBoolean" -> Optional.empty();
            case "size" -> 0;
            case "keySet" -> Set.of();
            default -> NOT_ANSWERED;
        });
    }

    private Object outputs(String type) {
        return answering(PLATFORM + type, (asked, arguments) -> {
            throw new UnsupportedOperationException("chessj run keeps no files of tests");
        });
    }

    private static final Object NOT_ANSWERED = new Object();

    /** An implementation that answers before the interface does. */
    private Object answering(String type, JupiterApi.Answers answers) {
        Class<?> face = jupiter.type(type);
        InvocationHandler handler = (proxy, method, arguments) -> {
            Object[] given = arguments == null ? new Object[0] : arguments;
            if (method.getDeclaringClass() == Object.class) {
                return switch (method.getName()) {
                    case "equals" -> proxy == given[0];
                    case "hashCode" -> System.identityHashCode(proxy);
                    default -> face.getSimpleName() + " of chessj";
                };
            }
            Object answer = answers.to(method.getName(), given);
            if (answer != NOT_ANSWERED) {
                return answer;
            }
            if (!method.isDefault()) {
                throw new UnsupportedOperationException(method + " is not known to chessj run");
            }
            return InvocationHandler.invokeDefault(proxy, method, given);
        };
        return Proxy.newProxyInstance(face.getClassLoader(), new Class<?>[] {face}, handler);
    }

    private static @Nullable Object call(Class<?> type, @Nullable Object target, String name, Object... arguments)
            throws Throwable {
        Method method = Arrays.stream(type.getMethods())
                .filter(each -> each.getName().equals(name)
                        && each.getParameterCount() == arguments.length
                        && accepts(each.getParameterTypes(), arguments)
                        && !each.isBridge())
                .findFirst()
                .orElseThrow(() ->
                        new IllegalStateException("not a version of JUnit that is known: no " + name + " in " + type));
        return invoke(method, target, arguments);
    }

    private static boolean accepts(Class<?>[] types, Object[] arguments) {
        for (int i = 0; i < types.length; i++) {
            if (!types[i].isInstance(arguments[i])) {
                return false;
            }
        }
        return true;
    }

    private static @Nullable Object invoke(Method method, @Nullable Object target, Object[] arguments)
            throws Throwable {
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Object present(@Nullable Object answer) {
        if (answer == null) {
            throw new IllegalStateException("not a version of JUnit that is known: an answer is missing");
        }
        return answer;
    }
}
