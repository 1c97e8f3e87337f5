package dev.chessj.scheduler.learned;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.Sites;
import java.util.List;
import org.junit.jupiter.api.Test;

class VolatilePointsTest {

    private static final int MANY = 300; // variables

    private final VolatilePoints points = new VolatilePoints(true);

    private int pass(String name) {
        int member = Members.intern(name);
        assertEquals(member, points.passed(OperationKind.WRITE, this, member, Sites.JDK));
        return member;
    }

    @Test
    void restore_manyVariables_allAsTheyWere() {
        for (int i = 0; i < MANY; i++) {
            int member = pass("VolatilePointsTest.field" + i);
            if (i % 2 == 0) {
                points.needed(member);
            }
        }
        assertTrue(points.grow());
        VolatilePoints others = new VolatilePoints(true);
        others.restore(points.save());
        assertEquals(points.save(), others.save());
        assertEquals(MANY / 2, others.points().size());
        assertEquals(MANY / 2, others.passed().size());
    }

    /** There may be many others, and this one is not among those that were seen. */
    @Test
    void isChangedInside_nobodyPassesIt_needsNothing() {
        int last = 0;
        for (int i = 0; i < MANY; i++) {
            last = Members.intern("VolatilePointsTest.inside" + i);
        }
        points.isChangedInside(last);
        assertFalse(points.grow());
    }

    @Test
    void isChangedInside_somebodyPassesIt_becomesAPoint() {
        int member = pass("VolatilePointsTest.drawn");
        assertTrue(points.grow()); // clocks are needed from now on
        points.isChangedInside(member);
        assertTrue(points.grow());
        assertEquals(List.of("VolatilePointsTest.drawn"), points.points());
        points.isChangedInside(member);
        assertFalse(points.grow());
    }
}
