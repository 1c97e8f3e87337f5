package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Identity hash codes, and orders that depend on them, are the same in every execution: each outcome set has one element. */
class IdentityPrograms {

    private static final class Item {
        final int number;

        Item(int number) {
            this.number = number;
        }
    }

    /** Overrides, and asks for its identity all the same. */
    private static final class Odd {
        @Override
        public int hashCode() {
            return super.hashCode() | 1;
        }

        @Override
        public boolean equals(Object other) {
            return this == other;
        }
    }

    private enum Colour {
        RED,
        GREEN,
        BLUE
    }

    private record Pair(Object one, Object other) {}

    /** Made inside an execution, used as keys there and later. */
    private static final class Lasting {
        static final Object KEY = new Object();
        static final Map<Object, String> MAP = new HashMap<>();
        static final Object[] KEYS = {new Object(), new Object(), new Object()};

        static {
            MAP.put(KEY, "key");
        }
    }

    private volatile int x;

    /** Management is set up once, in maps with callbacks, differently in every version: before any execution. */
    @BeforeAll
    static void setUpManagement() {
        ManagementFactory.getRuntimeMXBean().getName();
    }

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void hashCodes() {
        Outcomes.of(
                "identityHashCode", System.identityHashCode(new Item(1)) + "/" + System.identityHashCode(new int[1]));
        Outcomes.of("defaultHashCode", new Item(1).hashCode() + "/" + new Object().hashCode());
        Outcomes.of("defaultToString", new Item(1));
        Outcomes.of("superHashCode", new Odd().hashCode());
        Outcomes.of("objectsHash", Objects.hash(new Item(1), new Object()));
        Outcomes.of(
                "listHashCode",
                List.of(new Item(1)).hashCode() + "/" + new ArrayList<>(List.of(new Item(1))).hashCode());
        Outcomes.of("recordHashCode", new Pair(new Item(1), new Object()).hashCode());
        Outcomes.of("enumHashCode", Colour.RED.hashCode() + "/" + Colour.BLUE.hashCode());
        Outcomes.of("classHashCode", Item.class.hashCode());
        ToIntFunction<Object> reference = Object::hashCode;
        Outcomes.of("hashCodeReference", reference.applyAsInt(new Item(1)));
        Runnable stateless = () -> {};
        int captured = x;
        Runnable stateful = () -> x = captured;
        Outcomes.of("lambdaHashCode", stateless.hashCode() + "/" + stateful.hashCode());
        Outcomes.of(
                "jdkHashCode",
                new ReentrantLock().hashCode() + "/"
                        + new ArrayList<>(List.of(1)).iterator().hashCode());
        Outcomes.of("threadHashCode", new Thread(() -> {}).hashCode());
        Outcomes.of("stringIdentity", System.identityHashCode("constant"));
        Outcomes.of("formatted", String.format("%h", new Item(1)));
    }

    /** Newer JDKs keep all pools in one table for the whole JVM: how full it is from executions before is not seen. */
    @Test
    void hashCodesAfterPools() throws Exception {
        List<ForkJoinPool> pools = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            pools.add(new ForkJoinPool(1));
        }
        Semaphore named = new Semaphore(pools.size());
        named.release();
        Outcomes.of("hashCodeAfterPools", named.hashCode());
        Thread other = Tasks.start(() -> x = 1);
        x = 2;
        other.join();
    }

    @Test
    void numberOfTheProcess() {
        Outcomes.of("pid", ProcessHandle.current().pid());
        Outcomes.of("pidOfTheBean", ManagementFactory.getRuntimeMXBean().getPid());
        assertTrue(ManagementFactory.getRuntimeMXBean().getName().startsWith("4242@"));
    }

    @Test
    void hashCodesAreSpread() {
        Set<Integer> seen = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            int hash = new Object().hashCode();
            assertNotEquals(0, hash);
            seen.add(hash);
        }
        assertEquals(1_000, seen.size());
        Object object = new Object();
        assertEquals(object.hashCode(), System.identityHashCode(object));
    }

    @Test
    void ordersOfTables() {
        Map<Item, Integer> hash = new HashMap<>();
        Map<Item, Integer> table = new Hashtable<>();
        Map<Item, Integer> identity = new IdentityHashMap<>();
        Map<Item, Integer> weak = new WeakHashMap<>();
        Map<Item, Integer> concurrent = new ConcurrentHashMap<>();
        List<Item> items = new ArrayList<>();
        for (int i = 0; i < 9; i++) {
            Item item = new Item(i);
            items.add(item);
            for (Map<Item, Integer> map : List.of(hash, table, identity, weak, concurrent)) {
                map.put(item, i);
            }
        }
        Outcomes.of("orderOfHashMap", order(hash));
        Outcomes.of("orderOfHashtable", order(table));
        Outcomes.of("orderOfIdentityHashMap", order(identity));
        Outcomes.of("orderOfWeakHashMap", order(weak));
        Outcomes.of("orderOfConcurrentHashMap", order(concurrent));
        Outcomes.of("orderOfCopy", order(Map.copyOf(hash)));
        Outcomes.of("orderOfSetOf", Set.of(1, 2, 3, 4, 5, 6, 7, 8, 9).toString().replace(", ", ""));
        Outcomes.of("orderOfSmallSetOf", Set.of("a", "b").toString().replace(", ", ""));
        Outcomes.of("orderOfMapOf", Map.of("a", 1, "b", 2, "c", 3).toString().replace(", ", ""));
        Outcomes.of(
                "orderOfEnums",
                new HashSet<>(List.of(Colour.values())).toString().replace(", ", ""));
        Outcomes.of("orderOfClasses", order(Map.of(Item.class, 1, Odd.class, 2, Pair.class, 3)));
    }

    private static String order(Map<?, Integer> map) {
        StringBuilder order = new StringBuilder();
        map.values().forEach(order::append);
        return order.toString();
    }

    @Test
    void whatLastsKeepsItsHashCode() {
        Outcomes.of("lastingHashCode", Lasting.KEY.hashCode());
        assertEquals("key", Lasting.MAP.get(Lasting.KEY));
        Outcomes.of("lastingKeys", Lasting.KEYS[2].hashCode() + "/" + Lasting.KEYS[0].hashCode());
        Outcomes.of("afterLasting", new Object().hashCode());
    }

    @Test
    void everyTaskHasItsOwn() throws InterruptedException {
        int[] seen = new int[4];
        Tasks.together(
                () -> {
                    seen[0] = new Object().hashCode();
                    x = 1;
                    seen[1] = new Object().hashCode();
                },
                () -> {
                    seen[2] = new Object().hashCode();
                    x = 2;
                    seen[3] = new Object().hashCode();
                });
        Outcomes.of("everyTaskHasItsOwn", seen[0] + "/" + seen[1] + "/" + seen[2] + "/" + seen[3]);
    }
}
