package dev.chessj.idioms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.programs.Tasks;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Idioms without locks of the JDK: atomics, volatile fields, handles. */
class LockFreeIdioms {

    private static final class Node {
        private final int value;
        private final AtomicReference<@Nullable Node> next;

        Node(int value, @Nullable Node next) {
            this.value = value;
            this.next = new AtomicReference<>(next);
        }
    }

    private static final class TreiberStack {
        private final AtomicReference<@Nullable Node> top = new AtomicReference<>();

        void push(int value) {
            Node seen;
            Node node;
            do {
                seen = top.get();
                node = new Node(value, seen);
            } while (!top.compareAndSet(seen, node));
        }

        @Nullable
        Integer pop() {
            while (true) {
                Node seen = top.get();
                if (seen == null) {
                    return null;
                }
                if (top.compareAndSet(seen, seen.next.get())) {
                    return seen.value;
                }
            }
        }
    }

    @Test
    void treiberStack() throws InterruptedException {
        TreiberStack stack = new TreiberStack();
        int[] popped = new int[2];
        Tasks.Body[] bodies = new Tasks.Body[2];
        for (int i = 0; i < 2; i++) {
            int own = i;
            bodies[i] = () -> {
                stack.push(own + 1);
                Integer value = stack.pop();
                assertNotNull(value);
                popped[own] = value;
            };
        }
        Tasks.together(bodies);
        assertEquals(3, popped[0] + popped[1]);
        assertNull(stack.pop());
    }

    private static final class MichaelScottQueue {
        private final AtomicReference<Node> head;
        private final AtomicReference<Node> tail;

        MichaelScottQueue() {
            Node dummy = new Node(0, null);
            head = new AtomicReference<>(dummy);
            tail = new AtomicReference<>(dummy);
        }

        void add(int value) {
            Node node = new Node(value, null);
            while (true) {
                Node last = tail.get();
                Node next = last.next.get();
                if (next != null) {
                    tail.compareAndSet(last, next);
                } else if (last.next.compareAndSet(null, node)) {
                    tail.compareAndSet(last, node);
                    return;
                }
            }
        }

        @Nullable
        Integer poll() {
            while (true) {
                Node first = head.get();
                Node last = tail.get();
                Node next = first.next.get();
                if (next == null) {
                    return null;
                }
                if (first == last) {
                    tail.compareAndSet(last, next);
                }
                if (head.compareAndSet(first, next)) {
                    return next.value;
                }
            }
        }
    }

    @Test
    void michaelScottQueue() throws InterruptedException {
        MichaelScottQueue queue = new MichaelScottQueue();
        int[] polled = {0};
        Tasks.together(() -> queue.add(1), () -> queue.add(2), () -> {
            Integer value = queue.poll();
            polled[0] = value == null ? 0 : value;
        });
        int sum = polled[0];
        for (Integer value = queue.poll(); value != null; value = queue.poll()) {
            sum += value;
        }
        assertEquals(3, sum);
    }

    @Test
    void ticketLock() throws InterruptedException {
        AtomicInteger tickets = new AtomicInteger();
        AtomicInteger serving = new AtomicInteger();
        int[] inside = {0};
        Tasks.Body body = () -> {
            int ticket = tickets.getAndIncrement();
            while (serving.get() != ticket) {
                Thread.onSpinWait();
            }
            inside[0]++;
            serving.set(ticket + 1);
        };
        Tasks.together(body, body);
        assertEquals(2, inside[0]);
    }

