package dev.chessj.agent.asm;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.text.FieldPosition;
import java.text.SimpleDateFormat;
import java.util.Date;
import org.junit.jupiter.api.Test;

class HierarchyTest {

    private final Hierarchy hierarchy = Hierarchy.of(HierarchyTest.class.getClassLoader());

    private static class Day extends Date {
        private static final long serialVersionUID = 1;

        void tomorrow() {}

        @Override
        public String toString() {
            return "day";
        }
    }

    private static final class Holiday extends Day {
        private static final long serialVersionUID = 1;

        @Override
        void tomorrow() {}
    }

    private static class LockedFormat extends SimpleDateFormat {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized StringBuffer format(Date date, StringBuffer text, FieldPosition position) {
            return super.format(date, text, position);
        }
    }

    private static final class Inheritor extends LockedFormat {
        private static final long serialVersionUID = 1;
    }

    @Test
    void overridesJdk_whatEveryObjectHasOrNothing_no() {
        assertFalse(overridesJdk(Day.class));
        assertFalse(overridesJdk(Holiday.class));
    }

    @Test
    void overridesJdk_somethingElse_yes() {
        assertTrue(overridesJdk(LockedFormat.class));
        assertTrue(overridesJdk(Inheritor.class));
    }

    @Test
    void overridesJdk_unknownClass_yes() {
        assertTrue(hierarchy.overridesJdk("no/such/Type"));
    }

    private boolean overridesJdk(Class<?> type) {
        return hierarchy.overridesJdk(type.getName().replace('.', '/'));
    }
}
