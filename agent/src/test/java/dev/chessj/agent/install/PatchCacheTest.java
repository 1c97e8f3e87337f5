package dev.chessj.agent.install;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Sites;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PatchCacheTest {

    private static final String NAME = "java/util/Sample";
    private static final byte[] ORIGINAL = {1, 2, 3};
    private static final byte[] PATCHED = {4, 5, 6, 7};

    @TempDir
    Path folder;

    private void keep(String maker) {
        PatchCache cache = PatchCache.in(folder, maker);
        cache.add(NAME, ORIGINAL, Sites.count(), PATCHED);
        cache.close();
    }

    private List<Path> files() throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    @Test
    void find_whatWasKept_onlyForTheSameClassFileAndMaker() {
        keep("a");

        PatchCache cache = PatchCache.in(folder, "a");
        assertArrayEquals(PATCHED, cache.find(NAME, ORIGINAL));
        assertNull(cache.find(NAME, new byte[] {1, 2, 4}));
        assertNull(cache.find("java/util/Other", ORIGINAL));
        assertNull(PatchCache.in(folder, "b").find(NAME, ORIGINAL));
    }

    /** {@code "Aa"} and {@code "BB"} have the same hash code, and so the same file. */
    @Test
    void find_anotherMakerWithTheSameFile_nothing() {
        keep("Aa");

        assertNull(PatchCache.in(folder, "BB").find(NAME, ORIGINAL));
        keep("BB");
        assertArrayEquals(PATCHED, PatchCache.in(folder, "BB").find(NAME, ORIGINAL));
    }

    @Test
    void find_siteWithAnotherNumber_nothing() {
        int first = Sites.count();
        Sites.register(new Sites.Site("java.util.Sample", "put", "", 0, OperationKind.UPDATE, "Sample.put"));
        PatchCache cache = PatchCache.in(folder, "a");
        cache.add(NAME, ORIGINAL, first, PATCHED);
        cache.close();

        assertNull(PatchCache.in(folder, "a").find(NAME, ORIGINAL)); // the number is taken
    }

    @Test
    void add_siteOfAnotherClass_isNotKept() throws Exception {
        int first = Sites.count();
        Sites.register(new Sites.Site("java.util.Other", "put", "", 0, OperationKind.UPDATE, "Other.put"));
        PatchCache cache = PatchCache.in(folder, "a");
        cache.add(NAME, ORIGINAL, first, PATCHED);
        cache.close();

        assertEquals(List.of(), files());
    }

    @Test
    void in_damagedFile_nothingAndReplaced() throws Exception {
        keep("a");
        Path file = files().get(0);
        byte[] whole = Files.readAllBytes(file);
        for (int i = 0; i < whole.length; i++) {
            byte[] damaged = whole.clone();
            damaged[i] ^= 16;
            Files.write(file, damaged);
            assertNull(PatchCache.in(folder, "a").find(NAME, ORIGINAL), "byte " + i);
        }
        keep("a");
        assertArrayEquals(whole, Files.readAllBytes(file));
    }

    @Test
    void in_shortenedFile_nothing() throws Exception {
        keep("a");
        Path file = files().get(0);
        byte[] whole = Files.readAllBytes(file);
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertNull(PatchCache.in(folder, "a").find(NAME, ORIGINAL), length + " bytes");
        }
    }

    @Test
    void close_nothingNew_fileIsLeftAlone() throws Exception {
        keep("a");
        PatchCache cache = PatchCache.in(folder, "a");
        Files.delete(files().get(0));
        assertArrayEquals(PATCHED, cache.find(NAME, ORIGINAL));
        cache.close();

        assertEquals(List.of(), files());
    }

    @Test
    void close_manyMakers_eightFilesAreKept() throws Exception {
        for (int i = 0; i < 12; i++) {
            keep("maker " + i);
        }

        assertEquals(8, files().size());
    }

    @Test
    void close_folderCannotBeMade_nothingHappens() throws Exception {
        Path inTheWay = Files.createFile(folder.resolve("file"));
        PatchCache cache = PatchCache.in(inTheWay, "a");
        cache.add(NAME, ORIGINAL, Sites.count(), PATCHED);
        cache.close();

        assertEquals(List.of(inTheWay), files());
    }

    @Test
    void close_nothingIsFoundOrKeptAnyMore() throws Exception {
        PatchCache cache = PatchCache.in(folder, "a");
        cache.add(NAME, ORIGINAL, Sites.count(), PATCHED);
        assertArrayEquals(PATCHED, cache.find(NAME, ORIGINAL));
        cache.close();
        Files.delete(files().get(0));

        assertNull(cache.find(NAME, ORIGINAL));
        cache.add(NAME, ORIGINAL, Sites.count(), PATCHED);
        cache.close();
        assertEquals(List.of(), files());
    }

    @Test
    void none_keepsNothing() {
        PatchCache cache = PatchCache.none();
        cache.add(NAME, ORIGINAL, Sites.count(), PATCHED);

        assertNull(cache.find(NAME, ORIGINAL));
    }
}
