package dev.chessj.junit;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * How an execution prepares and cleans up an instance of one test class; a nested one has several.
 *
 * <p>With one instance for all tests of a class ({@code PER_CLASS}) the methods for "all" may need an instance; each execution then has one
 * of its own, with these methods.
 */
final class TestLevel {
    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

    private final ExtensionContext context;
    private final Constructor<?> constructor;
    private final MethodHandle create; // (Object)Object, of the outer instance
    private final boolean resolves; // whether JUnit finds the constructor's parameters
    private final List<Step> before = new ArrayList<>();
    private final List<Step> after = new ArrayList<>();
    private final List<Injected> injected = new ArrayList<>();

    /** A method around the test; JUnit finds its parameters, if it has any. */
    private record Step(Method method, MethodHandle handle) {}

    /** A field that an extension has set. */
    private record Injected(Field field, Object value) {}

    /**
     * A level.
     *
     * @param made the instance that JUnit has made, and extensions have worked on
     */
    TestLevel(ExtensionContext context, Object made) {
        this.context = context;
        Class<?> type = made.getClass();
        constructor = type.getDeclaredConstructors()[0];
        boolean isInner = type.isMemberClass() && !Modifier.isStatic(type.getModifiers());
        resolves = constructor.getParameterCount() != (isInner ? 1 : 0);
        create = resolves ? MethodHandles.identity(Object.class) : handle(constructor);
        add(before, instanceMethods(type, BeforeAll.class, HierarchyTraversalMode.TOP_DOWN));
        add(before, AnnotationSupport.findAnnotatedMethods(type, BeforeEach.class, HierarchyTraversalMode.TOP_DOWN));
        add(after, AnnotationSupport.findAnnotatedMethods(type, AfterEach.class, HierarchyTraversalMode.BOTTOM_UP));
        add(after, instanceMethods(type, AfterAll.class, HierarchyTraversalMode.BOTTOM_UP));
        findInjected(made);
    }

    private static List<Method> instanceMethods(
            Class<?> type, Class<? extends java.lang.annotation.Annotation> annotation, HierarchyTraversalMode order) {
        return AnnotationSupport.findAnnotatedMethods(type, annotation, order).stream()
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .toList();
    }

    private static void add(List<Step> steps, List<Method> methods) {
        methods.forEach(method -> steps.add(new Step(method, onInstance(method))));
    }

    private void findInjected(Object made) {
        for (Class<?> type = made.getClass(); type != null && type != Object.class; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())
                        && !Modifier.isFinal(field.getModifiers())
                        && !field.getType().isPrimitive()
                        && !field.isSynthetic()
                        && !Mocks.areOf(field)) {
                    add(field, made);
                }
            }
        }
    }

    private void add(Field field, Object made) {
        try {
            field.setAccessible(true);
            Object value = field.get(made);
            if (value != null) {
                injected.add(new Injected(field, value));
            }
        } catch (IllegalAccessException | InaccessibleObjectException e) {
            throw new IllegalStateException("cannot read " + field, e);
        }
    }

    /** A new instance; what extensions have set and the constructor has not, is set. */
    Object create(@Nullable Object outer) throws Throwable {
        Object instance = resolves
                ? outer == null
                        ? context.getExecutableInvoker().invoke(constructor)
                        : context.getExecutableInvoker().invoke(constructor, outer)
                : (Object) create.invokeExact((Object) outer);
        for (Injected field : injected) {
            if (field.field.get(instance) == null) {
                field.field.set(instance, field.value);
            }
        }
        return instance;
    }

    void before(Object instance) throws Throwable {
        for (Step step : before) {
            call(step, instance);
        }
    }

    /** All that comes after; the first exception of all. */
    @Nullable
    Throwable after(Object instance, @Nullable Throwable thrownBefore) {
        Throwable thrown = thrownBefore;
        for (Step step : after) {
            try {
                call(step, instance);
            } catch (Throwable e) {
                thrown = OneExecution.worse(thrown, e);
            }
        }
        return thrown;
    }

    private void call(Step step, Object instance) throws Throwable {
        if (step.method.getParameterCount() > 0) {
            context.getExecutableInvoker().invoke(step.method, instance);
        } else {
            step.handle.invokeExact(instance);
        }
    }

    private static MethodHandle onInstance(Method method) {
        try {
            method.setAccessible(true);
            if (method.getParameterCount() > 0) {
                return MethodHandles.empty(MethodType.methodType(void.class, Object.class));
            }
            MethodHandle handle = LOOKUP.unreflect(method);
            return (Modifier.isStatic(method.getModifiers())
                            ? MethodHandles.dropArguments(handle, 0, Object.class)
                            : handle)
                    .asType(MethodType.methodType(void.class, Object.class));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("cannot call " + method, e);
        }
    }

    /** The test method as {@code (Object,Object[])Object}. */
    static MethodHandle test(Method method) {
        try {
            method.setAccessible(true);
            return LOOKUP.unreflect(method)
                    .asSpreader(Object[].class, method.getParameterCount())
                    .asType(MethodType.methodType(Object.class, Object.class, Object[].class));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("cannot call " + method, e);
        }
    }

    private static MethodHandle handle(Constructor<?> constructor) {
        try {
            constructor.setAccessible(true);
            MethodHandle handle = LOOKUP.unreflectConstructor(constructor);
            return (constructor.getParameterCount() == 0
                            ? MethodHandles.dropArguments(handle, 0, Object.class)
                            : handle)
                    .asType(MethodType.methodType(Object.class, Object.class));
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("cannot call " + constructor, e);
        }
    }
}
