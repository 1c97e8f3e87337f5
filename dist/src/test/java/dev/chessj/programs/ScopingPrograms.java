package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.chessj.api.Atomic;
import dev.chessj.api.Chess;
import dev.chessj.scoped.Desk;
import dev.chessj.scoped.Ledger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.tinylog.ChessjAppender;
import org.tinylog.ChessjProbe;

/** Programs whose outcomes tell where tasks were preempted; {@code ScopingIT} explores them with different options. */
class ScopingPrograms {

    private volatile int x;

    @AfterAll
    static void outcomes() {
        Outcomes.write();
    }

    /** 1 if an update was lost. */
    @Test
    void adding() throws InterruptedException {
        Ledger ledger = new Ledger();
        Tasks.together(() -> ledger.add(1), () -> ledger.add(1));
        Outcomes.of("adding", ledger.sum());
    }

    /** Between the two calls of the desk, or inside one of them. */
    @Test
    void callingAnotherClass() throws InterruptedException {
        Ledger ledger = new Ledger();
        int[] seen = {0};
        Tasks.together(() -> new Desk(ledger).book(1), () -> seen[0] = ledger.sum());
        Outcomes.of("callingAnotherClass", seen[0]);
    }

    /** What the callback does is done inside the desk. */
    @Test
    void calledBack() throws InterruptedException {
        Desk desk = new Desk(new Ledger());
        int[] seen = {0};
        Tasks.together(
                () -> desk.around(() -> {
                    x = 1;
                    x = 2;
                }),
                () -> seen[0] = x);
        Outcomes.of("calledBack", seen[0]);
    }

    /** A ledger that is seen while it is made. */
    @Test
    void constructing() throws InterruptedException {
        Ledger.last = new Ledger();
        int[] seen = {0};
        Tasks.together(() -> new Ledger(7), () -> seen[0] = Ledger.last.state());
        Outcomes.of("constructing", seen[0]);
    }

    /** The lock is free whenever another task comes, if the method is atomic. */
    @Test
    void addingUnderLock() throws InterruptedException {
        Ledger ledger = new Ledger();
        Tasks.together(() -> ledger.addAlone(1), () -> ledger.addAlone(1));
        Outcomes.of("addingUnderLock", ledger.sum());
    }

    /** A method that throws has been left. */
    @Test
    void failing() throws InterruptedException {
        Ledger ledger = new Ledger();
        int[] seen = {0};
        Tasks.together(
                () -> {
                    assertThrows(IllegalStateException.class, ledger::fail);
                    x = 1;
                    x = 2;
                },
                () -> seen[0] = 10 * ledger.sum() + x);
        Outcomes.of("failing", seen[0]);
    }

    @Test
    void nestedClass() throws InterruptedException {
        Ledger.Page page = new Ledger.Page();
        int[] seen = {0};
        Tasks.together(page::write, () -> seen[0] = page.lines());
        Outcomes.of("nestedClass", seen[0]);
    }

    @Test
    void logging() throws InterruptedException {
        ChessjProbe probe = new ChessjProbe();
        int[] seen = {0};
        Tasks.together(probe::log, () -> seen[0] = probe.lines());
        Outcomes.of("logging", seen[0]);
    }

    /** The library is atomic, but not the program's own appender: x is seen at 1, too, and the lines at 1, but never at 2. */
    @Test
    void loggingCallsBack() throws InterruptedException {
        ChessjProbe probe = new ChessjProbe();
        int[] seen = {0};
        Tasks.together(() -> probe.logTo(new Appender()), () -> seen[0] = 10 * probe.lines() + x);
        Outcomes.of("loggingCallsBack", seen[0]);
    }

    private final class Appender implements ChessjAppender {
        @Override
        public void append(String line) {
            x = 1;
            x = 2;
        }
    }

    @Atomic
    private void marked() {
        x = 1;
        x = 2;
    }

    /** The same whatever the options are. */
    @Test
    void annotatedMethod() throws InterruptedException {
        int[] seen = {0};
        Tasks.together(this::marked, () -> seen[0] = x);
        Outcomes.of("annotatedMethod", seen[0]);
    }

    /** A class that is marked as a whole. */
    @Atomic
    private static final class Marked {
        private volatile int y;

        void write() {
            y = 1;
            Runnable more = () -> y = 2;
            more.run();
        }
    }

    @Test
    void annotatedClass() throws InterruptedException {
        Marked marked = new Marked();
        int[] seen = {0};
        Tasks.together(marked::write, () -> seen[0] = marked.y);
        Outcomes.of("annotatedClass", seen[0]);
    }

    /** What the test says itself is not opened by a name. */
    @Test
    void sectionOfTheTest() throws InterruptedException {
        Ledger ledger = new Ledger();
        int[] seen = {0};
        Tasks.together(() -> Chess.atomic(() -> new Desk(ledger).book(1)), () -> seen[0] = ledger.sum());
        Outcomes.of("sectionOfTheTest", seen[0]);
    }
}
