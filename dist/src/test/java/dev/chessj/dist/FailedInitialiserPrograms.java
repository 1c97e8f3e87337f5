package dev.chessj.dist;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Programs for {@link FailedInitialiserIT} to run; surefire does not look into this class. */
public final class FailedInitialiserPrograms {
    private FailedInitialiserPrograms() {}

    private static int fails(String why) {
        throw new IllegalStateException(why);
    }

    private static void check(boolean holds, Object found) {
        if (!holds) {
            throw new RuntimeException("unexpected: " + found);
        }
    }

    static final class Broken {
        static final int VALUE = fails("root cause");

        static void use() {}
    }

    /** Nobody catches it. */
    public static final class Plain {
        public static void main(String[] args) {
            check(Broken.VALUE == 1, args);
        }
    }

    static final class Outer {
        static int value = Broken.VALUE + 1;
    }

    /** One initialiser fails inside another. */
    public static final class Nested {
        public static void main(String[] args) {
            Outer.value = 2;
        }
    }

    static class Base {
        static int value = fails("of the superclass");
    }

    static final class Derived extends Base {}

    /** A superclass fails; the class itself has no initialiser. */
    public static final class Inherited {
        public static void main(String[] args) {
            check(new Derived().hashCode() == 0, args);
        }
    }

    static final class Asserting {
        static int value;

        static {
            if (value == 0) {
                throw new AssertionError("broken");
            }
        }
    }

    /** What is an error already is not wrapped. */
    public static final class Asserts {
        public static void main(String[] args) {
            Asserting.value = 2;
        }
    }

    /** As the cause of what is thrown elsewhere. */
    public static final class InATask {
        public static void main(String[] args) throws ExecutionException, InterruptedException {
            FutureTask<Integer> task = new FutureTask<>(() -> Outer.value);
            new Thread(task).start();
            task.get();
        }
    }

    /** The first to use a class gets one error, all others the other one: in every execution. */
    public static final class Caught {
        private static volatile int state;

        public static void main(String[] args) throws Exception {
            Thread other = new Thread(() -> state++);
            other.start();
            state++;
            try {
                Outer.value = 1;
                check(false, "nothing");
            } catch (ExceptionInInitializerError e) {
                check(e.getCause().getMessage().equals("root cause"), e);
            } catch (NoClassDefFoundError e) {
                check(false, e);
            }
            try {
                Broken.use();
                check(false, "nothing");
            } catch (ExceptionInInitializerError e) {
                check(false, e);
            } catch (NoClassDefFoundError e) {
                check(e.getMessage().endsWith("$Broken"), e);
            }
            try {
                Outer.value = 1;
            } catch (Throwable e) {
                check(e instanceof NoClassDefFoundError, e);
            }
            try {
                Class.forName("dev.chessj.dist.FailedInitialiserPrograms$Derived");
            } catch (Throwable e) {
                check(e instanceof ExceptionInInitializerError, e);
            }
            try {
                calls();
            } catch (NoClassDefFoundError | AssertionError e) {
                check(e instanceof AssertionError, e);
            }
            other.join();
        }

        private static void calls() {
            Asserting.value = 3;
        }
    }
}
