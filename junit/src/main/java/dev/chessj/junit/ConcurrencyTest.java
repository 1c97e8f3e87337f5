package dev.chessj.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * A test that chessj executes along every thread schedule within a bound, until one fails.
 *
 * <p>On a method alone it makes a test of it. Next to {@code @ParameterizedTest} or {@code @RepeatedTest} it explores each of their
 * invocations. On a class it explores every test of the class. JUnit reports one test, not one per schedule.
 *
 * <p>Each execution has an instance of its own, with the {@code @BeforeEach} and {@code @AfterEach} methods. Extensions do their work once,
 * around all executions; fields that they have set are set in each instance, and those of Mockito are made anew.
 *
 * <p>Each member but {@link #replay} is the option of that name of {@code chessj run}. What is not said here is as in {@code junit-platform.properties} ({@code chessj.time = 30s}), then as in {@code chessj.properties}
 * ({@code time = 30s}).
 */
@Documented
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.TYPE, ElementType.ANNOTATION_TYPE})
@TestTemplate
@ExtendWith(ConcurrencyExtension.class)
@ResourceLock(value = Resources.GLOBAL, mode = ResourceAccessMode.READ_WRITE)
public @interface ConcurrencyTest {

    /** For {@link #preemptions} and {@link #maxSchedules}: as configured. */
    int CONFIGURED = Integer.MIN_VALUE;

    /** For {@link #preemptions}: any number of them. */
    int UNBOUNDED = Integer.MAX_VALUE;

    /** The most preemptions of a schedule, 2 unless configured otherwise; or {@link #UNBOUNDED}. */
    int preemptions() default CONFIGURED;

    /** At most so many schedules; a test that has found nothing by then passes, and says that it was stopped. */
    long maxSchedules() default CONFIGURED;

    /** At most this long, {@code 500ms}, {@code 30s}, {@code 2m}; a test that has found nothing by then passes, and says that it was stopped. */
    String time() default "";

    /** What to do where the test fails only if a time limit ends while other tasks could go on; {@link Timing#AUTO} unless configured otherwise. */
    Timing timing() default Timing.CONFIGURED;

    /** One schedule to execute instead of exploring: what a failure printed, or the file that it is kept in. */
    String replay() default "";

    /** How schedules are chosen; all of them, those with the fewest preemptions first, unless configured otherwise. */
    Strategy strategy() default Strategy.CONFIGURED;

    /** What leaves out schedules that only repeat others; states met before unless configured otherwise. */
    Reduction reduction() default Reduction.CONFIGURED;

    /** What to do about time limits that end early. */
    enum Timing {
        /** As configured. */
        CONFIGURED,
        /** The test fails where the limit is short and stands in the code under test; otherwise it is told. */
        AUTO,
        /** The test fails. */
        FAIL,
        /** It is told, and is no failure. */
        TELL,
        /** Limits end only when nothing else can go on. */
        OFF
    }

    /** How schedules are chosen. */
    enum Strategy {
        /** As configured. */
        CONFIGURED,
        /** All of them, those with the fewest preemptions first. */
        BOUNDED,
        /** A sample: at each point any task, with the same probability. */
        RANDOM
    }

    /** What leaves out schedules. */
    enum Reduction {
        /** As configured. */
        CONFIGURED,
        /** States met before, told by what happened before them. */
        HB,
        /** Orders of operations that do not depend on each other. */
        BPOR,
        /** Nothing. */
        NONE
    }
}
