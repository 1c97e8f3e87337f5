package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.AbstractMap.SimpleEntry;
import java.util.Date;
import org.junit.jupiter.api.Test;

/** Tasks share objects of classes of the program that extend such of the JDK which are not thread-safe, and which nobody has listed. */
class ExtendedObjectPrograms {

    private static class Cell extends SimpleEntry<String, Integer> {
        private static final long serialVersionUID = 1;

        Cell() {
            super("cell", 0);
        }

        final void count() {
            setValue(getValue() + 1);
        }
    }

    private static final class LockedCell extends Cell {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized Integer setValue(Integer value) {
            return super.setValue(value);
        }
    }

    private static final class Day extends Date {
        private static final long serialVersionUID = 1;

        Day() {
            super(0);
        }

        @Override
        public String toString() {
            return "day";
        }
    }

    @Test
    void date() throws Exception {
        Day day = new Day();
        Tasks.Body later = () -> day.setTime(day.getTime() + 1);
        Tasks.together(later, later);
        assertEquals(2, day.getTime());
    }

    @Test
    void correctLockedDate() throws Exception {
        Day day = new Day();
        Tasks.Body later = () -> {
            synchronized (day) {
                day.setTime(day.getTime() + 1);
            }
        };
        Tasks.together(later, later);
        assertEquals(2, day.getTime());
    }

    @Test
    void entry() throws Exception {
        Cell cell = new Cell();
        Tasks.together(cell::count, cell::count);
        assertEquals(2, cell.getValue());
    }

    @Test
    void correctLocked() throws Exception {
        Cell cell = new Cell();
        Tasks.Body count = () -> {
            synchronized (cell) {
                cell.count();
            }
        };
        Tasks.together(count, count);
        assertEquals(2, cell.getValue());
    }

    @Test
    void correctOwnLock() throws Exception {
        Cell cell = new LockedCell();
        Tasks.together(() -> cell.setValue(1), () -> cell.setValue(1));
        assertEquals(1, cell.getValue());
    }
}