    @Test
    void spinLock() throws InterruptedException {
        AtomicBoolean taken = new AtomicBoolean();
        int[] inside = {0};
        Tasks.Body body = () -> {
            while (taken.get() || !taken.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
            try {
                inside[0]++;
            } finally {
                taken.set(false);
            }
        };
        Tasks.together(body, body);
        assertEquals(2, inside[0]);
    }

    private volatile boolean wantsA;
    private volatile boolean wantsB;
    private volatile int turn;

    @Test
    void peterson() throws InterruptedException {
        int[] inside = {0};
        Tasks.together(
                () -> {
                    wantsA = true;
                    turn = 1;
                    while (wantsB && turn == 1) {
                        Thread.onSpinWait();
                    }
                    inside[0]++;
                    wantsA = false;
                },
                () -> {
                    wantsB = true;
                    turn = 0;
                    while (wantsA && turn == 0) {
                        Thread.onSpinWait();
                    }
                    inside[0]++;
                    wantsB = false;
                });
        assertEquals(2, inside[0]);
    }

    private volatile int sequence;
    private volatile int left;
    private volatile int right;

    @Test
    void seqlock() throws InterruptedException {
        Tasks.together(
                () -> {
                    sequence = 1;
                    left = 5;
                    right = 5;
                    sequence = 2;
                },
                () -> {
                    int before;
                    int seenLeft;
                    int seenRight;
                    do {
                        before = sequence;
                        while (before % 2 == 1) {
                            Thread.yield();
                            before = sequence;
                        }
                        seenLeft = left;
                        seenRight = right;
                    } while (sequence != before);
                    assertEquals(seenLeft, seenRight);
                });
    }

    /** Readers see one version or the other, never a mixture; writers copy, and the second one builds on the first. */
    @Test
    void readCopyUpdate() throws InterruptedException {
        AtomicReference<List<Integer>> current = new AtomicReference<>(List.of(0, 0));
        Tasks.Body writer = () -> current.updateAndGet(old -> List.of(old.get(0) + 1, old.get(1) + 1));
        Tasks.together(writer, writer, () -> {
            List<Integer> version = current.get();
            assertEquals(version.get(0), version.get(1));
        });
        assertEquals(List.of(2, 2), current.get());
    }

    /** The slow task read "a" before others made it "b" and "a" again: the stamp tells. */
    @Test
    void stampedReferenceIsSafeFromAba() throws InterruptedException {
        AtomicStampedReference<String> top = new AtomicStampedReference<>("a", 0);
        AtomicInteger changes = new AtomicInteger();
        Tasks.together(
                () -> {
                    int[] stamp = {0};
                    String seen = top.get(stamp);
                    if (top.compareAndSet(seen, "c", stamp[0], stamp[0] + 1)) {
                        changes.incrementAndGet();
                    }
                },
                () -> {
                    if (top.compareAndSet("a", "b", 0, 1)) {
                        changes.incrementAndGet();
                        if (top.compareAndSet("b", "a", 1, 2)) {
                            changes.incrementAndGet();
                        }
                    }
                });
        assertEquals(changes.get(), top.getStamp());
    }

    private int payload;
    private boolean published;

    private static final VarHandle PUBLISHED;

    static {
        try {
            PUBLISHED = MethodHandles.lookup().findVarHandle(LockFreeIdioms.class, "published", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @Test
    void releaseAcquirePublication() throws InterruptedException {
        Tasks.together(
                () -> {
                    payload = 42;
                    PUBLISHED.setRelease(this, true);
                },
                () -> {
                    if ((boolean) PUBLISHED.getAcquire(this)) {
                        assertEquals(42, payload);
                    }
                });
        assertTrue(published);
    }

    @Test
    void adderStatistics() throws InterruptedException {
        LongAdder sum = new LongAdder();
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        Tasks.together(
                () -> {
                    sum.add(3);
                    max.accumulate(3);
                },
                () -> {
                    sum.add(4);
                    max.accumulate(4);
                });
        assertEquals(7, sum.sum());
        assertEquals(4, max.get());
    }

    private volatile int users;

    private static final AtomicIntegerFieldUpdater<LockFreeIdioms> USERS =
            AtomicIntegerFieldUpdater.newUpdater(LockFreeIdioms.class, "users");

    /** A reference count: who takes the last one away closes, exactly once. */
    @Test
    void referenceCount() throws InterruptedException {
        AtomicInteger closed = new AtomicInteger();
        USERS.set(this, 2);
        Tasks.Body body = () -> {
            if (USERS.decrementAndGet(this) == 0) {
                closed.incrementAndGet();
            }
        };
        Tasks.together(body, body);
        assertEquals(1, closed.get());
    }
}
