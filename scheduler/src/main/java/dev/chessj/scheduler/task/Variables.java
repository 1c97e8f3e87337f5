package dev.chessj.scheduler.task;

import dev.chessj.hbgraph.Variable;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.calls.Boundary;
import dev.chessj.wrappers.calls.Inheritors;
import dev.chessj.wrappers.outside.JvmSettings;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * What the operations of one execution touch: fields and elements of objects, objects as a whole, monitors, found by identity.
 *
 * <p>On the path of every operation. Few variables, as most executions have, are looked for one by one: to hash an object costs more, the
 * first time far more. From then on there is an open-addressing table like that of {@link Resources}. Entries are used again in the next
 * execution, most often for an object of the same class.
 */
public final class Variables {

    /** The monitor of the object. */
    public static final int MONITOR = Integer.MIN_VALUE;

    /** The object as an item of work that begins. */
    /** The owner of a variable that nobody owns, see {@code ExclusiveOwnership}. */
    static final int NOBODY = -1;

    public static final int ITEM = MONITOR + 7;

    /** The name of a thread. */
    public static final int NAME = MONITOR + 8;

    private static final int FEW = 8;
    private static final int SMALL = 64;
    private static final int LARGE = 4096;

    /** A variable, and what it belongs to. */
    public static final class Entry extends Variable {
        public @Nullable Object target;

        public int member;

        @Nullable
        Class<?> type;

        /** Of the part {@code ExclusiveOwnership.PART}: the only strand that has accessed the object, or what stands for none or several. */
        public int owner;

        /** The object acts by itself: what happens to it is not all told by operations on it. */
        public boolean actor;

        /** A pool that acts on nothing but itself, see {@code PoolEffects}. */
        public boolean selfContained;

        /** A future of the JDK that does nothing but hold a result. */
        public boolean future;

        /** Of a thread that waits for work and is like others: what they all are. */
        public @Nullable Entry standsFor;

        /** An object of the JDK that is called, rather than a variable that is read and written. */
        public boolean calls;

        /** Something that holds for the whole JVM. */
        public boolean setting;

        /** A queue, which an actor may use. */
        public boolean queue;

        /** Has elements that are variables of their own. */
        public boolean array;

        /**
         * A part of an object that operations also touch as a whole: an element of an array, or anything of the JDK. Whoever touches an
         * object of the program without saying which field touches everything.
         */
        public boolean partOfWhole;

        /** Whoever reads or writes it touches nothing else. */
        public boolean alone;
    }

    private @Nullable Entry[] table = new Entry[SMALL]; // empty as long as there are few
    private Entry[] entries = new Entry[0];
    private int size;
    private final Entry none = new Entry();
    private Entry last = none; // that was asked for

    public Variables() {
        none.target = none; // which no operation touches
    }

    /** The variable, new in this execution or known. */
    public Entry of(@Nullable Object target, int member) {
        Entry entry = last;
        if (entry.target == target && entry.member == member) {
            return entry;
        }
        entry = find(target, member);
        last = entry;
        return entry;
    }

    private Entry find(@Nullable Object target, int member) {
        if (size > FEW) {
            return inTable(target, member);
        }
        for (int k = 0; k < size; k++) {
            Entry entry = entries[k];
            if (entry.target == target && entry.member == member) {
                return entry;
            }
        }
        Entry entry = next(target, member);
        if (size > FEW) {
            for (int k = 0; k < size; k++) {
                insert(entries[k]);
            }
        }
        return entry;
    }

    private Entry inTable(@Nullable Object target, int member) {
        int mask = table.length - 1;
        int i = slot(target, member) & mask;
        for (Entry entry = table[i]; entry != null; entry = table[i]) {
            if (entry.target == target && entry.member == member) {
                return entry;
            }
            i = (i + 1) & mask;
        }
        Entry entry = next(target, member);
        if (size * 2 > table.length) {
            grow();
        } else {
            table[i] = entry;
        }
        return entry;
    }

    private Entry next(@Nullable Object target, int member) {
        Entry entry = unused();
        Class<?> type = target == null ? null : target.getClass();
        boolean alike = entry.type == type && entry.member == member; // as in an execution before
        entry.target = target;
        entry.member = member;
        entry.type = type;
        entry.owner = NOBODY;
        entry.standsFor = null;
        entry.forget();
        if (!alike) {
            classify(entry);
        }
        entry.selfContained = entry.actor && isSelfContained(target);
        return entry;
    }

    private static boolean isSelfContained(@Nullable Object target) {
        return target instanceof ThreadPoolExecutor pool
                && (Inheritors.is(pool, ThreadPoolExecutor.class)
                        || Inheritors.is(pool, ScheduledThreadPoolExecutor.class))
                && pool.getQueue().getClass().getClassLoader() == null;
    }

    private static void classify(Entry entry) {
        Object target = entry.target;
        boolean whole = target != null && entry.member == Members.OF_SITE;
        // Also of a class of the program that extends one of the JDK.
        Boundary boundary = whole && target != null ? Boundary.of(target.getClass()) : null;
        entry.future = whole && target != null && target.getClass() == FutureTask.class;
        entry.actor = boundary != null && boundary.isActor() && !entry.future;
        entry.partOfWhole = entry.member >= 0
                && target != null
                && (target.getClass().isArray() || target.getClass().getClassLoader() == null);
        entry.calls = whole
                && target != null
                && target.getClass().getClassLoader() == null
                && !target.getClass().getName().startsWith("java.util.concurrent.atomic.");
        entry.setting = target == null && JvmSettings.isOne(entry.member);
        entry.queue = whole && target instanceof BlockingQueue;
        entry.array = entry.member == Members.OF_SITE
                && target != null
                && (target.getClass().isArray()
                        || target instanceof AtomicIntegerArray
                        || target instanceof AtomicLongArray
                        || target instanceof AtomicReferenceArray);
        entry.alone = !entry.partOfWhole && !entry.array && !entry.actor && !entry.queue && !entry.setting;
    }

    private Entry unused() {
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
        for (int k = 0; k < size; k++) {
            insert(entries[k]);
        }
    }

    private void insert(Entry entry) {
        int mask = table.length - 1;
        int i = slot(entry.target, entry.member) & mask;
        while (table[i] != null) {
            i = (i + 1) & mask;
        }
        table[i] = entry;
    }

    public void clear() {
        if (table.length > LARGE) {
            table = new Entry[SMALL];
            entries = new Entry[0];
        } else {
            for (int k = 0; k < size; k++) { // few of many: cheaper than to go over the whole table
                Entry entry = entries[k];
                if (size > FEW) {
                    remove(entry);
                }
                entry.target = null;
            }
        }
        size = 0;
        last = none;
    }

    private void remove(Entry entry) {
        int mask = table.length - 1;
        int i = slot(entry.target, entry.member) & mask;
        while (table[i] != entry) {
            i = (i + 1) & mask;
        }
        table[i] = null;
    }

    private static int slot(@Nullable Object target, int member) {
        int hash = System.identityHashCode(target) + member * 0x9E3779B9;
        return hash ^ hash >>> 15;
    }
}
