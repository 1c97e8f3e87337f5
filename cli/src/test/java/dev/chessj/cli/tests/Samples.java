package dev.chessj.cli.tests;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.Assume;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.converter.ConvertWith;
import org.junit.jupiter.params.converter.SimpleArgumentConverter;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Test classes for the discovery to look at. None of them is a test of this build: surefire does not look into this class. */
final class Samples {
    static final List<String> LOG = new ArrayList<>();

    private Samples() {}

    abstract static class Base {
        @BeforeEach
        void baseBefore() {
            LOG.add("base before");
        }

        @AfterEach
        void baseAfter() {
            LOG.add("base after");
        }

        @BeforeEach
        void overridden() {
            LOG.add("never");
        }
    }

    static class Jupiter extends Base {
        private int count;

        @BeforeAll
        static void all() {
            LOG.add("before all");
        }

        @AfterAll
        static void allDone() {
            LOG.add("after all");
        }

        @BeforeEach
        void before() {
            LOG.add("before");
        }

        @AfterEach
        void after() {
            LOG.add("after");
        }

        @Override
        void overridden() {
            LOG.add("not annotated, not called");
        }

        @Test
        void one() {
            LOG.add("one " + ++count);
        }

        @Test
        void two() {
            throw new IllegalStateException("two");
        }

        @Test
        @Disabled("later")
        void three() {}

        @ParameterizedTest
        @ValueSource(ints = 1)
        void four(int parameter) {}

        @RepeatedTest(2)
        void five() {}

        @Nested
        class Inner {
            @BeforeEach
            void innerBefore() {
                LOG.add("inner before " + count);
            }

            @AfterEach
            void innerAfter() {
                LOG.add("inner after");
            }

            @Test
            void inside() {
                LOG.add("inside");
            }
        }
    }

    /** Tests that JUnit calls several times; those with "Bad" in their names have no arguments. */
    static class Templates {
        private static List<String> made = List.of();

        @BeforeAll
        static void makeArguments() {
            made = List.of("a");
        }

        static Stream<Arguments> made() {
            return made.stream().map(text -> Arguments.of(text, new ArrayList<>(List.of("b"))));
        }

        static Stream<Integer> none() {
            throw new IllegalStateException("no arguments");
        }

        static final class Provider implements ArgumentsProvider {
            @Override
            public Stream<? extends Arguments> provideArguments(
                    ParameterDeclarations parameters, ExtensionContext context) {
                return Stream.of(Arguments.of(context.getRequiredTestMethod().getName(), 7));
            }
        }

        static final class InBrackets extends SimpleArgumentConverter {
            @Override
            protected Object convert(Object source, Class<?> target) {
                return "<" + source + ">";
            }
        }

        @ParameterizedTest
        @MethodSource("made")
        void method(String text, List<String> list) {
            LOG.add(text + " " + list);
        }

        @ParameterizedTest
        @EnumSource(value = OS.class, names = "LINUX")
        void enums(OS os) {
            LOG.add(os.name());
        }

        @ParameterizedTest(name = "{0}: {1}")
        @CsvSource({"1, 2020-01-01", "2, 2021-02-03"})
        void csv(int number, LocalDate date) {
            LOG.add(number + " " + date);
        }

        @ParameterizedTest
        @NullAndEmptySource
        @ValueSource(strings = "x")
        void blank(String text) {
            LOG.add(String.valueOf(text));
        }

        @ParameterizedTest
        @ArgumentsSource(Provider.class)
        void provided(@ConvertWith(InBrackets.class) String name, ArgumentsAccessor all) {
            LOG.add(name + " " + all.getInteger(1));
        }

        @RepeatedTest(2)
        void knows(RepetitionInfo repetition) {
            LOG.add(repetition.getCurrentRepetition() + " of " + repetition.getTotalRepetitions());
        }

        @ParameterizedTest
        @ValueSource(ints = 1)
        void withADirectoryBad(int number, @TempDir Path folder) {}

        @ParameterizedTest
        @MethodSource("none")
        void throwingBad(int number) {}
    }

    /** All of JUnit 4 that is not an extension. */
    public static class VintageOrder {
        @org.junit.BeforeClass
        public static void beforeClass() {
            LOG.add("before class");
        }

        @org.junit.AfterClass
        public static void afterClass() {
            LOG.add("after class");
        }

        @org.junit.Before
        public void before() {
            LOG.add("before");
        }

        @org.junit.After
        public void after() {
            LOG.add("after");
        }

