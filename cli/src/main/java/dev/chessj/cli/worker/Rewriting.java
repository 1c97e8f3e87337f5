package dev.chessj.cli.worker;

import dev.chessj.launcher.AgentSession;
import dev.chessj.scheduler.ProgramStack;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Starts the agent, by name, and tells it which classes belong to the program under test.
 *
 * <p>Everything does but test frameworks and assertion libraries: what they do around a test is not what is tested, and their own
 * synchronisation would only add schedules.
 */
final class Rewriting {
    private static final List<String> NOT_REWRITTEN = Stream.concat(
                    Stream.of("dev.chessj.api.", "dev.chessj.wrappers.", "dev.chessj.launcher.", "dev.chessj.junit."),
                    ProgramStack.FRAMEWORKS.stream())
            .map(prefix -> prefix.replace('.', '/'))
            .toList();

    private Rewriting() {}

    static void install() throws ReflectiveOperationException {
        Predicate<String> rewritten = Rewriting::isOfTheProgram;
        call(
                "install",
                new Class<?>[] {Instrumentation.class, Predicate.class},
                AgentSession.instrumentation(),
                rewritten);
    }

    /** In a JVM that did not begin with us: also what is loaded already, and after what other agents do. */
    static void catchUp() throws ReflectiveOperationException {
        call("catchUp", new Class<?>[] {Instrumentation.class}, AgentSession.instrumentation());
    }

    private static void call(String method, Class<?>[] types, Object... arguments) throws ReflectiveOperationException {
        Class<?> installer = Class.forName("dev.chessj.agent.Installer", true, Rewriting.class.getClassLoader());
        try {
            installer.getMethod(method, types).invoke(null, arguments);
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
