package dev.chessj.cli.worker;

import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.BenignFile;
import dev.chessj.cli.request.Request;
import dev.chessj.launcher.AgentSession;
import dev.chessj.wrappers.scope.Scoping;
import dev.chessj.wrappers.scope.TestFrameworks;
import dev.chessj.wrappers.scope.Tracing;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import java.util.function.Predicate;

/**
 * Starts the agent, by name, and tells it which classes belong to the program under test.
 *
 * <p>Everything does but test frameworks and assertion libraries: what they do around a test is not what is tested, and their own
 * synchronisation would only add schedules. Their sleeps and looks at the clock are on the virtual clock all the same; and what a mock of
 * Mockito was called with is shared between tasks, so the class that keeps it is rewritten.
 */
final class Rewriting {
    private static final List<String> OURS =
            List.of("dev/chessj/api/", "dev/chessj/wrappers/", "dev/chessj/launcher/", "dev/chessj/junit/");

    /** What a mock was called with: tasks that call it and tasks that verify it share that, under a lock of this class. */
    private static final String CALLS_OF_MOCKS = "org/mockito/internal/verification/DefaultRegisteredInvocations";

    private Rewriting() {}

    /** From now on classes that load are rewritten, where the request says. */
    static void install(Request request) throws ReflectiveOperationException {
        Scoping.install(new Scoping(request.get(Options.ATOMIC), request.get(Options.PREEMPT_IN)));
        BenignFile.install(request.get(Options.BENIGN_RACES));
        Tracing.install(new Tracing(
                request.isTraced(),
                request.get(Options.TRACE),
                request.memoryModel().isWeak()));
        Predicate<String> rewritten = Rewriting::isOfTheProgram;
        Predicate<String> timed = Rewriting::isTimed;
        call(
                "install",
                new Class<?>[] {Instrumentation.class, Predicate.class, Predicate.class},
                AgentSession.instrumentation(),
                rewritten,
                timed);
    }

    /** In a JVM that did not begin with us: also what is loaded already, and after what other agents do. */
    static void catchUp() throws ReflectiveOperationException {
        call("catchUp", new Class<?>[] {Instrumentation.class}, AgentSession.instrumentation());
    }

    private static void call(String method, Class<?>[] types, Object... arguments) throws ReflectiveOperationException {
        Class<?> installer =
                Class.forName("dev.chessj.agent.install.Installer", true, Rewriting.class.getClassLoader());
        try {
            installer.getMethod(method, types).invoke(null, arguments);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("the agent could not be installed", e.getCause());
        }
    }

    /** Called while classes are loaded: plain code only. */
    static boolean isOfTheProgram(String internalName) {
        return internalName.startsWith(CALLS_OF_MOCKS)
                || !startsWithAny(internalName, OURS) && !TestFrameworks.include(internalName.replace('/', '.'));
    }

    /** Whether the class is of a library that tests are written with: it sees the virtual clock. The same rule. */
    static boolean isTimed(String internalName) {
        return TestFrameworks.include(internalName.replace('/', '.'));
    }

    private static boolean startsWithAny(String name, List<String> prefixes) {
        for (int i = 0; i < prefixes.size(); i++) {
            if (name.startsWith(prefixes.get(i))) {
                return true;
            }
        }
        return false;
    }
}