        @org.junit.Test(timeout = 10, expected = IllegalStateException.class)
        public void timed() {
            LOG.add("timed");
            throw new IllegalStateException();
        }
    }

    /** Two that need JUnit's engine, and one that does not. */
    static class ForEngine {
        @BeforeAll
        static void all() {
            LOG.add("before all");
        }

        @Test
        void one() {
            LOG.add("one");
        }

        @Test
        void six(TestInfo info) {
            LOG.add("six " + info.getDisplayName());
        }

        @Test
        @EnabledOnOs(OS.LINUX)
        void seven() {}
    }

    static class WithTempDir {
        @TempDir
        Path folder;

        @Test
        void test() {}
    }

    @Disabled
    static class AllDisabled {
        @Test
        void test() {}
    }

    public static class Vintage {
        @org.junit.Test
        public void plain() {
            LOG.add("plain");
        }

        @org.junit.Before
        public void before() {
            LOG.add("before");
        }

        @org.junit.Test(expected = IllegalStateException.class)
        public void throwing() {
            throw new IllegalStateException();
        }

        @org.junit.Test(expected = IllegalStateException.class)
        public void notThrowing() {}

        @org.junit.Test
        public void assuming() {
            Assume.assumeTrue(false);
        }

        @org.junit.Ignore
        @org.junit.Test
        public void ignored() {}
    }

    public static class AfterThrows {
        @Test
        void test() {
            throw new IllegalStateException("test");
        }

        @AfterEach
        void after() {
            throw new IllegalArgumentException("after");
        }
    }

    public static class Program {
        public static void main(String[] args) {
            LOG.add(String.join(",", args));
            args[0] = "changed";
        }
    }

    public static class Task implements Runnable {
        private int runs;

        @Override
        public void run() {
            LOG.add("run " + ++runs);
        }
    }

    static class Nothing {}

    /** Everything around a test of JUnit 3, and what must not be taken for one. */
    public abstract static class TestCaseBase extends junit.framework.TestCase {
        private int runs;

        @Override
        public void runBare() throws Throwable {
            LOG.add("bare " + getName());
            super.runBare();
        }

        @Override
        protected void setUp() {
            LOG.add("set up");
        }

        @Override
        protected void tearDown() {
            LOG.add("tear down");
        }

        @Override
        protected void runTest() throws Throwable {
            LOG.add("run " + ++runs);
            super.runTest();
        }

        public void testInherited() {
            LOG.add("inherited");
        }

        public void testOverridden() {
            LOG.add("never");
        }
    }

    public static class JUnit3 extends TestCaseBase {
        public static void main(String[] args) {
            LOG.add("main");
        }

        public static junit.framework.Test suite() {
            LOG.add("suite");
            junit.framework.TestSuite all = new junit.framework.TestSuite();
            all.addTest(new junit.framework.TestSuite(JUnit3.class));
            for (String data : List.of("a", "b")) {
                junit.framework.TestSuite some = new junit.framework.TestSuite();
                some.addTest(new WithData(data));
                all.addTest(some);
            }
            all.addTest(new junit.extensions.RepeatedTest(new WithData("c"), 2));
            return all;
        }

        public void testOwn() {
            LOG.add("own");
        }

        @Override
        public void testOverridden() {
            throw new IllegalStateException("overridden");
        }

        public int testResult() {
            return 0;
        }

        public void testParameter(int parameter) {}
    }

    /** Only its suite knows what to pass. */
    public static class WithData extends junit.framework.TestCase {
        private final String data;
        private int runs;

        WithData(String data) {
            super("testData");
            this.data = data;
            this.runs = data.length();
        }

        public void testData() {
            LOG.add(data + runs++);
        }
    }

    public static class WithName extends junit.framework.TestCase {
        public WithName(String name) {
            super(name);
            LOG.add("new " + name);
        }

        public void testOne() {
            LOG.add("one");
        }

        void testNotPublic() {}

        static void testHelper() {}

        public static void testStatic() {
            LOG.add("static");
        }
    }

    public static class WithNumber extends junit.framework.TestCase {
        public WithNumber(int number) {
            super("test" + number);
        }

        public void test1() {}
    }

    /** The old way to let JUnit 3 run JUnit 4 tests. */
    public static class Adapted {
        public static junit.framework.Test suite() {
            return new junit.framework.JUnit4TestAdapter(Adapted.class);
        }

        @org.junit.Test
        public void annotated() {}
    }

    public static class SuiteThrows {
        public static junit.framework.Test suite() {
            throw new IllegalStateException("no suite");
        }
    }
}
