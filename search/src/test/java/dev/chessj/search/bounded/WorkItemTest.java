package dev.chessj.search.bounded;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Work items as bytes, for another process. */
class WorkItemTest {

    /** An item at the end of a chain of as many deviations, in a list, as a search files it. */
    private static WorkItem item(Random random, int deviations) throws IOException {
        try (WorkList items = new WorkList(100, null)) {
            long last = WorkList.ROOT;
            int step = -1;
            for (int i = 0; i < deviations; i++) {
                step += 1 + random.nextInt(1 << random.nextInt(20));
                int choice = random.nextInt(1 << 1 + random.nextInt(24));
                last = items.append(last, step, choice, random.nextInt(), random.nextBoolean());
            }
            return new WorkItem(last, Deviations.of(items, last), random.nextInt(5), random.nextInt(100) - 1);
        }
    }

    @Test
    void decode_whatWasEncoded_isTheSameItem() throws IOException {
        Random random = new Random(1);
        for (int i = 0; i < 2_000; i++) {
            WorkItem item = item(random, random.nextInt(20));
            WorkItem decoded = WorkItem.decode(item.encode());
            assertEquals(item, decoded);
            assertEquals(item.hashCode(), decoded.hashCode());
        }
    }

    @Test
    void decode_itemsAtTheLimits_areTheSame() throws IOException {
        WorkItem all = new WorkItem(WorkList.MAX_ITEMS - 1, Deviations.NONE, Integer.MAX_VALUE, Integer.MAX_VALUE - 1);
        assertEquals(all, WorkItem.decode(all.encode()));
        try (WorkList items = new WorkList(100, null)) {
            long last = items.append(WorkList.ROOT, Integer.MAX_VALUE, WorkList.MAX_CHOICE, -1, true);
            WorkItem late = new WorkItem(last, Deviations.of(items, last), 1, WorkItem.NOWHERE);
            assertEquals(late, WorkItem.decode(late.encode()));
        }
    }

    /** Four bytes for an item, and for each deviation its step since the one before, its choice and four bytes of hash. */
    @Test
    void encode_threeDeviationsSoonAfterEachOther_22Bytes() throws IOException {
        try (WorkList items = new WorkList(100, null)) {
            long last = WorkList.ROOT;
            for (int step : new int[] {7, 20, 100}) {
                last = items.append(last, step, 3, 0x12345678, false);
            }
            assertEquals(22, new WorkItem(last, Deviations.of(items, last), 0, WorkItem.NOWHERE).encode().length);
        }
    }

    @Test
    void decode_bytesThatAreNotThoseOfAnItem_fails() throws IOException {
        WorkItem item = item(new Random(2), 5);
        byte[] bytes = item.encode();
        for (int length = 0; length < bytes.length; length++) {
            byte[] part = Arrays.copyOf(bytes, length);
            assertThrows(IOException.class, () -> WorkItem.decode(part), "the first " + length + " bytes");
        }
        byte[] more = Arrays.copyOf(bytes, bytes.length + 1);
        assertTrue(assertThrows(IOException.class, () -> WorkItem.decode(more))
                .getMessage()
                .contains("1 bytes come after the end"));
    }

    /** Each item has one form: equal items are equal bytes, also where a peer wrote them. */
    @Test
    void decode_anyBytes_isRefusedOrWrittenInTheSameWay() throws IOException {
        Random random = new Random(3);
        int read = 0;
        for (int i = 0; i < 10_000; i++) {
            byte[] bytes = item(random, random.nextInt(3)).encode();
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
            try {
                WorkItem item = WorkItem.decode(bytes);
                read++;
                assertArrayEquals(bytes, item.encode(), Arrays.toString(bytes));
            } catch (IOException refused) {
                continue;
            }
        }
        assertTrue(read > 1_000 && read < 9_000, read + " were read");
    }

    @Test
    void decode_numbersOutOfRange_fails() {
        byte[][] wrong = {
            {(byte) 0x80, 0, 0, 0, 0}, // zero in two bytes
            {0, (byte) 0xff, (byte) 0xff, (byte) 0xff, (byte) 0xff, 8, 0, 0}, // a cost of 2^31 and more
            {-1, -1, -1, -1, -1, -1, -1, -1, -1, 1, 0, 0, 0}, // a number of 64 bits
            {0, 0, 0, -1, -1, -1, 127}, // more deviations than there are bytes
            {0, 0, 0, 1, 0, -1, -1, -1, 8, 0, 0, 0, 0}, // a choice of 25 bits
        };
        for (byte[] bytes : wrong) {
            assertThrows(IOException.class, () -> WorkItem.decode(bytes), Arrays.toString(bytes));
        }
    }
}
