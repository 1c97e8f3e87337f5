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
final class Handles {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final MethodType ON_INSTANCE = MethodType.methodType(void.class, Object.class);

    private Handles() {}

    /** A method without parameters as {@code (Object)void}; the object is not used for a static one. */
    static MethodHandle onInstance(Method method) {
        try {
            method.setAccessible(true);
            MethodHandle handle = LOOKUP.unreflect(method);
            if (Modifier.isStatic(method.getModifiers())) {
                handle = MethodHandles.dropArguments(handle, 0, Object.class);
            }
            return handle.asType(ON_INSTANCE);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("cannot call " + method, e);
        }
    }

    static MethodHandle[] onInstance(List<Method> methods) {
        return methods.stream().map(Handles::onInstance).toArray(MethodHandle[]::new);
    }

    /** A constructor as {@code (Object)Object}; the parameter is the enclosing instance, not used for a top-level class. */
    static MethodHandle constructor(Constructor<?> constructor) {
        try {
            constructor.setAccessible(true);
            MethodHandle handle = LOOKUP.unreflectConstructor(constructor);
            if (constructor.getParameterCount() == 0) {
                handle = MethodHandles.dropArguments(handle, 0, Object.class);
            }
            return handle.asType(MethodType.methodType(Object.class, Object.class));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("cannot call " + constructor, e);
        }
    }

    /** {@code main} as {@code (String[])void}. */
    static MethodHandle main(Method method) {
        try {
            method.setAccessible(true);
            return LOOKUP.unreflect(method).asType(MethodType.methodType(void.class, String[].class));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("cannot call " + method, e);
        }
    }
}
