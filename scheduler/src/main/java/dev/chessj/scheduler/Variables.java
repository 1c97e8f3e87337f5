package dev.chessj.scheduler;

import dev.chessj.hbgraph.Variable;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.calls.Boundary;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * What the operations of one execution touch: fields and elements of objects, objects as a whole, monitors, found by identity.
 *
 * <p>An open-addressing table like {@link Resources}, on the path of every operation: entries are used again in the next execution.
 */
final class Variables {

    /** The monitor of the object. */
    static final int MONITOR = Integer.MIN_VALUE;

    private static final int SMALL = 64;
    private static final int LARGE = 4096;

    /** A variable, and what it belongs to. */
    static final class Entry extends Variable {
        @Nullable
        Object target;

        int member;

        /** The object acts by itself: what happens to it is not all told by operations on it. */
        boolean actor;

        /** A queue, which an actor may use. */
        boolean queue;

        /** Has elements that are variables of their own. */
        boolean array;
    }

    private @Nullable Entry[] table = new Entry[SMALL];
    private Entry[] entries = new Entry[0];
    private int size;

    /** The variable, new in this execution or known. */
    Entry of(@Nullable Object target, int member) {
        int mask = table.length - 1;
        int i = slot(target, member) & mask;
        for (Entry entry = table[i]; entry != null; entry = table[i]) {
            if (entry.target == target && entry.member == member) {
                return entry;
            }
            i = (i + 1) & mask;
        }
        return add(i, target, member);
    }

    private Entry add(int at, @Nullable Object target, int member) {
        Entry entry = next();
        entry.target = target;
        entry.member = member;
        entry.forget();
        classify(entry);
        if (size * 2 >= table.length) {
            grow();
        } else {
            table[at] = entry;
        }
        return entry;
    }

    private static void classify(Entry entry) {
        Object target = entry.target;
        boolean whole = target != null
                && entry.member == Members.OF_SITE
                && target.getClass().getClassLoader() == null;
        if (whole && target != null) {
            Boundary boundary = Boundary.of(target.getClass());
            entry.actor = boundary != null && boundary.isActor();
        } else {
            entry.actor = false;
        }
        entry.queue = whole && target instanceof BlockingQueue;
        entry.array = entry.member == Members.OF_SITE
                && target != null
                && (target.getClass().isArray()
                        || target instanceof AtomicIntegerArray
                        || target instanceof AtomicLongArray
                        || target instanceof AtomicReferenceArray);
    }

    private Entry next() {
        if (size == entries.length) {
            Entry[] more = new Entry[Math.max(16, 2 * size)];
            System.arraycopy(entries, 0, more, 0, size);
            for (int i = size; i < more.length; i++) {
                more[i] = new Entry();
            }
            entries = more;
        }
        return entries[size++];
    }

    private void grow() {
        table = new Entry[table.length * 2];
        int mask = table.length - 1;
        for (int k = 0; k < size; k++) {
            Entry entry = entries[k];
            int i = slot(entry.target, entry.member) & mask;
            while (table[i] != null) {
                i = (i + 1) & mask;
            }
            table[i] = entry;
        }
    }

    void clear() {
        if (table.length > LARGE) {
            table = new Entry[SMALL];
            entries = new Entry[0];
        } else {
            int mask = table.length - 1;
            for (int k = 0; k < size; k++) { // few of many: cheaper than to go over the whole table
                Entry entry = entries[k];
                int i = slot(entry.target, entry.member) & mask;
                while (table[i] != entry) {
                    i = (i + 1) & mask;
                }
                table[i] = null;
                entry.target = null;
            }
        }
        size = 0;
    }

    private static int slot(@Nullable Object target, int member) {
        int hash = System.identityHashCode(target) + member * 0x9E3779B9;
        return hash ^ hash >>> 15;
    }
}
