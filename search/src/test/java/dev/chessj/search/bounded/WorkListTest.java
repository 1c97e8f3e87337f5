package dev.chessj.search.bounded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.strategy.Choice;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkListTest {

    private record Item(long parent, int step, int choice, int hash, boolean preempts) {}

    @TempDir
    Path directory;

    @Test
    void append_extremeValues_areReadBack() throws IOException {
        try (WorkList list = new WorkList(100, directory.toFile())) {
            int choice = Choice.of(Choice.MAX_TASKS - 1, Choice.MAX_OUTCOMES - 1);
            long parent = WorkList.MAX_ITEMS - 1;
            check(
                    list,
                    list.append(parent, Integer.MAX_VALUE, choice, -1, true),
                    new Item(parent, Integer.MAX_VALUE, choice, -1, true));
            check(list, list.append(0, 0, 0, Integer.MIN_VALUE, false), new Item(0, 0, 0, Integer.MIN_VALUE, false));
        }
    }

    /** Random growth and cutting off, most of it beyond what memory may hold, next to a plain list. */
    @Test
    void appendAndTruncate_farBeyondMemory_agreesWithAPlainList() throws IOException {
        for (long seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            try (WorkList list = new WorkList(1 + random.nextInt(300), directory.toFile())) {
                List<Item> plain = new ArrayList<>(List.of(new Item(0, 0, 0, 0, true)));
                for (int round = 0; round < 200; round++) {
                    for (int n = random.nextInt(300); n > 0; n--) {
                        Item item = new Item(
                                random.nextInt(plain.size()),
                                random.nextInt() >>> 1,
                                random.nextInt() >>> 8,
                                random.nextInt(),
                                random.nextBoolean());
                        assertEquals(
                                plain.size(),
                                list.append(item.parent, item.step, item.choice, item.hash, item.preempts));
                        plain.add(item);
                    }
                    for (int n = 0; n < 50; n++) {
                        int index = random.nextInt(plain.size());
                        check(list, index, plain.get(index));
                    }
                    if (random.nextInt(3) == 0) {
                        int size = 1 + random.nextInt(plain.size());
                        plain.subList(size, plain.size()).clear();
                        list.truncate(size);
                    }
                    assertEquals(plain.size(), list.size());
                }
                for (int index = 0; index < plain.size(); index++) {
                    check(list, index, plain.get(index));
                }
            }
        }
    }

    @Test
    void close_afterSpilling_leavesNoFile() throws IOException {
        try (WorkList list = new WorkList(32, directory.toFile())) {
            for (int i = 0; i < 10_000; i++) {
                list.append(i, i, 1, i, false);
            }
            assertEquals(4_999, list.step(5_000));
        }
        assertEquals(0, directory.toFile().list().length);
    }

    /** 10 million items, 160 MB: the 100,000 held in memory are 1.6 MB, whatever the number. */
    @Test
    void append_tenMillionItems_readsAnyOfThemBack() throws IOException {
        int many = Integer.getInteger("chessj.test.items", 10_000_000);
        try (WorkList list = new WorkList(100_000, directory.toFile())) {
            for (int i = 1; i <= many; i++) {
                list.append(i - 1, i, i & 0xff_ffff, ~i, (i & 1) == 0);
            }
            assertTrue(list.itemsInMemory() <= 100_000, "in memory: " + list.itemsInMemory());
            Random random = new Random(1);
            for (int n = 0; n < 1_000; n++) {
                int i = 1 + random.nextInt(many);
                check(list, i, new Item(i - 1, i, i & 0xff_ffff, ~i, (i & 1) == 0));
            }
            for (int i = many; i > many - 200_000; i--) { // as a bound is scanned
                assertEquals(i - 1, list.parent(i));
            }
        }
    }

    @Test
    void write_diskFull_saysWhatWhereAndWhatToDo() throws IOException {
        File full = new File("/dev/full");
        Assumptions.assumeTrue(full.exists());
        SpillFile spill = new SpillFile(full);
        IOException e = assertThrows(IOException.class, () -> spill.write(1 << 20, new long[64]));
        assertEquals(
                "cannot write 512 bytes of the search's work list to /dev/full at 8 MB: No space left on device; make room there, "
                        + "let java.io.tmpdir name a larger disk, or search with a smaller bound or budget",
                e.getMessage());
    }

    private static void check(WorkList list, long index, Item item) throws IOException {
        assertEquals(
                item,
                new Item(
                        list.parent(index),
                        list.step(index),
                        list.choice(index),
                        list.hash(index),
                        list.preempts(index)),
                () -> "item " + index);
    }
}
