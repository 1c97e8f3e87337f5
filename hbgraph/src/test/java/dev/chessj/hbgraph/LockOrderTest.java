package dev.chessj.hbgraph;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LockOrderTest {

    private static final long A = 1;
    private static final long B = 2;
    private static final long C = 3;
    private static final long GATE = 9;

    private final LockOrder order = new LockOrder();
    private int places;

    /** The task takes the last of the locks while it holds the others, of which the one before the last counts. */
    private Nesting nesting(int task, long... locks) {
        Set<Long> held = new HashSet<>();
        for (int i = 0; i < locks.length - 1; i++) {
            held.add(locks[i]);
        }
        return new Nesting(
                1,
                task,
                "T" + task,
                0,
                new Clock(),
                locks[locks.length - 2],
                false,
                locks[locks.length - 1],
                false,
                held,
                Set.of(),
                places++);
    }

    private static Nesting shared(Nesting it, boolean held, boolean wanted) {
        return new Nesting(
                it.execution(),
                it.task(),
                it.name(),
                it.time(),
                it.clock(),
                it.held(),
                held,
                it.wanted(),
                wanted,
                held ? Set.of() : it.exclusive(),
                held ? it.exclusive() : Set.of(),
                it.place());
    }

    private static Nesting in(Nesting it, int execution, int time, Clock clock) {
        return new Nesting(
                execution,
                it.task(),
                it.name(),
                time,
                clock,
                it.held(),
                it.sharesHeld(),
                it.wanted(),
                it.sharesWanted(),
                it.exclusive(),
                it.shared(),
                it.place());
    }

    private String add(Nesting nesting) {
        return order.add(nesting).stream()
                .map(cycle -> cycle.stream().map(Nesting::name).collect(Collectors.joining(" ")))
                .collect(Collectors.joining(", "));
    }

    @Test
    void add_oppositeOrders_areADeadlock() {
        assertEquals("", add(nesting(1, A, B)));
        assertEquals("T2 T1", add(nesting(2, B, A)));
    }

    @Test
    void add_sameOrder_isNone() {
        assertEquals("", add(nesting(1, A, B)));
        assertEquals("", add(nesting(2, A, B)));
    }

    @Test
    void add_oneTask_isNone() {
        assertEquals("", add(nesting(1, A, B)));
        assertEquals("", add(nesting(1, B, A)));
    }

    @Test
    void add_aLockThatBothHold_keepsThemApart() {
        assertEquals("", add(nesting(1, GATE, A, B)));
        assertEquals("", add(nesting(2, GATE, B, A)));
        assertEquals("T3 T1", add(nesting(3, B, A)), "one without the gate is not kept out");
    }

    @Test
    void add_threeInACircle_areOneDeadlock() {
        assertEquals("", add(nesting(1, A, B)));
        assertEquals("", add(nesting(2, B, C)));
        assertEquals("T3 T1 T2", add(nesting(3, C, A)));
    }

    @Test
    void add_twoReadersWhoWantToRead_doNotWait() {
        assertEquals("", add(shared(nesting(1, A, B), true, true)));
        assertEquals("", add(shared(nesting(2, B, A), true, true)));
        assertEquals("", add(shared(nesting(3, B, A), true, false)), "it waits for a reader, which waits for nobody");
    }

    @Test
    void add_twoReadersWhoWantToWrite_wait() {
        assertEquals("", add(shared(nesting(1, A, B), true, false)));
        assertEquals("T2 T1", add(shared(nesting(2, B, A), true, false)));
    }

    @Test
    void add_oneComesAfterTheOther_isNone() {
        Clock joined = new Clock();
        joined.tick(1); // what T1 did at time 0 came before
        assertEquals("", add(in(nesting(1, A, B), 1, 0, new Clock())));
        assertEquals("", add(in(nesting(2, B, A), 1, 0, joined)));
        assertEquals("T1 T2", add(in(nesting(1, A, B), 1, 1, new Clock())), "what T1 did later did not");
    }

    @Test
    void add_ofDifferentExecutions_areADeadlock() {
        assertEquals("", add(in(nesting(1, A, B), 1, 0, new Clock())));
        assertEquals("T2 T1", add(in(nesting(2, B, A), 2, 0, new Clock())));
    }

    @Test
    void add_samePlacesAgain_isToldOnce() {
        Nesting one = nesting(1, A, B);
        Nesting other = nesting(2, B, A);
        assertEquals("", add(one));
        assertEquals("T2 T1", add(other));
        assertEquals("", add(in(other, 2, 0, new Clock())));
    }

    /** Against the definition: all sets of nestings, in all orders. */
    @Test
    void add_randomNestings_exactlyTheCyclesOfTheDefinition() {
        for (int seed = 0; seed < 500; seed++) {
            Random random = new Random(seed);
            LockOrder graph = new LockOrder();
            List<Nesting> all = new ArrayList<>();
            Set<Set<Integer>> found = new HashSet<>();
            places = 0;
            for (int i = 0; i < 6; i++) {
                long[] locks = random.longs(1, 5)
                        .distinct()
                        .limit(2 + random.nextInt(2))
                        .toArray();
                Nesting nesting =
                        shared(nesting(1 + random.nextInt(3), locks), random.nextInt(4) == 0, random.nextInt(4) == 0);
                all.add(nesting);
                graph.add(nesting).forEach(cycle -> found.add(places(cycle)));
            }
            Set<Set<Integer>> expected = new HashSet<>();
            extend(all, new ArrayList<>(), expected);
            assertEquals(expected, found, "seed " + seed);
        }
    }

    private static Set<Integer> places(List<Nesting> cycle) {
        return cycle.stream().map(Nesting::place).collect(Collectors.toSet());
    }

    private static void extend(List<Nesting> all, List<Nesting> chosen, Set<Set<Integer>> cycles) {
        int size = chosen.size();
        if (size >= 2 && blocks(chosen.get(size - 1), chosen.get(0))) {
            cycles.add(places(chosen));
        }
        for (Nesting next : all) {
            boolean distinct = chosen.stream()
                    .allMatch(other -> other.task() != next.task()
                            && other.held() != next.held()
                            && !gated(other, next)
                            && !gated(next, other));
            if (distinct && (size == 0 || blocks(chosen.get(size - 1), next))) {
                chosen.add(next);
                extend(all, chosen, cycles);
                chosen.remove(next);
            }
        }
    }

    private static boolean blocks(Nesting waiting, Nesting holding) {
        return waiting.wanted() == holding.held() && (!waiting.sharesWanted() || !holding.sharesHeld());
    }

    private static boolean gated(Nesting one, Nesting other) {
        Set<Long> common = new HashSet<>(other.exclusive());
        common.addAll(other.shared());
        common.retainAll(one.exclusive());
        return !common.isEmpty();
    }
}
