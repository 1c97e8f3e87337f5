package dev.chessj.cli.tests;

import dev.chessj.scheduler.engine.TestBody;
import java.lang.reflect.Method;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Executes a test of JUnit 5 that needs extensions, once: JUnit's own engine runs it, with all that comes before and after, also what comes once around the
 * class.
 *
 * <p>That takes about a millisecond for what takes microseconds without, so only tests that need it are executed like this.
 *
 * <p><b>Threading.</b> One execution at a time.
 */
final class EngineTest implements TestBody {
    private final JupiterEngine engine;
    private final String path;
    private final AtomicLong unassumed = new AtomicLong();

    private EngineTest(JupiterEngine engine, String path) {
        this.engine = engine;
        this.path = path;
    }

    /**
     * A test case.
     *
     * @param name as chessj shows it
     */
    static TestCase of(Class<?> type, Method method, String name) {
        EngineTest body = new EngineTest(new JupiterEngine(type), path(type, method));
        return new TestCase(name, "executed by JUnit's engine", body, false, body.unassumed::get, () -> {});
    }

    /** {@code [class:com.acme.Outer]/[nested-class:Inner]/[method:deposit(int)]}. */
    private static String path(Class<?> type, Method method) {
        StringBuilder path = new StringBuilder();
        Class<?> outermost = type;
        while (Annotations.has(outermost, Names.NESTED) && outermost.getEnclosingClass() != null) {
            path.insert(0, "/[nested-class:" + outermost.getSimpleName() + "]");
            outermost = outermost.getEnclosingClass();
        }
        path.insert(0, "[class:" + outermost.getName() + "]");
        String parameters =
                Stream.of(method.getParameterTypes()).map(Class::getName).collect(Collectors.joining(", "));
        return path.append("/[method:")
                .append(method.getName())
                .append('(')
                .append(parameters)
                .append(")]")
                .toString();
    }

    @Override
    public void run() throws Throwable {
        JupiterEngine.Outcome outcome = engine.execute(engine.find(path)); // what was found is good for one execution
        Throwable thrown = outcome.thrown;
        if (thrown != null
                && !Names.ASSUMPTION_FAILED.contains(thrown.getClass().getName())) {
            throw thrown;
        }
        if (thrown != null || outcome.skipped) {
            unassumed.incrementAndGet();
        }
    }
}
