package dev.chessj.programs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What collections that are not thread-safe can come to when two calls are in the middle of each other. */
class OpenCollectionPrograms {

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    private static String tried(Tasks.Body body) {
        try {
            body.run();
            return "";
        } catch (Exception e) {
            return e.getClass().getSimpleName();
        }
    }

    private static String content(List<String> list) {
        return list.size() + Arrays.toString(list.toArray()).replace(" ", "");
    }

    @Test
    void growingList() throws InterruptedException {
        List<String> list = new ArrayList<>(1);
        Tasks.together(() -> list.add("a"), () -> list.add("b"));
        Outcomes.of("growingList", content(list));
    }

    @Test
    void addAndRemove() throws InterruptedException {
        List<String> list = new ArrayList<>(List.of("x"));
        String[] failed = new String[2];
        Tasks.together(() -> failed[0] = tried(() -> list.add("a")), () -> failed[1] = tried(() -> list.remove(0)));
        Outcomes.of("addAndRemove", content(list) + String.join("", failed));
    }

    @Test
    void linkedEnds() throws InterruptedException {
        LinkedList<String> list = new LinkedList<>();
        Tasks.together(() -> list.addFirst("a"), () -> list.addLast("b"));
        Outcomes.of("linkedEnds", list.size() + tried(() -> Outcomes.of("linkedContent", content(list))));
    }

    @Test
    void mapOfOne() throws InterruptedException {
        Map<String, String> map = new HashMap<>();
        Tasks.together(() -> map.put("a", "1"), () -> map.put("a", "2"));
        Outcomes.of("mapOfOne", map.size() + map.get("a"));
    }
}
