package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Objects that one task changes while the JDK looks at them twice for another one, or changes them for it. What begins with {@code correct} cannot fail. */
class GivenPrograms {

    private final Map<String, String> map = new ConcurrentHashMap<>();
    private final AtomicInteger number = new AtomicInteger();
    private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(0));

    /** Nothing changes between two looks, if nobody comes in between. */
    private static void twice(Tasks.Body change, Supplier<Object> look) throws InterruptedException {
        Thread thread = Tasks.start(change);
        Object first = look.get();
        Object second = look.get();
        thread.join();
        assertEquals(first, second);
    }

    private void put(Supplier<Object> look) throws InterruptedException {
        twice(() -> map.put("c", "x"), look);
    }

    private void count(Supplier<Object> look) throws InterruptedException {
        twice(number::incrementAndGet, look);
    }

    private static final class Heir extends ArrayList<String> {
        private static final long serialVersionUID = 1;
    }

    @Test
    void addAllOfAnHeir() throws InterruptedException {
        put(() -> {
            Heir heir = new Heir();
            heir.addAll(map.keySet());
            return heir.size();
        });
    }

    @Test
    void hashMap() throws InterruptedException {
        put(() -> new HashMap<>(map).size());
    }

    @Test
    void mapCopy() throws InterruptedException {
        put(() -> Map.copyOf(map).size());
    }

    @Test
    void putAll() throws InterruptedException {
        put(() -> {
            Map<String, String> copy = new TreeMap<>();
            copy.putAll(map);
            return copy.size();
        });
    }

    @Test
    void putAllToAShared() throws InterruptedException {
        Map<String, String> copy = new ConcurrentHashMap<>();
        put(() -> {
            copy.putAll(map);
            return copy.size();
        });
    }

    @Test
    void hash() throws InterruptedException {
        put(() -> Objects.hash(map));
    }

    @Test
    void equalMaps() throws InterruptedException {
        put(() -> Map.of().equals(map));
    }

    @Test
    void equalObjects() throws InterruptedException {
        put(() -> Objects.equals(Map.of(), map));
    }

    @Test
    void list() throws InterruptedException {
        put(() -> Collections.list(Collections.enumeration(map.keySet())).size());
    }

    @Test
    void maximum() throws InterruptedException {
        twice(() -> queue.add(1), () -> Collections.max(queue));
    }

    @Test
    void format() throws InterruptedException {
        count(() -> String.format("%s", number));
    }

    @Test
    void text() throws InterruptedException {
        count(() -> Objects.toString(number));
    }

    @Test
    void textByReference() throws InterruptedException {
        count(() -> Optional.of(number).map(String::valueOf).orElseThrow());
    }

    @Test
    void textOfAList() throws InterruptedException {
        count(() -> List.of(number).toString());
    }

    @Test
    void textOfAMap() throws InterruptedException {
        Map<String, AtomicInteger> counts = new ConcurrentHashMap<>(Map.of("a", number));
        count(() -> "" + counts);
    }

    @Test
    void textOfAListThatIsFormatted() throws InterruptedException {
        count(() -> String.format("%s", List.of(number)));
    }

    @Test
    void textOfAnAdder() throws InterruptedException {
        LongAdder adder = new LongAdder();
        twice(adder::increment, () -> Objects.toString(adder));
    }

    @Test
    void textOfAFlag() throws InterruptedException {
        AtomicBoolean flag = new AtomicBoolean();
        twice(() -> flag.set(true), () -> Objects.toString(flag));
    }

    @Test
    void textOfAReference() throws InterruptedException {
        AtomicReference<String> reference = new AtomicReference<>("a");
        twice(() -> reference.set("b"), () -> String.format("%s", reference));
    }

    @Test
    void addedByTheJdk() throws InterruptedException {
        twice(() -> Collections.addAll(queue, 1), queue::size);
    }

    @Test
    void drainedByTheJdk() throws InterruptedException {
        LinkedBlockingQueue<Integer> other = new LinkedBlockingQueue<>(List.of(1));
        twice(() -> other.drainTo(queue), queue::size);
    }

    @Test
    void collectedByTheJdk() throws InterruptedException {
        twice(() -> Stream.of(1).forEach(queue::add), queue::size);
    }

    @Test
    void reflection() throws InterruptedException {
        put(() -> {
            try {
                return ((Collection<?>)
                                List.class.getMethod("copyOf", Collection.class).invoke(null, map.keySet()))
                        .size();
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        });
    }

    @Test
    void correctCopyUnderALock() throws InterruptedException {
        twice(
                () -> {
                    synchronized (this) {
                        map.put("c", "x");
                        map.put("d", "x");
                    }
                },
                () -> {
                    synchronized (this) {
                        return new ArrayList<>(map.keySet()).size() % 2;
                    }
                });
    }

    @Test
    void correctCopyUnderItsOwnLock() throws InterruptedException {
        List<String> shared = Collections.synchronizedList(new ArrayList<>());
        twice(
                () -> {
                    synchronized (shared) {
                        shared.add("c");
                        shared.add("d");
                    }
                },
                () -> {
                    synchronized (shared) {
                        return new HashSet<>(shared).size() % 2 + new ArrayList<>(shared).size() % 2;
                    }
                });
    }

    /** The list copies itself under its lock: no race, and none is to be told. */
    @Test
    void correctCopyOfASynchronizedList() throws InterruptedException {
        List<String> shared = Collections.synchronizedList(new ArrayList<>());
        twice(() -> Collections.addAll(shared, "c"), () -> new ArrayList<>(shared).size() < 2);
    }

    /** What was written before something was put into a collection is there for who has found it in a copy. */
    @Test
    void correctHandOver() throws InterruptedException {
        int[] written = new int[1];
        twice(
                () -> {
                    written[0] = 1;
                    map.put("c", "x");
                },
                () -> new ArrayList<>(map.keySet()).isEmpty() || written[0] == 1);
    }

    @Test
    void correctAfterTheEnd() throws InterruptedException {
        Tasks.together(() -> map.put("c", "x"), number::incrementAndGet);
        assertEquals(List.of("c"), List.copyOf(map.keySet()));
        assertEquals("[1]", List.of(number).toString());
    }
}
