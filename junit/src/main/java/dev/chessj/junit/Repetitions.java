package dev.chessj.junit;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/**
 * Which repetitions of a test need not be explored: a search executes every schedule, so another one adds nothing, unless the test asks which
 * repetition it is.
 */
final class Repetitions {
    private Repetitions() {}

    /** The number of this repetition if all are alike, 0 if it is none or they may differ. */
    static int again(ExtensionContext context, Method method) {
        Matcher invocation = Exploring.INVOCATION.matcher(context.getUniqueId());
        if (!AnnotationSupport.isAnnotated(method, RepeatedTest.class) || !invocation.find()) {
            return 0;
        }
        for (Object instance : context.getRequiredTestInstances().getAllInstances()) {
            if (involved(instance.getClass()).stream().anyMatch(Repetitions::asks)) {
                return 0;
            }
        }
        return asks(method) ? 0 : Integer.parseInt(invocation.group(1));
    }

    private static List<Executable> involved(Class<?> type) {
        List<Executable> all = new ArrayList<>(Arrays.<Constructor<?>>asList(type.getDeclaredConstructors()));
        all.addAll(AnnotationSupport.findAnnotatedMethods(type, BeforeEach.class, HierarchyTraversalMode.TOP_DOWN));
        all.addAll(AnnotationSupport.findAnnotatedMethods(type, AfterEach.class, HierarchyTraversalMode.BOTTOM_UP));
        return all;
    }

    private static boolean asks(Executable executable) {
        return Arrays.asList(executable.getParameterTypes()).contains(RepetitionInfo.class);
    }
}
