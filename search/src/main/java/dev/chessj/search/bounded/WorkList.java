package dev.chessj.search.bounded;

import java.io.Closeable;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The schedule prefixes a search has met, 16 bytes each, on disk when there are many.
 *
 * <p>An item is a deviation from its parent: execute the way the parent does, but at {@code step} take {@code choice}, provided that
 * the hash of the operations before is {@code hash}. The root deviates nowhere and is its own parent. A parent has a smaller index
 * than its children, so cutting the list off at any place leaves whole chains.
 *
 * <p>Layout of an item, two longs: whether a time limit ends early (1), parent (39 bits) and choice (24); whether the choice preempts (1),
 * step (31) and hash (32). The flags sit in the item because that makes the lists of a bound free of charge, see {@link Frontier}.
 *
 * <p>The newest items are held in segments in memory; when there are too many of those the oldest is written to a temporary file and
 * reused, so memory stays the same for any number of items.
 *
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
final class WorkList implements Closeable {

    static final long ROOT = 0;
    static final long MAX_ITEMS = 1L << 39;
    static final int MAX_CHOICE = (1 << 24) - 1;

    private static final int CHOICE_BITS = 24;
    private static final int LARGEST_SHIFT = 16; // segments of 1 MB

    private final @Nullable File directory;
    private final int shift;
    private final int mask;
    private final int segmentsInMemory;
    private final List<long[]> segments =
            new ArrayList<>(); // those in memory, consecutive, the last one is being filled
    private long firstInMemory; // the number of the first of them
    private long size;
    private long @Nullable [] spare;
    private @Nullable SpillFile spill;

    /**
     * A list that contains the root.
     *
     * @param itemsInMemory about how many items to hold before the file is used
     * @param directory where to put the file; null for the default place
     */
    WorkList(long itemsInMemory, @Nullable File directory) throws IOException {
        this.directory = directory;
        shift = Math.max(4, Math.min(LARGEST_SHIFT, 63 - Long.numberOfLeadingZeros(Math.max(1, itemsInMemory / 8))));
        mask = (1 << shift) - 1;
        segmentsInMemory = (int) Math.max(2, Math.min(itemsInMemory >> shift, Integer.MAX_VALUE));
        append(ROOT, 0, 0, 0, true);
    }

    long append(long parent, int step, int choice, int hash, boolean preempts) throws IOException {
        return append(parent, step, choice, hash, preempts, false);
    }

    long append(long parent, int step, int choice, int hash, boolean preempts, boolean early) throws IOException {
        if (size == MAX_ITEMS) {
            throw new IOException("the work list is full: " + MAX_ITEMS + " items");
        }
        return append(
                (early ? Long.MIN_VALUE : 0) | parent << CHOICE_BITS | choice,
                (preempts ? Long.MIN_VALUE : 0) | (long) step << 32 | (hash & 0xffff_ffffL));
    }

    private long append(long first, long second) throws IOException {
        int at = (int) size & mask;
        if (at == 0) {
            addSegment();
        }
        long[] last = segments.get(segments.size() - 1);
        last[2 * at] = first;
        last[2 * at + 1] = second;
        return size++;
    }

    private void addSegment() throws IOException {
        long[] next = spare;
        spare = null;
        if (segments.size() == segmentsInMemory) {
            if (spill == null) {
                spill = SpillFile.temporary(directory);
            }
            long[] oldest = segments.get(0);
            spill.write(firstInMemory << shift + 1, oldest);
            segments.remove(0);
            firstInMemory++;
            next = oldest;
        }
        segments.add(next != null ? next : new long[2 << shift]);
    }

    /** Forgets the items from this index on; the root stays. */
    void truncate(long newSize) throws IOException {
        size = newSize;
        long lastSegment = newSize - 1 >>> shift;
        while (segments.size() > 1 && firstInMemory + segments.size() - 1 > lastSegment) {
            spare = segments.remove(segments.size() - 1);
        }
        if (lastSegment < firstInMemory && spill != null) {
            spill.read(lastSegment << shift + 1, segments.get(0));
            firstInMemory = lastSegment;
        }
    }

    long size() {
        return size;
    }

    /** How many items there is room for in memory now. */
    long itemsInMemory() {
        return (long) segments.size() << shift;
    }

    long parent(long item) throws IOException {
        return (word(2 * item) & Long.MAX_VALUE) >>> CHOICE_BITS;
    }

    int choice(long item) throws IOException {
        return (int) word(2 * item) & MAX_CHOICE;
    }

    boolean preempts(long item) throws IOException {
        return word(2 * item + 1) < 0;
    }

    /** Whether the choice ends a time limit early; then it preempts as well. */
    boolean isEarly(long item) throws IOException {
        return word(2 * item) < 0;
    }

    int step(long item) throws IOException {
        return (int) (word(2 * item + 1) >>> 32) & Integer.MAX_VALUE;
    }

    int hash(long item) throws IOException {
        return (int) word(2 * item + 1);
    }

    private long word(long position) throws IOException {
        long segment = (position >>> shift + 1) - firstInMemory;
        if (segment >= 0) {
            return segments.get((int) segment)[(int) position & (2 << shift) - 1];
        }
        if (spill == null) {
            throw new IllegalStateException("item " + position / 2 + " of " + size + " is nowhere");
        }
        return spill.word(position);
    }

    /** Writes all items, those in the file as well. */
    void save(DataOutput out) throws IOException {
        out.writeLong(size);
        for (long position = 0; position < 2 * size; position++) {
            out.writeLong(word(position));
        }
    }

    /** Puts the items that were saved into a list that contains only the root. */
    void restore(DataInput in) throws IOException {
        long items = in.readLong();
        in.readLong(); // the root
        in.readLong();
        for (long item = 1; item < items; item++) {
            append(in.readLong(), in.readLong());
        }
    }

    @Override
    public void close() throws IOException {
        if (spill != null) {
            spill.close();
        }
    }
}
