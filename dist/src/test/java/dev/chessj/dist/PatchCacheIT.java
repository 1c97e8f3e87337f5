package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Classes of the JDK that an earlier JVM patched do what classes do that are patched now, operation by operation. */
@Tag("large")
class PatchCacheIT {

    /**
     * After how many starts at the latest one finds all it needs. The JVM gives a class back with its methods in an order that depends on
     * where it has put their names, and so in one of a few forms.
     */
    private static final int MOST_STARTS = 12;

    @TempDir
    Path folder;

    @InPlaces
    void explore_patchedBefore_sameOperationsAndTheFileIsUsed(Place place) throws Exception {
        Path cache = folder.resolve("cache");
        Explored first = explore(place, cache.toString());
        Path file = only(cache);
        Object written;
        int starts = 0;
        do {
            assertTrue(++starts < MOST_STARTS, "every start patches something");
            written = identity(file);
            assertSame(first, explore(place, cache.toString()));
        } while (!identity(file).equals(written));

        byte[] content = Files.readAllBytes(file);
        content[content.length / 2] ^= 1;
        Files.write(file, content);
        assertSame(first, explore(place, cache.toString()));
        assertNotEquals(written, identity(only(cache)));

        assertSame(first, explore(place, "none"));
    }

    /** Some options change how the JDK is patched. */
    @InPlaces
    void explore_withOtherOptionsBefore_sameOperations(Place place) throws Exception {
        String cache = folder.resolve("shared").toString();
        List<List<String>> options = List.of(
                List.of("--races=ignore"), List.of("--store-buffers"), List.of("--spurious-wakeups", "--explore-gc"));
        for (List<String> with : options) {
            explore(place, cache, with);
        }
        for (List<String> with : options) {
            assertSame(explore(place, "none", with), explore(place, cache, with));
        }
    }

    private Explored explore(Place place, String cache) throws Exception {
        Explored explored = explore(place, cache, List.of());
        assertEquals(0, explored.exitCode(), explored.output());
        return explored;
    }

    private Explored explore(Place place, String cache, List<String> with) throws Exception {
        List<String> options = new ArrayList<>(
                List.of("--reduction", "hb", "--preemptions", "0", "--jvm-arg=-Dchessj.cache=" + cache));
        options.addAll(with);
        return Explored.everywhere(
                        List.of(place),
                        folder,
                        TestClassPath.withJUnit("dev.chessj.programs.FuturePrograms"),
                        options,
                        List.of("FuturePrograms"))
                .get(place);
    }

    private static void assertSame(Explored first, Explored other) {
        assertTrue(first.log().lines().count() > 100, first.log());
        assertEquals(first.log(), other.log());
        assertEquals(first.exitCode(), other.exitCode());
        assertEquals(first.outcomes(), other.outcomes());
    }

    private static Path only(Path cache) throws Exception {
        try (Stream<Path> files = Files.list(cache)) {
            List<Path> found = files.toList();
            assertEquals(1, found.size(), found.toString());
            return found.get(0);
        }
    }

    private static Object identity(Path file) throws Exception {
        BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
        return List.of(String.valueOf(attributes.fileKey()), attributes.lastModifiedTime());
    }
}
