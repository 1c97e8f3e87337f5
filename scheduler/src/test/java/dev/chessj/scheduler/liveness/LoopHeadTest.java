package dev.chessj.scheduler.liveness;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Sites;
import org.junit.jupiter.api.Test;

class LoopHeadTest {

    private final LoopHead head = new LoopHead();
    private final int flag = site(OperationKind.READ, 10);
    private final int enter = site(OperationKind.MONITOR_ENTER, 11);
    private final int read = site(OperationKind.READ, 12);
    private final int write = site(OperationKind.WRITE, 12);
    private final int exit = site(OperationKind.MONITOR_EXIT, 13);

    private static int site(OperationKind kind, int line) {
        return Sites.register(new Sites.Site("LoopHeadTest$Work", "run", "Work.java", line, kind, "x"));
    }

    private void does(OperationKind kind, int site) {
        head.add(kind, site, false);
    }

    private void locked() {
        does(OperationKind.MONITOR_ENTER, enter);
        does(OperationKind.READ, read);
        does(OperationKind.WRITE, write);
        does(OperationKind.MONITOR_EXIT, exit);
    }

    @Test
    void site_loopWithALock_whereTheFlagIsRead() {
        for (int round = 0; round < 10; round++) {
            does(OperationKind.READ, flag);
            locked();
        }
        assertEquals(flag, head.site());
    }

    @Test
    void site_beginsInsideTheLock_isOutsideOfIt() {
        does(OperationKind.WRITE, write);
        does(OperationKind.MONITOR_EXIT, exit);
        for (int round = 0; round < 10; round++) {
            locked();
        }
        assertEquals(enter, head.site());
    }

    @Test
    void site_loopInALoop_isInTheOuterOne() {
        for (int round = 0; round < 10; round++) {
            does(OperationKind.READ, flag);
            for (int i = 0; i < 10; i++) {
                does(OperationKind.READ, read);
                does(OperationKind.WRITE, write);
            }
        }
        assertEquals(flag, head.site());
    }

    @Test
    void site_loopThatIsOver_isNone() {
        for (int round = 0; round < 10; round++) {
            does(OperationKind.READ, flag);
        }
        for (int i = 0; i < 10; i++) {
            does(OperationKind.YIELD, Sites.JDK);
        }
        assertEquals(Sites.JDK, head.site());
    }

    @Test
    void site_fewRounds_isNone() {
        for (int round = 0; round < 7; round++) {
            does(OperationKind.READ, flag);
        }
        assertEquals(Sites.JDK, head.site());
    }
}
