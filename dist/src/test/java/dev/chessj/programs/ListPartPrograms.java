package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Two tasks at elements of one list: at different ones nothing races, at the same one, or where elements are added or all of them are looked at, it does. */
class ListPartPrograms {

    private final List<String> list = new ArrayList<>(List.of("", "", "", ""));

    @Test
    void correctSetAtTwoIndexes() throws InterruptedException {
        Tasks.together(() -> list.set(0, "a"), () -> list.set(1, "b"));
        assertEquals(List.of("a", "b", "", ""), list);
    }

    @Test
    void correctSetAndGetAtTwoIndexes() throws InterruptedException {
        Tasks.together(() -> list.set(0, "a"), () -> assertEquals("", list.get(1)));
    }

    @Test
    void correctSetAndSize() throws InterruptedException {
        Tasks.together(() -> list.set(0, "a"), () -> assertEquals(4, list.size()));
    }

    @Test
    void correctLinkedList() throws InterruptedException {
        List<String> linked = new LinkedList<>(list);
        Tasks.together(() -> linked.set(0, "a"), () -> linked.set(3, "b"));
        assertEquals(List.of("a", "", "", "b"), linked);
    }

    /** Element 1 of the view is element 3 of the list. */
    @Test
    void correctViewAtAnotherIndex() throws InterruptedException {
        Tasks.together(() -> list.subList(2, 4).set(1, "a"), () -> list.set(1, "b"));
        assertEquals(List.of("", "b", "", "a"), list);
    }

    @Test
    void correctHalves() throws InterruptedException {
        List<String> first = list.subList(0, 2);
        List<String> second = Collections.unmodifiableList(list.subList(2, 4));
        Tasks.together(
                () -> {
                    for (int i = 0; i < first.size(); i++) {
                        first.set(i, "a");
                    }
                },
                () -> {
                    for (int i = 0; i < second.size(); i++) {
                        assertEquals("", second.get(i));
                    }
                });
    }

    @Test
    void correctViewOfAnArray() throws InterruptedException {
        List<String> view = Arrays.asList(new String[2]);
        Tasks.together(() -> view.set(0, "a"), () -> view.set(1, "b"));
        assertEquals(List.of("a", "b"), view);
    }

    @Test
    void setAtOneIndex() throws InterruptedException {
        Tasks.together(() -> list.set(1, "a"), () -> list.set(1, "b"));
        assertTrue(List.of("a", "b").contains(list.get(1)));
    }

    @Test
    void setAndGetAtOneIndex() throws InterruptedException {
        Tasks.together(() -> list.set(1, "a"), () -> assertEquals("", list.get(1)));
    }

    @Test
    void viewAtTheSameIndex() throws InterruptedException {
        Tasks.together(() -> list.subList(2, 4).set(1, "a"), () -> list.set(3, "b"));
    }

    @Test
    void setAndAdd() throws InterruptedException {
        Tasks.together(() -> list.set(0, "a"), () -> list.add("b"));
        assertEquals("a", list.get(0));
    }

    @Test
    void getAndRemove() throws InterruptedException {
        Tasks.together(() -> assertEquals("", list.get(3)), () -> list.remove(0));
    }

    @Test
    void sizeAndAdd() throws InterruptedException {
        Tasks.together(() -> assertEquals(4, list.size()), () -> list.add("b"));
    }

    @Test
    void setAndLookAtAll() throws InterruptedException {
        Tasks.together(() -> list.set(0, "a"), () -> assertEquals(-1, list.indexOf("a")));
    }

    @Test
    void viewOfAnArrayAtOneIndex() throws InterruptedException {
        String[] array = {"", ""};
        List<String> view = Arrays.asList(array);
        Tasks.together(() -> view.set(1, "a"), () -> assertEquals("", array[1]));
    }

    /** What a class of the program makes of its methods nobody knows. */
    @Test
    void listOfTheProgram() throws InterruptedException {
        List<String> own = new ArrayList<>(list) {
            @Override
            public String set(int index, String element) {
                return super.set(index % 2, element);
            }
        };
        Tasks.together(() -> own.set(0, "a"), () -> own.set(2, "b"));
        assertEquals("b", own.get(0));
    }
}
