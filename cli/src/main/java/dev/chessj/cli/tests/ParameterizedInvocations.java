package dev.chessj.cli.tests;

import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The argument sets of a {@code @ParameterizedTest}, as the program's own version of JUnit finds, converts and names them.
 *
 * <p>The extension that comes with the annotation is asked for its invocations, and each of these for a value of each parameter.
 */
final class ParameterizedInvocations {
    private static final String PROVIDER = JupiterApi.EXTENSIONS + "TestTemplateInvocationContextProvider";
    private static final String INVOCATION = JupiterApi.EXTENSIONS + "TestTemplateInvocationContext";
    private static final String RESOLVER = JupiterApi.EXTENSIONS + "ParameterResolver";

    private final JupiterApi jupiter;
    private final ExtensionContexts contexts;
    private final Method method;

    /**
     * The argument sets of a method.
     *
     * @param type the test class
     * @param instance the one for all tests of the class, or null
     */
    ParameterizedInvocations(Class<?> type, Method method, @Nullable Object instance) {
        this.jupiter = new JupiterApi(type);
        this.contexts = new ExtensionContexts(jupiter, type, method, instance);
        this.method = method;
    }

    /**
     * One set of arguments.
     *
     * @param displayName as JUnit shows it
     */
    record Invocation(String displayName, Object[] arguments) {}

    List<Invocation> find() throws Throwable {
        Object provider = provider();
        jupiter.call(PROVIDER, provider, "supportsTestTemplate", contexts.context()); // it looks at the method here
        List<Invocation> found = new ArrayList<>();
        try (Stream<?> stream = (Stream<?>) present(
                jupiter.call(PROVIDER, provider, "provideTestTemplateInvocationContexts", contexts.context()))) {
            Iterator<?> invocations = stream.iterator();
            while (invocations.hasNext()) {
                found.add(invocation(invocations.next(), found.size() + 1));
            }
        }
        return found;
    }

    /** The extension that the annotation, or one that it carries, brings along. */
    private Object provider() throws ReflectiveOperationException {
        Annotation annotation = Annotations.find(method, Names.PARAMETERIZED).orElseThrow();
        Class<?>[] extensions = Annotations.find(annotation.annotationType(), Names.EXTENSION)
                .flatMap(found -> Annotations.attribute(found, "value", Class[].class))
                .orElseThrow(() -> new IllegalStateException(
                        "not a version of JUnit that is known: no @ExtendWith on " + annotation.annotationType()));
        Constructor<?> constructor = extensions[0].getDeclaredConstructor();
        constructor.setAccessible(true);
        return constructor.newInstance();
    }

    private Invocation invocation(Object invocation, int number) throws Throwable {
        if (jupiter.has(INVOCATION, "prepareInvocation")) {
            jupiter.call(INVOCATION, invocation, "prepareInvocation", contexts.context());
        }
        List<Object> resolvers = new ArrayList<>();
        for (Object extension : (List<?>) present(jupiter.call(INVOCATION, invocation, "getAdditionalExtensions"))) {
            if (jupiter.type(RESOLVER).isInstance(extension)) {
                resolvers.add(extension);
            }
        }
        Object[] arguments = new Object[method.getParameterCount()];
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = resolve(i, resolvers);
        }
        return new Invocation(
                String.valueOf(jupiter.call(INVOCATION, invocation, "getDisplayName", number)), arguments);
    }

    private @Nullable Object resolve(int index, List<Object> resolvers) throws Throwable {
        Object parameter = contexts.parameter(index);
        for (Object resolver : resolvers) {
            if (Boolean.TRUE.equals(
                    jupiter.call(RESOLVER, resolver, "supportsParameter", parameter, contexts.context()))) {
                return jupiter.call(RESOLVER, resolver, "resolveParameter", parameter, contexts.context());
            }
        }
        throw new TestTemplate.NotExplored(Unsupported.parameter(method.getParameters()[index]));
    }

    private static Object present(@Nullable Object answer) {
        if (answer == null) {
            throw new IllegalStateException("not a version of JUnit that is known: an answer is missing");
        }
        return answer;
    }
}
