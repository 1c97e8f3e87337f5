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

    private static final class Registry {
        static final Map<String, List<Integer>> ENTRIES = new HashMap<>(Map.of("first", new ArrayList<>()));
        static int plugIns;
    }

    /** Initialised by the initialiser of another class, which changes it afterwards. */
    private static final class Inner {
        static final int[] CELLS = {1};
    }

    /** Has no static field, but an initialiser, which runs once in a JVM: what it does elsewhere lasts. */
    private static final class PlugIn {
        static {
            Registry.ENTRIES.put("second", new ArrayList<>(List.of(1)));
            Registry.ENTRIES.get("first").add(1);
            Registry.plugIns++;
            Inner.CELLS[0]++;
            Unprepared.plugIns++;
        }

        void use() {
            Registry.ENTRIES.get("second").add(2);
            Inner.CELLS[0]++;
        }
    }

    /** Has no initialiser of its own. */
    private static final class Unprepared {
        static int plugIns;
    }

    @Test
    void whatAnInitialiserChangesElsewhereLasts() throws InterruptedException {
        Tasks.together(() -> counter++, () -> counter++);
        assertTrue(Registry.ENTRIES.containsKey("first"));
        new PlugIn().use();
        assertEquals(Map.of("first", List.of(1), "second", List.of(1, 2)), Registry.ENTRIES);
        assertEquals(1, Registry.plugIns);
        assertEquals(3, Inner.CELLS[0]);
        assertEquals(1, Unprepared.plugIns);
        Registry.ENTRIES.clear();
        Registry.plugIns = 7;
        Unprepared.plugIns = 7;
    }

    private static final class Used {
        static final List<String> NAMES = new ArrayList<>();
    }

    private static final class LatePlugIn {
        static {
            Used.NAMES.add("plug-in");
        }
    }

    /** Two changes of the same list, by the test and by an initialiser, cannot be told apart: the verdict says so. */
    @Test
    void whatBothChangeIsSaid() throws InterruptedException {
        Tasks.together(() -> counter++, () -> counter++);
        Used.NAMES.add("test");
        assertEquals("LatePlugIn", new LatePlugIn().getClass().getSimpleName());
        assertEquals("test", Used.NAMES.get(0));
    }
}
