package dev.chessj.scheduler.state;

import dev.chessj.wrappers.verdict.Notes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The JDK's counters that a program can see, behind {@code Thread-0}, {@code pool-1-thread-1} and the ids of threads: at the beginning of
 * every execution they are where a fresh JVM has them.
 *
 * <p>Two live threads must not have the same id, which in newer JDKs also says who owns a monitor. So the threads of the program count
 * from one number, the same in every execution, and all others, which live on, from another one that is never put back.
 *
 * <p><b>Threading.</b> Used by the driver between executions and by the running task.
 */
public final class JdkCounters {

    /** The first thread of every execution has this id; the JVM's own threads, made before, are far below. */
    static final long FIRST_ID = 1_000;

    private static final long FIRST_ID_OUTSIDE = 1_000_000_000;
    private static final long SEED = 0x9E3779B97F4A7C15L;
    private static final String JUC = "java.util.concurrent.";

    private static final JdkCounters INSTANCE = new JdkCounters();

    private final List<Counter> counters = new ArrayList<>();
    private final Counter ids;
    private long outside;

    /** A number somewhere in memory, and what it is at the beginning. */
    private record Counter(@Nullable Object base, long offset, int bytes, long initial) {

        void reset() {
            RawMemory.put(base, offset, bytes, initial);
        }
    }

    private JdkCounters() {
        ids = ids();
        outside = Math.max(FIRST_ID_OUTSIDE, read());
        add("java.lang.Thread", "threadInitNumber", 0);
        add("java.lang.Thread$ThreadNumbering", "next", 0);
        add(JUC + "Executors$DefaultThreadFactory", "poolNumber", 1);
        add(JUC + "ForkJoinPool", "poolIds", 0);
        add(JUC + "ScheduledThreadPoolExecutor", "sequencer", 0);
        add("java.util.Timer", "nextSerialNumber", 0);
        add("jdk.internal.misc.InnocuousThread", "threadNumber", 1);
        // They decide in which of its queues a pool puts a task.
        add(JUC + "ThreadLocalRandom", "probeGenerator", 0);
        add(JUC + "ThreadLocalRandom", "seeder", SEED);
    }

    /** An execution begins. */
    public static void begin() {
        List<Counter> counters = INSTANCE.counters;
        for (int i = 0; i < counters.size(); i++) {
            counters.get(i).reset();
        }
        INSTANCE.ids.reset();
    }

    /** The execution has ended: whoever makes threads now is not the program under test. */
    public static void end() {
        INSTANCE.write(INSTANCE.outside);
    }

    /** Makes a thread that is none of the program's, in the middle of an execution. */
    public static Thread outside(Supplier<Thread> maker) {
        long inside = INSTANCE.read();
        INSTANCE.write(INSTANCE.outside);
        try {
            return maker.get();
        } finally {
            INSTANCE.outside = INSTANCE.read();
            INSTANCE.write(inside);
        }
    }

    /** Starts a thread natively; newer JVMs take an id for a moment when they do. */
    public static void keepingIds(Runnable start) {
        long before = INSTANCE.read();
        start.run();
        INSTANCE.write(before);
    }

    private long read() {
        return RawMemory.get(ids.base, ids.offset, Long.BYTES);
    }

    private void write(long next) {
        RawMemory.put(ids.base, ids.offset, Long.BYTES, next);
    }

    private static Counter ids() {
        try {
            Field field = Thread.class.getDeclaredField("threadSeqNumber");
            return new Counter(
                    RawMemory.staticBase(field),
                    RawMemory.offset(field, true),
                    Long.BYTES,
                    FIRST_ID - 1); // it is the last one
        } catch (NoSuchFieldException e) {
            return nativeIds();
        }
    }

    /** Since JDK 19 the counter is a variable of the JVM. */
    private static Counter nativeIds() {
        try {
            long address = (long) MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
                    .findStatic(Thread.class, "getNextThreadIdOffset", MethodType.methodType(long.class))
                    .invokeExact();
            return new Counter(null, address, Long.BYTES, FIRST_ID);
        } catch (Throwable e) {
            throw new IllegalStateException("this JDK counts its threads in a way that chessj does not know", e);
        }
    }

    private void add(String type, String name, long initial) {
        try {
            Field field = Class.forName(type, true, null).getDeclaredField(name);
            Object base = RawMemory.staticBase(field);
            long offset = RawMemory.offset(field, true);
            if (field.getType() == int.class) {
                counters.add(new Counter(base, offset, Integer.BYTES, initial));
            } else if (field.getType() == AtomicInteger.class) {
                counters.add(new Counter(RawMemory.getReference(base, offset), value(AtomicInteger.class), 4, initial));
            } else if (field.getType() == AtomicLong.class) {
                counters.add(new Counter(RawMemory.getReference(base, offset), value(AtomicLong.class), 8, initial));
            } else {
                Notes.add(
                        "counters",
                        "The counter " + type + "." + name + " of this JDK is not put back between executions.");
            }
        } catch (ClassNotFoundException | NoSuchFieldException e) {
            return; // another JDK has it
        }
    }

    private static long value(Class<?> type) throws NoSuchFieldException {
        Field value = type.getDeclaredField("value");
        if (Modifier.isStatic(value.getModifiers())) {
            throw new NoSuchFieldException("value");
        }
        return RawMemory.offset(value, false);
    }
}
