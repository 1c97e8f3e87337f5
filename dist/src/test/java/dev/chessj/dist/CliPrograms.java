package dev.chessj.dist;

import dev.chessj.api.ExecutionMonitor;
import dev.chessj.api.Operation;
import dev.chessj.programs.Lasting;
import java.awt.Frame;
import java.io.IOException;
import java.lang.reflect.Field;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import sun.misc.Unsafe;

/** Programs and tests for {@link CommandLineIT} to run; surefire does not look into this class. */
@SuppressWarnings("NonAtomicVolatileUpdate") // that is the bug in most of them
public final class CliPrograms {
    private CliPrograms() {}

    static Thread start(Runnable body) {
        Thread thread = new Thread(body);
        thread.start();
        return thread;
    }

    /** Crashes the JVM in schedules in which the other thread is between its two writes: it takes a preemption. */
    public static final class Crashes {
        private static volatile int state;

        public static void main(String[] args) throws Exception {
            state = 0;
            Thread other = start(() -> {
                state = 1;
                state = 2;
            });
            if (state == 1) {
                Field field = Unsafe.class.getDeclaredField("theUnsafe");
                field.setAccessible(true);
                ((Unsafe) field.get(null)).putAddress(0, 0);
            }
            other.join();
        }
    }

    /** Ends the JVM with the code that is its argument, in the way that the second one names. */
    public static final class Exits {
        public static void main(String[] args) {
            int status = Integer.parseInt(args[0]);
            switch (args.length == 1 ? "" : args[1]) {
                case "runtime" -> Runtime.getRuntime().exit(status);
                case "halt" -> Runtime.getRuntime().halt(status);
                default -> System.exit(status);
            }
            throw new IllegalStateException("still here");
        }
    }

    /** Two threads end the JVM: one of them runs the hook, the other waits for the end of it, and neither comes back. */
    public static final class ExitsTwice {
        private static volatile int hooks;

