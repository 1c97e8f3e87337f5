package dev.chessj.dist;

import org.junit.jupiter.api.Test;

/** Programs for {@link AssertionsIT}, whose only check is Java's own assert statement. */
public final class AssertionPrograms {

    private AssertionPrograms() {}

    private static volatile int count;

    private static void loseAnUpdate() throws InterruptedException {
        count = 0;
        Thread other = new Thread(() -> count = count + 1);
        other.start();
        count = count + 1;
        other.join();
        assert count == 2;
    }

    /** A program that loses an update. */
    public static final class Program {
        public static void main(String[] args) throws InterruptedException {
            loseAnUpdate();
        }
    }

    /** The same as a test. */
    public static final class AsTest {
        @Test
        void losesAnUpdate() throws InterruptedException {
            loseAnUpdate();
        }
    }

    /** A test, and a program. */
    public static final class Both {
        @Test
        void passes() {}

        public static void main(String[] args) {
            throw new IllegalStateException("main[" + String.join(" ", args) + "]");
        }
    }

    /** Tells whether assertions are on in itself, in the JDK and in the classes of chessj. */
    public static final class WhereOn {
        public static void main(String[] args) throws ClassNotFoundException {
            throw new IllegalStateException("on[" + WhereOn.class.desiredAssertionStatus() + " "
                    + Thread.class.desiredAssertionStatus() + " "
                    + java.sql.Date.class.desiredAssertionStatus() + " "
                    + Class.forName("dev.chessj.wrappers.verdict.Notes").desiredAssertionStatus() + "]");
        }
    }

    /** Fails, and that only where assertions are off. */
    public static final class FailsWhereOff {
        public static void main(String[] args) {
            boolean on = false;
            assert on = true;
            if (!on) {
                throw new IllegalStateException("assertions are off");
            }
        }
    }
}
