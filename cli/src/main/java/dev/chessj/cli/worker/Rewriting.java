package dev.chessj.cli.worker;

import dev.chessj.launcher.AgentSession;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.function.Predicate;

/**
 * Starts the agent, by name, and tells it which classes belong to the program under test.
 *
 * <p>Everything does but test frameworks and assertion libraries: what they do around a test is not what is tested, and their own
 * synchronisation would only add schedules.
 */
final class Rewriting {
    private static final List<String> NOT_REWRITTEN = List.of(
            "dev/chessj/api/",
            "dev/chessj/wrappers/",
            "dev/chessj/launcher/",
            "org/junit/",
            "junit/framework/",
            "junit/runner/",
            "junit/textui/",
            "org/opentest4j/",
            "org/apiguardian/",
            "org/hamcrest/",
            "org/assertj/",
            "com/google/common/truth/",
            "org/testng/",
            "kotlin/test/",
            "org/mockito/",
            "net/bytebuddy/");

    private Rewriting() {}

    static void install() throws ReflectiveOperationException {
        Class<?> installer = Class.forName("dev.chessj.agent.Installer", true, Rewriting.class.getClassLoader());
        Predicate<String> rewritten = Rewriting::isOfTheProgram;
        try {
            installer
                    .getMethod("install", Instrumentation.class, Predicate.class)
                    .invoke(null, AgentSession.instrumentation(), rewritten);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("the agent could not be installed", e.getCause());
        }
    }

    /** Called while classes are loaded: plain code only. */
    static boolean isOfTheProgram(String internalName) {
        for (int i = 0; i < NOT_REWRITTEN.size(); i++) {
            if (internalName.startsWith(NOT_REWRITTEN.get(i))) {
                return false;
            }
        }
        return true;
    }
}