        public static void main(String[] args) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                hooks = hooks + 1;
                if (hooks != 1) {
                    throw new IllegalStateException("the hook ran twice");
                }
            }));
            start(ExitsTwice::leave);
            leave();
        }

        private static void leave() {
            System.exit(0);
            throw new IllegalStateException("back from exit");
        }
    }

    /** Ends the JVM; but before it does, another thread may fail. */
    public static final class ExitsInTime {
        private static volatile boolean leaving;

        public static void main(String[] args) {
            start(() -> {
                leaving = true;
                System.exit(0);
            });
            while (!leaving) {
                Thread.onSpinWait();
            }
            throw new IllegalStateException("still here");
        }
    }

    /** A thread fails in a group that has nothing to say about it. */
    public static final class FailsInAGroup {
        public static void main(String[] args) {
            ThreadGroup group = new ThreadGroup("own") {};
            Runnable body = () -> {
                throw new IllegalStateException("nobody handles this");
            };
            new Thread(new ThreadGroup(group, "below"), body).start();
        }
    }

    /** The common pool has done something before the first execution. */
    public static final class UsesThePoolBefore {
        @BeforeAll
        static void use() {
            ForkJoinPool.commonPool().submit(() -> {}).join();
        }

        @Test
        void usesItAgain() throws Exception {
            Assertions.assertEquals(0, ForkJoinPool.commonPool().getPoolSize());
            Assertions.assertEquals(1, ForkJoinPool.commonPool().submit(() -> 1).get());
        }
    }

    /** Waits for a connection that nobody is left to make. */
    public static final class Blocks {
        public static void main(String[] args) throws IOException {
            try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                socket.accept();
            }
        }
    }

    /** Needs a display. */
    public static final class Window implements Runnable {
        @Override
        public void run() {
            new Frame("window").setVisible(true);
        }
    }

    /** Two threads count, and print. */
    public static final class Counts {
        private volatile int count;

        public static void main(String[] args) throws InterruptedException {
            System.out.println("hello " + String.join(",", args));
            Counts counts = new Counts();
            Thread other = start(() -> counts.count++);
            counts.count++;
            other.join();
            if (counts.count != 2) {
                throw new IllegalStateException("counted " + counts.count);
            }
        }
    }

    /** Two threads count; found with a look of main at the first before the second has ended. */
    public static final class TwoCount {
        private volatile int count;

        public static void main(String[] args) throws InterruptedException {
            TwoCount counts = new TwoCount();
            Thread one = start(() -> counts.count++);
            Thread other = start(() -> counts.count++);
            one.join();
            other.join();
            if (counts.count != 2) {
                throw new IllegalStateException("counted " + counts.count);
            }
        }
    }

    /** Decides differently in every execution, by what nobody controls. */
    public static final class Diverges {
        private static volatile int field;

        public static void main(String[] args) throws InterruptedException {
            int times = Lasting.count("executions"); // a static field would be restored
            Thread other = start(() -> {
                for (int i = 0; i < times; i++) {
                    field = i;
                }
            });
            field = -1;
            other.join();
        }
    }

    /** A JUnit class with a test of each fate. */
    public static class JUnit {
        private volatile int count;

        @BeforeEach
        void one() {
            count = 1;
        }

        @Test
        void fails() throws InterruptedException {
            Thread other = start(() -> count++);
            count++;
            other.join();
            Assertions.assertEquals(3, count);
        }

        @Test
        void passes() throws InterruptedException {
            Thread other = start(() -> count = 2);
            other.join();
            Assertions.assertEquals(2, count);
        }

        @Test
        @Disabled("on purpose")
        void disabled() {}

        @RepeatedTest(2)
        void repeated() {}
    }

    /** Long, and nobody else is there. */
    public static final class CountsAlone {
        private static volatile int count;

        public static void main(String[] args) {
            while (count < 30_000) {
                count++;
            }
        }
    }

    /** Two tasks that work for long, and end by themselves. */
    public static final class CountTogether {
        private static volatile int count;

        public static void main(String[] args) throws InterruptedException {
            Thread other = start(CountTogether::count);
            count();
            other.join();
        }

        private static void count() {
            for (int i = 0; i < 2000; i++) {
                count++;
            }
        }
    }

    /** Never yields, and nothing else ends it but another task, which sleeps. */
    public static final class WorksUntilTold {
        private static volatile boolean told;
        private static volatile int count;

        public static void main(String[] args) throws InterruptedException {
            Thread worker = start(() -> {
                while (!told) {
                    count++;
                }
            });
            Thread.sleep(1000);
            told = true;
            worker.join();
        }
    }

    /** Never ends, however long it takes. */
    public static final class WorksForEver {
        private static volatile int count;

        public static void main(String[] args) {
            while (count >= 0) {
                count = 0;
            }
        }
    }

    /** A JUnit 3 class, which has a main method, too. */
    public static class JUnit3 extends junit.framework.TestCase {
        private volatile int count;

        public static void main(String[] args) {
            throw new IllegalStateException("main was run");
        }

        @Override
        protected void setUp() {
            count = 1;
        }

        public void testFails() throws InterruptedException {
            Thread other = CliPrograms.start(() -> count++);
            count++;
            other.join();
            assertEquals(3, count);
        }

        public void testPasses() throws InterruptedException {
            Thread other = CliPrograms.start(() -> count = 2);
            other.join();
            assertEquals(2, count);
        }
    }

    /** A JUnit 4 class. */
    public static class JUnit4 {
        private static int prepared;
        private volatile int count;

        @org.junit.BeforeClass
        public static void prepare() {
            prepared = 1;
        }

        @org.junit.Before
        public void before() {
            count = prepared;
        }

        @org.junit.After
        public void after() {
            org.junit.Assert.assertTrue("counted " + count, count > 1);
        }

        @org.junit.Test
        public void fails() throws InterruptedException {
            Thread other = CliPrograms.start(() -> count++);
            count++;
            other.join();
            org.junit.Assert.assertEquals(3, count);
        }

        @org.junit.Test(timeout = 1000, expected = IllegalStateException.class)
        public void throwsWhatItSays() throws InterruptedException {
            Thread other = CliPrograms.start(() -> count = 2);
            other.join();
            throw new IllegalStateException();
        }

        @org.junit.Test
        @org.junit.Ignore("on purpose")
        public void ignored() {}
    }

    /** Fails when a thread is started. */
    public static final class NoThreads implements ExecutionMonitor {
        @Override
        public void operation(Operation operation) {
            if (operation.kind().name().equals("START")) {
                throw new IllegalStateException("a thread was started");
            }
        }
    }

    /** Nothing to run. */
    public static final class Nothing {}
}
