package dev.chessj.programs;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.StringTokenizer;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What objects of the JDK that are not thread-safe can come to when two calls are in the middle of each other. */
class ObjectOutcomePrograms {

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

    @Test
    void text() throws InterruptedException {
        StringBuilder shared = new StringBuilder(1);
        String[] failed = new String[2];
        Tasks.together(
                () -> failed[0] = tried(() -> shared.append('a')), () -> failed[1] = tried(() -> shared.append('b')));
        Outcomes.of("text", shared.toString().replace((char) 0, '0') + failed[0] + failed[1]);
    }

    @Test
    void tokens() throws InterruptedException {
        StringTokenizer shared = new StringTokenizer("a b");
        String[] tokens = new String[2];
        Tasks.together(() -> tokens[0] = shared.nextToken(), () -> tokens[1] = shared.nextToken());
        Outcomes.of("tokens", tokens[0] + tokens[1]);
    }

    @Test
    void checksum() throws InterruptedException {
        CRC32 shared = new CRC32();
        Tasks.together(() -> shared.update(1), () -> shared.update(2));
        Outcomes.of("checksum", Long.toHexString(shared.getValue()));
    }

    @Test
    void iterator() throws InterruptedException {
        Iterator<String> shared = new ArrayList<>(List.of("a", "b")).iterator();
        String[] elements = new String[2];
        Tasks.together(() -> elements[0] = shared.next(), () -> elements[1] = shared.next());
        Outcomes.of("iterator", elements[0] + elements[1]);
    }
}
