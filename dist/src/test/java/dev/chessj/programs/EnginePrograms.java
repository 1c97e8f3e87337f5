package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Tests of JUnit 5 with time limits, and those that need its engine: extensions and parameters. */
final class EnginePrograms {

    private EnginePrograms() {}

    static void lose(AtomicInteger sum) throws InterruptedException {
        Tasks.together(() -> sum.set(sum.get() + 1), () -> sum.set(sum.get() + 1));
        assertEquals(2, sum.get());
    }

    static void keep(AtomicInteger sum) throws InterruptedException {
        Tasks.together(sum::incrementAndGet, sum::incrementAndGet);
        assertEquals(2, sum.get());
    }

    /** Limits on the virtual clock. */
    @Timeout(10)
    static class TimeLimits {
        @Test
        void sleepsShorter() throws InterruptedException {
            Thread.sleep(9_000);
        }

        @Test
        void sleepsLonger() throws InterruptedException {
            Thread.sleep(11_000);
        }

        @Test
        @Timeout(value = 500, unit = TimeUnit.MILLISECONDS)
        void hasAShorterOne() throws InterruptedException {
            Thread.sleep(600);
        }

        @Test
        @Timeout(value = 1, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
        void inAnotherThread() throws InterruptedException {
            assertTrue(Thread.currentThread().getName().startsWith("junit-timeout-thread-"));
            keep(new AtomicInteger());
        }

        @Test
        @Timeout(value = 1, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
        void inAnotherThreadForTooLong() throws InterruptedException {
            Thread.sleep(2_000);
        }

        @Test
        void preemptively() {
            assertTimeoutPreemptively(Duration.ofSeconds(1), () -> Thread.sleep(900));
        }
    }

    /** Gives numbers to parameters, and notes what is open. */
    static class Numbers implements ParameterResolver, BeforeEachCallback, AfterEachCallback {
        static final AtomicInteger OPEN = new AtomicInteger();

        @Override
        public void beforeEach(ExtensionContext context) {
            OPEN.incrementAndGet();
        }

        @Override
        public void afterEach(ExtensionContext context) {
            OPEN.decrementAndGet();
        }

        @Override
        public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
            return parameter.getParameter().getType() == AtomicInteger.class;
        }

        @Override
        public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
            return new AtomicInteger();
        }
    }

    /** With an extension, by annotation. */
    @ExtendWith(Numbers.class)
    static class Extended {
        static int prepared;

        @BeforeAll
        static void prepare() {
            prepared++;
        }

        @Test
        void keeps(AtomicInteger sum, TestInfo info) throws InterruptedException {
            assertEquals(1, prepared);
            assertEquals(1, Numbers.OPEN.get());
            assertEquals("keeps", info.getTestMethod().orElseThrow().getName());
            keep(sum);
        }

        @Test
        void loses(AtomicInteger sum) throws InterruptedException {
            lose(sum);
        }

        @Test
        void assumes() {
            assumeTrue(prepared == 0);
        }

        @Nested
        class Inner {
            @Test
            void loses(AtomicInteger sum) throws InterruptedException {
                lose(sum);
            }
        }
    }

    /** A folder of its own in each execution, and an extension in a field. */
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    static class InFields {
        @TempDir
        Path folder;

        @RegisterExtension
        final Numbers numbers = new Numbers();

        @Test
        void hasAFolder() throws IOException, InterruptedException {
            Files.createFile(folder.resolve("only-once"));
            keep(new AtomicInteger());
        }
    }

    /** One test among others has a parameter. */
    static class OneOfThem {
        @Test
        void keepsWithInfo(TestInfo info) throws InterruptedException {
            assertEquals("keepsWithInfo(TestInfo)", info.getDisplayName());
            keep(new AtomicInteger());
        }

        @Test
        void losesWithout() throws InterruptedException {
            lose(new AtomicInteger());
        }
    }
}
