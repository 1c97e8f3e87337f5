package dev.chessj.junit;

import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Executes a test once, as JUnit does: fresh instances, what comes before, the method, what comes after.
 *
 * <p><b>Contract.</b> What comes after is done whatever was thrown, except when the scheduler ends the execution. An assumption that
 * does not hold ends the execution without a failure, and is counted.
 *
 * <p><b>Threading.</b> One execution at a time.
 */
final class OneExecution implements Callable<@Nullable Object> {
    private static final String ABORT = "dev.chessj.wrappers.Abort";
    private static final String ABORTED = "org.opentest4j.TestAbortedException";

    private final List<TestLevel> levels; // the outermost class first
    private final MethodHandle method; // (Object, Object[])Object
    private final Object[] arguments;
    private long unassumed;

    OneExecution(List<TestLevel> levels, MethodHandle method, Object[] arguments) {
        this.levels = levels;
        this.method = method;
        this.arguments = arguments;
    }

    long unassumed() {
        return unassumed;
    }

    @Override
    public @Nullable Object call() throws Exception {
        @Nullable Object[] instances = new @Nullable Object[levels.size()];
        Mocks mocks = new Mocks();
        Throwable thrown = null;
        try {
            Object instance = null;
            for (int i = 0; i < instances.length; i++) {
                instance = levels.get(i).create(instance);
                instances[i] = instance;
                mocks.open(instance);
            }
            for (int i = 0; i < instances.length; i++) {
                levels.get(i).before(instances[i]);
            }
            Object result = method.invokeExact(instance, arguments);
        } catch (Throwable e) {
            thrown = e;
        }
        if (thrown == null || !isAbort(thrown)) {
            thrown = cleanUp(instances, mocks, thrown);
        }
        if (thrown != null && thrown.getClass().getName().equals(ABORTED)) {
            unassumed++;
        } else if (thrown != null) {
            throw OneExecution.<RuntimeException>as(thrown);
        }
        return null;
    }

    private @Nullable Throwable cleanUp(@Nullable Object[] instances, Mocks mocks, @Nullable Throwable before) {
        Throwable thrown = before;
        for (int i = instances.length - 1; i >= 0; i--) {
            Object instance = instances[i];
            if (instance != null) {
                thrown = levels.get(i).after(instance, thrown);
            }
        }
        try {
            mocks.close();
        } catch (Throwable e) {
            thrown = worse(thrown, e);
        }
        return thrown;
    }

    /** The first exception, unless the scheduler ends the execution. */
    static Throwable worse(@Nullable Throwable first, Throwable next) {
        if (first == null || isAbort(next)) {
            return next;
        }
        if (first != next) {
            first.addSuppressed(next);
        }
        return first;
    }

    /** A class of the scheduler, which this one cannot name: it is a boot class only when the agent is there. */
    private static boolean isAbort(Throwable thrown) {
        return thrown.getClass().getName().equals(ABORT);
    }

    /** What the test throws is thrown as it is, checked or not. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T as(Throwable thrown) throws T {
        throw (T) thrown;
    }
}
