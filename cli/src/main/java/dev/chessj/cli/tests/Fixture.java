package dev.chessj.cli.tests;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * How one execution prepares and cleans up an instance of one test class.
 *
 * <p>With one instance for all tests of a class ({@code @TestInstance(PER_CLASS)}) the methods for "all" need an instance; each
 * execution then has one of its own, with these methods, since no execution may see what another one left.
 */
record Fixture(MethodHandle constructor, MethodHandle[] before, MethodHandle[] after) {

    static Fixture of(Class<?> type, Constructor<?> constructor) {
        List<Method> before = new ArrayList<>(instanceMethods(Methods.annotated(type, Names.BEFORE_ALL)));
        before.addAll(Methods.annotated(type, Names.BEFORE_EACH));
        List<Method> after = new ArrayList<>(Methods.annotatedBackwards(type, Names.AFTER_EACH));
        after.addAll(instanceMethods(Methods.annotatedBackwards(type, Names.AFTER_ALL)));
        return new Fixture(
                TestHandles.constructor(constructor), TestHandles.onInstance(before), TestHandles.onInstance(after));
    }

    private static List<Method> instanceMethods(List<Method> methods) {
        return methods.stream()
                .filter(method -> !Modifier.isStatic(method.getModifiers()))
                .toList();
    }
}
