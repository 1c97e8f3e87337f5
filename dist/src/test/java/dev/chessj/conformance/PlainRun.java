package dev.chessj.conformance;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.junit.jupiter.api.Test;

/** Runs the tests of the named classes on a plain JVM, one after the other, without a framework; exit code 1 when one fails. */
public final class PlainRun {

    private PlainRun() {}

    public static void main(String[] classes) throws Exception {
        int failures = 0;
        for (String name : classes) {
            for (Method method : Class.forName(name).getDeclaredMethods()) {
                if (method.isAnnotationPresent(Test.class)) {
                    failures += run(method) ? 0 : 1;
                }
            }
        }
        System.exit(failures == 0 ? 0 : 1);
    }

    private static boolean run(Method method) throws Exception {
        Constructor<?> constructor = method.getDeclaringClass().getDeclaredConstructor();
        constructor.setAccessible(true);
        method.setAccessible(true);
        Conformance test = (Conformance) constructor.newInstance();
        try {
            method.invoke(test);
            return true;
        } catch (InvocationTargetException e) {
            System.err.println(method);
            e.getCause().printStackTrace();
            return false;
        } finally {
            test.write();
        }
    }
}
