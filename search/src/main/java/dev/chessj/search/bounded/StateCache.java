package dev.chessj.search.bounded;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Remembers under keys of 128 bits what was taken on, and with how few preemptions.
 *
 * <p>A key stands for a state, a lane for what is done next in it; together they are one claim. Whoever claims takes it on: either
 * executes it or files it to be executed. A claim with fewer preemptions than before holds as well, because from there the bound
 * leaves room for more.
 *
 * <p>With a key goes a number that follows from it. If it once does not, keys do not tell states apart.
 *
 * <p>Most of the time is spent waiting for memory. So what is remembered of a key lies side by side, 32 bytes, in the order in which
 * keys came: what one execution adds is added in one place. Where it is says an index, which is small enough to be at hand: open
 * addressing, at most two thirds full, with half of the key's low part to tell most strangers apart without looking them up. It doubles
 * until there are as many claims as allowed. From then on what is not there counts as never seen: that costs repetitions, and no
 * behaviour.
 */
public final class StateCache {

    static final int NEVER = Byte.MAX_VALUE;

    /** How many claims a key has room for, numbered from 0. */
    static final int LANES = Long.BYTES;

    private static final int SMALLEST = 1 << 12;
    private static final int ENTRY = 4; // two halves of the key, the number, and a byte for each lane
    private static final int PAGE_BITS = 12;
    private static final int PAGE = 1 << PAGE_BITS; // entries
    private static final int ABSENT = -1;
    private static final long COST = 0xff; // one more than the preemptions; 0 for a lane that nobody has claimed

    private final long most;
    private final List<long[]> pages = new ArrayList<>();
    private long[] index = new long[SMALLEST]; // half of the key's low part, and one more than the number of the entry
    private int mask = SMALLEST - 1;
    private int used; // entries
    private int size;
    private long refused;
    private boolean contradicted;

    // What was found last.
    private long[] page = new long[0];
    private int at = ABSENT;

    /** A cache for at most so many claims. */
    public StateCache(long most) {
        this.most = Math.min(most, (1 << 28) / 3 * 2);
    }

    /** The fewest preemptions with which the lane of the key was claimed, or {@link #NEVER}. */
    int cost(long high, long low, int lane) {
        return find(high, low) ? cost(page[at + 3] >>> Byte.SIZE * lane & COST) : NEVER;
    }

    /** The fewest preemptions with which either lane of the key was claimed, or {@link #NEVER}. */
    int cost(long high, long low, int lane, int other) {
        if (!find(high, low)) {
            return NEVER;
        }
        long lanes = page[at + 3];
        return Math.min(cost(lanes >>> Byte.SIZE * lane & COST), cost(lanes >>> Byte.SIZE * other & COST));
    }

    private static int cost(long stored) {
        return stored == 0 ? NEVER : (int) stored - 1;
    }

    /** Claims a key that needs one lane only, and no preemptions; false if that was done before. */
    public boolean claim(long high, long low, int check) {
        return claim(high, low, 0, check, 0);
    }

    /** Claims a lane of the key, with a number that follows from the key; false if it was claimed with no more preemptions before. */
    boolean claim(long high, long low, int lane, int check, int preemptions) {
        long cost = Math.min(preemptions, NEVER - 1) + 1;
        int shift = Byte.SIZE * lane;
        boolean known = find(high, low);
        long before = 0;
        if (known) {
            contradicted |= (int) page[at + 2] != check;
            before = page[at + 3] >>> shift & COST;
        }
        if (before != 0) {
            if (cost >= before) {
                return false;
            }
        } else if (size >= most) {
            refused++;
            return true;
        } else {
            size++;
        }
        if (known) {
            page[at + 3] = page[at + 3] & ~(COST << shift) | cost << shift;
        } else {
            add(high, low, check, cost << shift);
        }
        return true;
    }

    /** Goes to what is remembered of the key; false if that is nothing. */
    private boolean find(long high, long low) {
        return at >= 0 && page[at] == high && page[at + 1] == low || search(high, low);
    }

    private boolean search(long high, long low) {
        int slot = slot(high);
        for (long there = index[slot]; there != 0; there = index[slot]) {
            if ((int) (there >>> Integer.SIZE) == (int) low && goTo((int) there - 1, high, low)) {
                return true;
            }
            slot = slot + 1 & mask;
        }
        return false;
    }

    private boolean goTo(int number, long high, long low) {
        long[] in = pages.get(number >>> PAGE_BITS);
        int from = ENTRY * (number & PAGE - 1);
        if (in[from] != high || in[from + 1] != low) {
            return false;
        }
        page = in;
        at = from;
        return true;
    }

    private int slot(long high) {
        return (int) (high ^ high >>> Integer.SIZE) & mask;
    }

    /** Remembers a key that is not there, and goes to it. */
    private void add(long high, long low, long check, long lanes) {
        int number = used++;
        if ((number & PAGE - 1) == 0) {
            pages.add(new long[ENTRY * PAGE]);
        }
        page = pages.get(number >>> PAGE_BITS);
        at = ENTRY * (number & PAGE - 1);
        page[at] = high;
        page[at + 1] = low;
        page[at + 2] = check;
        page[at + 3] = lanes;
        if (used > index.length / 3 * 2) {
            index = new long[2 * index.length];
            mask = index.length - 1;
            for (int i = 0; i < used; i++) {
                long[] in = pages.get(i >>> PAGE_BITS);
                int from = ENTRY * (i & PAGE - 1);
                enter(in[from], in[from + 1], i);
            }
        } else {
            enter(high, low, number);
        }
    }

    private void enter(long high, long low, int number) {
        int slot = slot(high);
        while (index[slot] != 0) {
            slot = slot + 1 & mask;
        }
        index[slot] = low << Integer.SIZE | number + 1;
    }

    /** Writes what it holds, without the gaps. */
    public void save(DataOutput out) throws IOException {
        out.writeInt(used);
        out.writeInt(size);
        out.writeLong(refused);
        out.writeBoolean(contradicted);
        for (int i = 0; i < used; i++) {
            long[] in = pages.get(i >>> PAGE_BITS);
            for (int word = 0; word < ENTRY; word++) {
                out.writeLong(in[ENTRY * (i & PAGE - 1) + word]);
            }
        }
    }

    /** Puts what was saved into an empty cache of the same size. */
    public void restore(DataInput in) throws IOException {
        int keys = in.readInt();
        size = in.readInt();
        refused = in.readLong();
        contradicted = in.readBoolean();
        while (used < keys) {
            add(in.readLong(), in.readLong(), in.readLong(), in.readLong());
        }
    }

    /** How many claims it holds. */
    int size() {
        return size;
    }

    /** How many claims did not fit. */
    public long refused() {
        return refused;
    }

    /** Whether the same key once came with another number. */
    public boolean isContradicted() {
        return contradicted;
    }
}
