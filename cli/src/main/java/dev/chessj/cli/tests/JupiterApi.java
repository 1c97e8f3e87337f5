package dev.chessj.cli.tests;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The interfaces of JUnit Jupiter in the version of the program under test: called, and implemented, by their names.
 *
 * <p>That lets the program's own {@code junit-jupiter-params} find and convert arguments, with every source and converter it has, also those the
 * program has written, without JUnit's engine.
 */
final class JupiterApi {
    static final String EXTENSIONS = Names.JUPITER + "extension.";

    private final ClassLoader loader;

    /**
     * The interfaces.
     *
     * @param user a class that sees them
     */
    JupiterApi(Class<?> user) {
        this.loader = user.getClassLoader();
    }

    Class<?> type(String name) {
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            throw new TypeNotPresentException(name, e);
        }
    }

    /** Calls a method of an interface, the one with that name and number of parameters; its exceptions come as they are. */
    @Nullable
    Object call(String type, Object target, String name, Object... arguments) throws Throwable {
        Method method = Arrays.stream(type(type).getMethods())
                .filter(each ->
                        each.getName().equals(name) && each.getParameterCount() == arguments.length && !each.isBridge())
                .findFirst()
                .orElseThrow(() ->
                        new IllegalStateException("not a version of JUnit that is known: no " + name + " in " + type));
        try {
            return method.invoke(target, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    boolean has(String type, String name) {
        return Arrays.stream(type(type).getMethods())
                .anyMatch(method -> method.getName().equals(name));
    }

    /** What an implementation answers to a method that the interface does not implement itself. */
    @FunctionalInterface
    interface Answers {
        @Nullable
        Object to(String method, Object[] arguments) throws Throwable;
    }

    Object implement(String type, Answers answers) {
        Class<?> face = type(type);
        InvocationHandler handler = (proxy, method, arguments) -> {
            Object[] given = arguments == null ? new Object[0] : arguments;
            if (method.getDeclaringClass() == Object.class) {
                return switch (method.getName()) {
                    case "equals" -> proxy == given[0];
                    case "hashCode" -> System.identityHashCode(proxy);
                    default -> face.getSimpleName() + " of chessj";
                };
            }
            return method.isDefault()
                    ? InvocationHandler.invokeDefault(proxy, method, given)
                    : answers.to(method.getName(), given);
        };
        return Proxy.newProxyInstance(face.getClassLoader(), new Class<?>[] {face}, handler);
    }

    /** A constant of an enum. */
    Object constant(String type, String name) {
        return Arrays.stream(type(type).getEnumConstants())
                .filter(constant -> ((Enum<?>) constant).name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
