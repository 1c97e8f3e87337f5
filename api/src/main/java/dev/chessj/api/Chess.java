package dev.chessj.api;

import java.util.List;

/**
 * What a test tells chessj: that a piece of it is one step, that a value is to be explored, that an execution is of no interest.
 *
 * <pre>
 * int size = 1 + Chess.choose(3);                  // three executions where there was one
 * Chess.assume(size != orders);                    // those with the same size are abandoned
 * Chess.atomic(() -&gt; log.add("made " + size));      // no task is preempted in there
 * </pre>
 *
 * <p>Under chessj the calls are rewritten and these methods are not executed. In a plain test run they are: then {@link #atomic}
 * runs its body, {@link #choose} is 0, the first of the alternatives, each time, and {@link #assume} aborts the test as JUnit's own
 * assumptions do. The plain run is thereby one of the executions that chessj explores.
 *
 * <p><b>Threading.</b> May be called by any thread of the test.
 */
public final class Chess {

    /** The most alternatives of one {@link #choose}. */
    public static final int MOST = 1024;

    private Chess() {}

    /** The body of an atomic section. */
    @FunctionalInterface
    public interface Body<E extends Throwable> {
        void run() throws E;
    }

    /** The body of an atomic section with a result. */
    @FunctionalInterface
    public interface Computation<T, E extends Throwable> {
        T run() throws E;
    }

    /**
     * Runs the body without preemption, and whatever it calls.
     *
     * <p>The task loses its turn inside only where it cannot go on, yields, or sleeps; when it has it again, the section goes on.
     * Another task may come before the first operation of the section and after the last. Sections may be nested; what the body throws
     * comes out here.
     */
    public static <E extends Throwable> void atomic(Body<E> body) throws E {
        body.run();
    }

    /** The same for a body with a result. */
    public static <T, E extends Throwable> T atomic(Computation<T, E> body) throws E {
        return body.run();
    }

    /**
     * One of 0, 1, ... n-1: the search explores all of them. That costs no preemption.
     *
     * @param alternatives how many, from 1 to {@value #MOST}
     */
    public static int choose(int alternatives) {
        checkAlternatives(alternatives);
        return 0;
    }

    /** Both false and true. */
    public static boolean chooseBoolean() {
        return choose(2) == 1;
    }

    /** Each of the values. */
    @SafeVarargs
    public static <T> T oneOf(T... values) {
        return values[choose(values.length)];
    }

    /** Each of the elements of the list. */
    public static <T> T oneOf(List<? extends T> values) {
        return values.get(choose(values.size()));
    }

    /**
     * Abandons the execution where the condition does not hold: it is no failure, and nothing that would follow is explored. The run
     * says how many executions were abandoned, and that nothing was checked when all were.
     */
    public static void assume(boolean condition) {
        if (!condition) {
            throw Unassumed.here();
        }
    }

    /** Throws unless it is a number of alternatives that can be chosen from. */
    public static void checkAlternatives(int alternatives) {
        if (alternatives < 1 || alternatives > MOST) {
            throw new IllegalArgumentException(
                    "Chess.choose(" + alternatives + "): there must be 1 to " + MOST + " alternatives");
        }
    }
}
