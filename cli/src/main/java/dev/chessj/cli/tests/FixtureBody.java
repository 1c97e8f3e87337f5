package dev.chessj.cli.tests;

import dev.chessj.scheduler.engine.TestBody;
import dev.chessj.wrappers.Abort;
import java.lang.invoke.MethodHandle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Executes a test method once, as a test framework would: fresh instances, what comes before, the method, what comes after.
 *
 * <p><b>Contract.</b> What comes after is done whatever was thrown, except when the scheduler ends the execution. An assumption that
 * does not hold ends the execution without a failure.
 *
 * <p><b>Threading.</b> One execution at a time.
 */
final class FixtureBody implements TestBody {
    private final Fixture[] fixtures; // the outermost class first
    private final MethodHandle test;
    private final @Nullable Class<?> expected;
    private final @Nullable TestTimeLimit limit;
    private long unassumed;

    FixtureBody(List<Fixture> fixtures, MethodHandle test, @Nullable Class<?> expected, @Nullable TestTimeLimit limit) {
        this.limit = limit;
        this.fixtures = fixtures.toArray(Fixture[]::new);
        this.test = test;
        this.expected = expected;
    }

    long unassumed() {
        return unassumed;
    }

    @Override
    public void run() throws Throwable {
        @Nullable Object[] instances = new @Nullable Object[fixtures.length];
        Throwable thrown = null;
        try {
            Object instance = null;
            for (int i = 0; i < fixtures.length; i++) {
                instance = (Object) fixtures[i].constructor().invokeExact(instance);
                instances[i] = instance;
            }
            for (int i = 0; i < fixtures.length; i++) {
                for (MethodHandle before : fixtures[i].before()) {
                    before.invokeExact(instances[i]);
                }
            }
            call(instance);
        } catch (Throwable e) {
            thrown = e;
        }
        if (thrown instanceof Abort) {
            throw thrown;
        }
        thrown = cleanUp(instances, thrown);
        if (thrown == null) {
            return;
        }
        if (Names.ASSUMPTION_FAILED.contains(thrown.getClass().getName())) {
            unassumed++;
            return;
        }
        throw thrown;
    }

    private void call(@Nullable Object instance) throws Throwable {
        if (limit != null) {
            limit.call(test, instance);
            return;
        }
        if (expected == null) {
            test.invokeExact(instance);
            return;
        }
        try {
            test.invokeExact(instance);
        } catch (Throwable e) {
            if (expected.isInstance(e) && !(e instanceof Abort)) {
                return;
            }
            throw e;
        }
        throw new AssertionError("Expected exception: " + expected.getName());
    }

    private @Nullable Throwable cleanUp(@Nullable Object[] instances, @Nullable Throwable before) {
        Throwable thrown = before;
        for (int i = fixtures.length - 1; i >= 0; i--) {
            if (instances[i] == null) {
                continue;
            }
            for (MethodHandle after : fixtures[i].after()) {
                try {
                    after.invokeExact(instances[i]);
                } catch (Throwable e) {
                    if (e instanceof Abort || thrown == null) {
                        thrown = e;
                    } else if (thrown != e) {
                        thrown.addSuppressed(e);
                    }
                }
            }
        }
        return thrown;
    }
}
