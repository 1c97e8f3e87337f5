package dev.chessj.scheduler.task;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SectionsTest {

    private final Sections sections = new Sections();

    @Test
    void section_holdsFromItsFirstOperationToItsEnd() {
        sections.executed();
        assertFalse(sections.hold);
        sections.enter();
        assertFalse(sections.hold, "another task may come before the first operation");
        sections.executed();
        assertTrue(sections.hold);
        sections.leave();
        assertFalse(sections.hold);
    }

    @Test
    void nested_holdsUntilTheOutermostEnds() {
        sections.enter();
        sections.executed();
        sections.enterScope(true);
        sections.enter();
        sections.leave();
        sections.leaveScope(true);
        assertTrue(sections.hold);
        sections.leave();
        assertFalse(sections.hold);
    }

    @Test
    void openInsideAtomic_isPreempted_andWhatFollowsBeginsAnew() {
        sections.enterScope(true);
        sections.executed();
        for (int depth = 0; depth < 9; depth++) {
            sections.enterScope(false);
        }
        assertFalse(sections.hold);
        sections.executed();
        assertFalse(sections.hold);
        for (int depth = 0; depth < 9; depth++) {
            sections.leaveScope(false);
        }
        assertFalse(sections.hold, "what was preempted and what follows are not one step");
        sections.executed();
        assertTrue(sections.hold);
    }

    @Test
    void atomicInsideOpen_holds() {
        sections.enterScope(true);
        sections.enterScope(false);
        sections.enterScope(true);
        sections.executed();
        assertTrue(sections.hold);
        sections.leaveScope(true);
        assertFalse(sections.hold);
    }

    @Test
    void openInsideSectionOfTheTest_changesNothing() {
        sections.enter();
        sections.executed();
        sections.enterScope(false);
        assertTrue(sections.hold);
        sections.leaveScope(false);
        assertTrue(sections.hold);
    }

    @Test
    void leftWithoutHavingBeenEntered_changesNothing() {
        sections.leave();
        sections.leaveScope(true);
        sections.leaveScope(false);
        sections.enter();
        sections.executed();
        assertTrue(sections.hold);
    }
}
