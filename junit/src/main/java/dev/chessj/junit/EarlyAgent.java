package dev.chessj.junit;

import java.lang.reflect.Method;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Loads the agent before JUnit looks at any class: what is loaded later can be rewritten completely, and looking at a test class loads
 * the classes that its methods name.
 *
 * <p>The system property {@code chessj.attach} may say {@code late}: not before it is known that there is a test to explore.
 *
 * <p>JUnit finds it by its service files. It says nothing when something is wrong: the tests concerned do.
 */
public final class EarlyAgent implements LauncherSessionListener, TestExecutionListener {

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        if (!"late".equals(System.getProperty("chessj.attach"))) {
            catchUp();
        }
    }

    @Override
    public void testPlanExecutionStarted(TestPlan plan) {
        boolean wanted = plan.getRoots().stream()
                .flatMap(root -> plan.getDescendants(root).stream())
                .anyMatch(EarlyAgent::isToBeExplored);
        if (wanted) {
            catchUp();
        }
    }

    private static void catchUp() {
        try {
            Agent.worker().getMethod("catchUp").invoke(null);
        } catch (AgentUnavailable | ReflectiveOperationException toldByTheTests) {
            return;
        }
    }

    private static boolean isToBeExplored(TestIdentifier test) {
        if (!(test.getSource().orElse(null) instanceof MethodSource source)) {
            return false;
        }
        Method method = source.getJavaMethod();
        if (AnnotationSupport.isAnnotated(method, ConcurrencyTest.class)) {
            return true;
        }
        for (Class<?> type = source.getJavaClass(); type != null; type = type.getEnclosingClass()) {
            if (AnnotationSupport.isAnnotated(type, ConcurrencyTest.class)) {
                return true;
            }
        }
        return false;
    }
}
