package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Static state is in every execution what it was in the first. */
class StaticPrograms {

    private static volatile int counter;
    private static String prepared = "no";
    private static final List<String> LIST = new ArrayList<>(List.of("first"));

    @BeforeAll
    static void prepare() {
        prepared = "yes";
        LIST.add("second");
    }

    /** Initialised inside an execution, and only there. */
    private static final class Lazy {
        static int number = 7;
        static long[] cells = {1, 2, 3};
        static final AtomicInteger ATOMIC = new AtomicInteger(5);
        static final Map<String, Integer> MAP = new HashMap<>(Map.of("a", 1));
        static final ConcurrentHashMap<String, Integer> CONCURRENT = new ConcurrentHashMap<>();
        static final ReentrantLock LOCK = new ReentrantLock();
    }

    /** Has no initialiser: its fields begin as zeros. */
    private static final class Plain {
        static int number;
        static Object reference;
    }

    private enum Light {
        RED,
        GREEN;

        int seen;
    }

    /** An executor that is made once and shut down never. */
    private static final class Pool {
        static final ExecutorService EXECUTOR = Executors.newFixedThreadPool(1);
    }

    private static final class Pools {
        static final ScheduledExecutorService SCHEDULED = Executors.newScheduledThreadPool(1);
        static final ForkJoinPool FORKING = new ForkJoinPool(2);
        static final ExecutorService STEALING = Executors.newWorkStealingPool(2);
        static final ExecutorService CACHED = Executors.newCachedThreadPool();
    }

    @Test
    void scheduledExecutorsAreAsNew() throws Exception {
        assertEquals(
                1,
                Pools.SCHEDULED.schedule(() -> ++counter, 1, TimeUnit.SECONDS).get());
        ExecutorService executor = Pools.SCHEDULED;
        executor.shutdown();
    }

    @Test
    void forkJoinPoolsAreAsNew() throws Exception {
        assertEquals(0, Pools.FORKING.getPoolSize());
        assertEquals(1, Pools.FORKING.invoke(new Counting()));
        assertEquals(2, ((ForkJoinPool) Pools.STEALING).invoke(new Counting()));
        Pools.STEALING.shutdown();
    }

    /** Named: what the JDK wraps a lambda in has another name in every version. */
    private static final class Counting extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;

        @Override
        protected Integer compute() {
            return ++counter;
        }
    }

    @Test
    void cachedExecutorsAreAsNew() throws Exception {
        assertEquals(1, Pools.CACHED.submit(() -> ++counter).get());
        assertFalse(Pools.CACHED.isShutdown());
        Pools.CACHED.shutdown();
    }

    @Test
    void fieldsOfTheTestClass() throws InterruptedException {
        assertEquals(0, counter);
        assertEquals("yes", prepared);
        assertEquals(List.of("first", "second"), LIST);
        Tasks.together(() -> counter++, () -> counter++);
        prepared = "changed";
        LIST.add("third");
    }

    @Test
    void whatAnInitialiserMade() throws InterruptedException {
        Tasks.Body body = () -> {
            Lazy.LOCK.lock();
            try {
                Lazy.number++;
                Lazy.cells[0]++;
                Lazy.MAP.merge("a", 1, Integer::sum);
                Lazy.CONCURRENT.merge("b", 1, Integer::sum);
            } finally {
                Lazy.LOCK.unlock();
            }
            Lazy.ATOMIC.incrementAndGet();
        };
        Tasks.together(body, body);
        assertEquals(9, Lazy.number);
        assertEquals(3, Lazy.cells[0]);
        assertEquals(7, Lazy.ATOMIC.get());
        assertEquals(3, Lazy.MAP.get("a"));
        assertEquals(2, Lazy.CONCURRENT.get("b"));
        assertFalse(Lazy.LOCK.isLocked());
        Lazy.cells = null;
    }

    /** Objects of the JDK that keep their state in fields: what is written into memory, formats, dates. */
    private static final class Texts {
        static final ByteArrayOutputStream BYTES = new ByteArrayOutputStream();
        static final StringWriter TEXT = new StringWriter();
        static final ByteBuffer BUFFER = ByteBuffer.allocate(Long.BYTES);
        static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy", Locale.ROOT);
        static final Calendar CALENDAR = new GregorianCalendar(2000, Calendar.JANUARY, 1);
        static final Matcher MATCHER = Pattern.compile("a").matcher("aaa");
        static final CRC32 SUM = new CRC32();
    }

    @Test
    void memoryFormatsAndDatesAreAsNew() throws InterruptedException {
        Tasks.together(() -> counter++, () -> counter++);
        assertEquals(0, Texts.BYTES.size());
        Texts.BYTES.write(1);
        assertEquals("", Texts.TEXT.toString());
        Texts.TEXT.write("x");
        assertEquals(0, Texts.BUFFER.getLong());
        Texts.BUFFER.flip().putLong(1);
        assertEquals("yyyy", Texts.FORMAT.toPattern());
        Texts.FORMAT.applyPattern("MM");
        assertEquals(2000, Texts.CALENDAR.get(Calendar.YEAR));
        Texts.CALENDAR.add(Calendar.DATE, 1);
        assertEquals(2, Texts.CALENDAR.get(Calendar.DATE)); // follows from a date inside it
        Texts.CALENDAR.add(Calendar.YEAR, 1);
        assertEquals(2001, Texts.CALENDAR.get(Calendar.YEAR));
        assertTrue(Texts.MATCHER.find() && Texts.MATCHER.start() == 0);
        assertEquals(0, Texts.SUM.getValue());
        Texts.SUM.update(1);
    }

    @Test
    void classWithoutInitialiser() throws InterruptedException {
        assertEquals(0, Plain.number);
        assertNull(Plain.reference);
        Tasks.together(() -> Plain.number++, () -> Plain.reference = this);
        assertTrue(Plain.number == 1 && Plain.reference == this);
    }

    @Test
    void enumsHaveState() throws InterruptedException {
        assertEquals(0, Light.RED.seen + Light.GREEN.seen);
        Tasks.together(() -> Light.RED.seen++, () -> Light.GREEN.seen++);
    }

    @Test
    void executorsAreAsNew() throws Exception {
        assertEquals(1, Pool.EXECUTOR.submit(() -> ++counter).get());
    }
}
