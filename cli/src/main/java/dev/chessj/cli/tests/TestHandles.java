package dev.chessj.cli.tests;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;

/**
 * Methods and constructors as handles of a few fixed types, made once: an execution costs microseconds, and reflection would wrap
 * what is thrown.
 */
final class TestHandles {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final MethodType ON_INSTANCE = MethodType.methodType(void.class, Object.class);

    private TestHandles() {}

    /** A method without parameters as {@code (Object)void}; the object is not used for a static one. */
    static MethodHandle onInstance(Method method) {
        MethodHandle handle = unreflect(method);
        if (Modifier.isStatic(method.getModifiers())) {
            handle = MethodHandles.dropArguments(handle, 0, Object.class);
        }
        return handle.asType(ON_INSTANCE);
    }

    static MethodHandle[] onInstance(List<Method> methods) {
        return methods.stream().map(TestHandles::onInstance).toArray(MethodHandle[]::new);
    }

    /** A method with its arguments as {@code (Object)void}. */
    static MethodHandle onInstance(Method method, Object[] arguments) {
        return MethodHandles.insertArguments(unreflect(method), 1, arguments).asType(ON_INSTANCE);
    }

    /** A constructor as {@code (Object)Object}; the parameter is the enclosing instance, not used for a top-level class. */
    static MethodHandle constructor(Constructor<?> constructor) {
        return constructor(constructor, Object.class);
    }

    /** A constructor without parameters, or with a string, as {@code (String)Object}. */
    static MethodHandle named(Constructor<?> constructor) {
        return constructor(constructor, String.class);
    }

    private static MethodHandle constructor(Constructor<?> constructor, Class<?> parameter) {
        try {
            constructor.setAccessible(true);
            MethodHandle handle = LOOKUP.unreflectConstructor(constructor);
            if (constructor.getParameterCount() == 0) {
                handle = MethodHandles.dropArguments(handle, 0, parameter);
            }
            return handle.asType(MethodType.methodType(Object.class, parameter));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("cannot call " + constructor, e);
        }
    }

    /** A public method without parameters and result as {@code (Object)void}. */
    static MethodHandle onInstance(Class<?> type, String name) {
        return onInstance(method(type, name));
    }

    /** A public method without parameters as {@code (Object)Object}. */
    static MethodHandle getter(Class<?> type, String name) {
        return unreflect(method(type, name)).asType(MethodType.methodType(Object.class, Object.class));
    }

    /** A public method for a string as {@code (Object,String)void}. */
    static MethodHandle setter(Class<?> type, String name) {
        return unreflect(method(type, name, String.class))
                .asType(MethodType.methodType(void.class, Object.class, String.class));
    }

    /** A static method without parameters as {@code ()Object}. */
    static MethodHandle supplier(Method method) {
        return unreflect(method).asType(MethodType.methodType(Object.class));
    }

    private static Method method(Class<?> type, String name, Class<?>... parameters) {
        try {
            return type.getMethod(name, parameters);
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException("not a version of JUnit that is known: no " + name + " in " + type, e);
        }
    }

    private static MethodHandle unreflect(Method method) {
        try {
            method.setAccessible(true);
            return LOOKUP.unreflect(method);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("cannot call " + method, e);
        }
    }

    /** {@code main} as {@code (String[])void}. */
    static MethodHandle main(Method method) {
        return unreflect(method).asType(MethodType.methodType(void.class, String[].class));
    }
}
