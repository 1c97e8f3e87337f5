package dev.chessj.cli.tests;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.Assume;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

        @Test
        void six(TestInfo info) {}

        @Test
        @EnabledOnOs(OS.LINUX)
        void seven() {}

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
}
