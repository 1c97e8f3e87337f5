package dev.chessj.programs;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assume.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.After;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Ignore;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.ErrorCollector;
import org.junit.rules.ExpectedException;
import org.junit.rules.ExternalResource;
import org.junit.rules.RuleChain;
import org.junit.rules.TemporaryFolder;
import org.junit.rules.TestName;
import org.junit.rules.TestRule;
import org.junit.rules.Timeout;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.model.Statement;

/** Tests of JUnit 4 that need its runner: rules, time limits, parameters. */
final class RulePrograms {

    private RulePrograms() {}

    /** Each rule that comes with JUnit, and one of our own. */
    public static class Rules {
        private final AtomicInteger sum = new AtomicInteger();
        private final StringBuilder order = new StringBuilder();

        @Rule
        public final TestName name = new TestName();

        @Rule
        public final TemporaryFolder folder = new TemporaryFolder();

        @SuppressWarnings("deprecation")
        @Rule
        public final ExpectedException expected = ExpectedException.none();

        @Rule
        public final ErrorCollector errors = new ErrorCollector();

        @Rule
        public final RuleChain chain = RuleChain.outerRule(note("a")).around(note("b"));

        @Rule
        public TestRule once() {
            return (base, description) -> new Statement() {
                @Override
                public void evaluate() throws Throwable {
                    base.evaluate();
                    assertTrue(sum.get() <= 2);
                }
            };
        }

        private ExternalResource note(String letter) {
            return new ExternalResource() {
                @Override
                protected void before() {
                    order.append(letter);
                }

                @Override
                protected void after() {
                    order.append(letter);
                }
            };
        }

        @Before
        public void begin() {
            order.append('-');
        }

        @After
        public void end() {
            order.append('+');
        }

        @Test
        public void atomicCounts() throws InterruptedException {
            Tasks.together(sum::incrementAndGet, sum::incrementAndGet);
            assertEquals(2, sum.get());
            assertEquals("ab-", order.toString());
            assertEquals("atomicCounts", name.getMethodName());
        }

        @Test
        public void losesACount() throws InterruptedException {
            Tasks.together(() -> sum.set(sum.get() + 1), () -> sum.set(sum.get() + 1));
            assertEquals(2, sum.get());
        }

        @Test
        public void hasAFolderOfItsOwn() throws IOException {
            File file = folder.newFile("only-once");
            assertTrue(file.exists());
        }

        @Test
        public void expectsAnException() {
            expected.expect(IllegalStateException.class);
            throw new IllegalStateException("as expected");
        }

        @Test
        public void collectsErrors() throws InterruptedException {
            Tasks.together(() -> sum.set(sum.get() + 1), () -> sum.set(sum.get() + 1));
            errors.checkThat(sum.get(), org.hamcrest.CoreMatchers.is(2));
        }

        @Test
        public void failsInItsRule() throws InterruptedException {
            Tasks.together(sum::incrementAndGet, () -> sum.addAndGet(2));
        }

        @Ignore("not today")
        @Test
        public void isIgnored() {}
    }

    /** Time limits of tests are on the virtual clock. */
    public static class TimeLimits {
        static int begun;

        @Rule
        public final Timeout limit = Timeout.seconds(10);

        private final CountDownLatch done = new CountDownLatch(1);

        @BeforeClass
        public static void beforeAll() {
            begun++;
        }

        @Test
        public void ends() throws InterruptedException {
            assertEquals(1, begun);
            new Thread(done::countDown).start();
            assertTrue(done.await(5, TimeUnit.SECONDS));
        }

        @Test
        public void sleepsShorter() throws InterruptedException {
            Thread.sleep(9_000);
        }

        @Test
        public void sleepsLonger() throws InterruptedException {
            Thread.sleep(11_000);
        }

        @Test(timeout = 1000)
        public void hasAShorterOne() throws InterruptedException {
            Thread.sleep(2_000);
        }

        @Test(timeout = 1000, expected = IllegalArgumentException.class)
        public void expectsInTime() {
            throw new IllegalArgumentException("as expected");
        }

        @Test
        public void assumes() {
            assumeTrue(done.getCount() == 0);
        }
    }

    /** With a rule around the class, which is part of every execution. */
    public static class AroundTheClass {
        static final AtomicInteger OPEN = new AtomicInteger();

        @ClassRule
        public static final ExternalResource RESOURCE = new ExternalResource() {
            @Override
            protected void before() {
                OPEN.incrementAndGet();
            }

            @Override
            protected void after() {
                OPEN.decrementAndGet();
            }
        };

        @Test
        public void isOpenOnce() throws InterruptedException {
            AtomicInteger seen = new AtomicInteger();
            Tasks.together(() -> seen.addAndGet(OPEN.get()), () -> seen.addAndGet(OPEN.get()));
            assertEquals(2, seen.get());
        }

        @Test
        public void losesACount() throws InterruptedException {
            Tasks.together(() -> OPEN.set(OPEN.get() + 1), () -> OPEN.set(OPEN.get() + 1));
            assertEquals(3, OPEN.get());
        }
    }

    /** A test for each set of parameters. */
    @RunWith(Parameterized.class)
    public static class Sets {
        private final AtomicInteger sum = new AtomicInteger();
        private final int number;

        public Sets(int number) {
            this.number = number;
        }

        @Parameterized.Parameters(name = "number={0}")
        public static Collection<Object[]> numbers() {
            return Arrays.asList(new Object[][] {{0}, {1}});
        }

        @Test
        public void addsTwice() throws InterruptedException {
            Tasks.together(() -> sum.set(sum.get() + number), () -> sum.set(sum.get() + number));
            assertEquals(2 * number, sum.get());
        }
    }
}
