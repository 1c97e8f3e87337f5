package dev.chessj.conformance;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Misuse is the point of many of these calls. */
@SuppressWarnings({"CollectionToArraySafeParameter", "ModifyingCollectionWithItself", "ReturnValueIgnored"})
class BlockingQueueConformanceTest extends Conformance {
    private static final String INTERRUPTED = "java.lang.InterruptedException";

    private static Map<String, Supplier<BlockingQueue<Integer>>> bounded() {
        Map<String, Supplier<BlockingQueue<Integer>>> queues = new LinkedHashMap<>();
        queues.put("array", () -> new ArrayBlockingQueue<>(2));
        queues.put("fair array", () -> new ArrayBlockingQueue<>(2, true));
        queues.put("linked", () -> new LinkedBlockingQueue<>(2));
        queues.put("deque", () -> new LinkedBlockingDeque<>(2));
        return queues;
    }

    private static Map<String, Supplier<BlockingQueue<Integer>>> all() {
        Map<String, Supplier<BlockingQueue<Integer>>> queues = bounded();
        queues.put("transfer", LinkedTransferQueue::new);
        queues.put("priority", PriorityBlockingQueue::new);
        return queues;
    }

    @Test
    void capacities() {
        fails("array of none", IllegalArgumentException.class, () -> new ArrayBlockingQueue<>(0));
        fails("linked of none", IllegalArgumentException.class, () -> new LinkedBlockingQueue<>(0));
        fails("deque of none", IllegalArgumentException.class, () -> new LinkedBlockingDeque<>(0));
        fails("priority of none", IllegalArgumentException.class, () -> new PriorityBlockingQueue<>(0));
        fails(
                "array too small",
                IllegalArgumentException.class,
                () -> new ArrayBlockingQueue<>(1, false, List.of(1, 2)));
        fails("with a null", NullPointerException.class, () -> {
            Collection<Integer> items = new ArrayList<>();
            items.add(null);
            new LinkedBlockingQueue<>(items);
        });
        is("unlimited", Integer.MAX_VALUE, () -> new LinkedBlockingQueue<>().remainingCapacity());
    }

    @Test
    void arguments() {
        all().forEach((name, make) -> {
            BlockingQueue<Integer> queue = make.get();
            Class<NullPointerException> refused = NullPointerException.class;
            fails(name + " add null", refused, () -> queue.add(null));
            fails(name + " offer null", refused, () -> queue.offer(null));
            fails(name + " put null", refused, () -> queue.put(null));
            fails(name + " timed offer null", refused, () -> queue.offer(null, 1, TimeUnit.SECONDS));
            fails(name + " addAll null", refused, () -> queue.addAll(null));
            fails(name + " addAll itself", IllegalArgumentException.class, () -> queue.addAll(queue));
            fails(name + " drain to null", refused, () -> queue.drainTo(null));
            fails(name + " drain to itself", IllegalArgumentException.class, () -> queue.drainTo(queue));
            fails(name + " toArray null", refused, () -> queue.toArray((Object[]) null));
        });
    }

    @Test
    void emptyAndFull() {
        bounded().forEach((name, make) -> {
            BlockingQueue<Integer> queue = make.get();
            is(name + " poll", null, queue::poll);
            is(name + " peek", null, queue::peek);
            fails(name + " element", NoSuchElementException.class, queue::element);
            fails(name + " remove", NoSuchElementException.class, queue::remove);
            is(name + " offers", "true true false", () -> queue.offer(1) + " " + queue.offer(2) + " " + queue.offer(3));
            fails(name + " add to full", IllegalStateException.class, () -> queue.add(3));
            is(name + " capacity", 0, queue::remainingCapacity);
            is(name + " timed offer", false, () -> queue.offer(3, SHORT, TimeUnit.MILLISECONDS));
            is(
                    name + " takes the time",
                    true,
                    () -> tookTheTimeout(() -> queue.offer(3, SHORT, TimeUnit.MILLISECONDS)));
            is(name + " words", "[1, 2]", queue::toString);
            is(name + " contains", "true false", () -> queue.contains(1) + " " + queue.contains(3));
            is(name + " put, interrupted", INTERRUPTED, () -> interruptedWhile(() -> queue.put(3)));
            is(
                    name + " timed offer, interrupted",
                    INTERRUPTED,
                    () -> interruptedWhile(() -> queue.offer(3, 1, TimeUnit.DAYS)));
            fails(name + " put, interrupted before", InterruptedException.class, () -> interrupted(() -> queue.put(3)));
            is(name + " unchanged", "[1, 2]", queue::toString);
            is(name + " remove one", "true false", () -> queue.remove(1) + " " + queue.remove(1));
            is(name + " rest", 2, queue::remove);
        });
    }

    @Test
    void taking() {
        all().forEach((name, make) -> {
            BlockingQueue<Integer> queue = make.get();
            is(name + " timed poll", null, () -> queue.poll(SHORT, TimeUnit.MILLISECONDS));
            is(name + " takes the time", true, () -> tookTheTimeout(() -> queue.poll(SHORT, TimeUnit.MILLISECONDS)));
            is(name + " take, interrupted", INTERRUPTED, () -> interruptedWhile(queue::take));
            is(
                    name + " timed poll, interrupted",
                    INTERRUPTED,
                    () -> interruptedWhile(() -> queue.poll(1, TimeUnit.DAYS)));
            fails(name + " take, interrupted before", InterruptedException.class, () -> interrupted(queue::take));
            is(name + " hand-over", 7, () -> {
                int[] got = {0};
                Other taker = start(() -> got[0] = queue.take());
                awaitWaiting(taker);
                queue.put(7);
                taker.end();
                return got[0];
            });
        });
    }

    @Test
    void putWaitsForRoom() {
        bounded()
                .forEach((name, make) -> is(name + " put waits", "1 2 3", () -> {
                    BlockingQueue<Integer> queue = make.get();
                    queue.put(1);
                    queue.put(2);
                    Other putter = start(() -> queue.put(3));
                    awaitWaiting(putter);
                    int first = queue.take();
                    putter.end();
                    return first + " " + queue.take() + " " + queue.take();
                }));
    }

    @Test
    void collections() {
        all().forEach((name, make) -> {
            is(name + " drain", "2 [1, 2] 0", () -> {
                BlockingQueue<Integer> queue = make.get();
                queue.addAll(List.of(1, 2));
                List<Integer> drained = new ArrayList<>();
                return queue.drainTo(drained) + " " + drained + " " + queue.size();
            });
            is(name + " drain some", "1 0 1", () -> {
                BlockingQueue<Integer> queue = make.get();
                queue.addAll(List.of(1, 2));
                return queue.drainTo(new ArrayList<>(), 1) + " " + queue.drainTo(new ArrayList<>(), 0) + " "
                        + queue.size();
            });
            is(name + " iterate and remove", "[2]", () -> {
                BlockingQueue<Integer> queue = make.get();
                queue.addAll(List.of(1, 2));
                Iterator<Integer> iterator = queue.iterator();
                iterator.next();
                iterator.remove();
                return queue;
            });
            fails(name + " remove before next", IllegalStateException.class, () -> {
                BlockingQueue<Integer> queue = make.get();
                queue.add(1);
                queue.iterator().remove();
            });
            fails(
                    name + " next at the end",
                    NoSuchElementException.class,
                    () -> make.get().iterator().next());
            is(name + " weakly consistent", true, () -> {
                BlockingQueue<Integer> queue = make.get();
                queue.add(1);
                Iterator<Integer> iterator = queue.iterator();
                queue.add(2);
                return iterator.next() == 1;
            });
            is(name + " array", "[1]", () -> {
                BlockingQueue<Integer> queue = make.get();
                queue.add(1);
                return queue.toArray(new Integer[0]);
            });
            fails(name + " wrong array", ArrayStoreException.class, () -> {
                BlockingQueue<Integer> queue = make.get();
                queue.add(1);
                queue.toArray(new String[1]);
            });
            is(name + " copy", "[1, 2]", () -> {
                BlockingQueue<Integer> queue = make.get();
                queue.addAll(List.of(1, 2));
                return copy(queue);
            });
            is(name + " retain", "true [2]", () -> {
                BlockingQueue<Integer> queue = make.get();
                queue.addAll(List.of(1, 2));
                return queue.retainAll(List.of(2)) + " " + queue;
            });
            is(name + " removeIf", "true [1]", () -> {
                BlockingQueue<Integer> queue = make.get();
                queue.addAll(List.of(1, 2));
                return queue.removeIf(x -> x == 2) + " " + queue;
            });
            is(name + " clear", "[]", () -> {
                BlockingQueue<Integer> queue = make.get();
                queue.addAll(List.of(1, 2));
                queue.clear();
                return queue;
            });
        });
    }

    @Test
    void deque() throws Exception {
        BlockingDeque<Integer> deque = new LinkedBlockingDeque<>(2);
        deque.putFirst(2);
        deque.putFirst(1);
        is("ends", "1 2", () -> deque.getFirst() + " " + deque.getLast());
        fails("full", IllegalStateException.class, () -> deque.addLast(3));
        is("timed", false, () -> deque.offerFirst(3, SHORT, TimeUnit.MILLISECONDS));
        is("interrupted", INTERRUPTED, () -> interruptedWhile(() -> deque.putLast(3)));
        is("backwards", "2 1", () -> deque.takeLast() + " " + deque.takeLast());
        is("empty", "null null", () -> deque.pollLast() + " " + deque.pollFirst(SHORT, TimeUnit.MILLISECONDS));
        is("taker interrupted", INTERRUPTED, () -> interruptedWhile(deque::takeFirst));
        fails("pop", NoSuchElementException.class, deque::pop);
        is("remove last", true, () -> {
            deque.add(1);
            deque.add(1);
            return deque.removeLastOccurrence(1) && deque.size() == 1;
        });
    }

    @Test
    void synchronous() throws Exception {
        for (boolean fair : new boolean[] {false, true}) {
            SynchronousQueue<Integer> queue = new SynchronousQueue<>(fair);
            is(
                    fair + " always empty",
                    "true 0 0 null",
                    () -> queue.isEmpty() + " " + queue.size() + " " + queue.remainingCapacity() + " " + queue.peek());
            is(fair + " offer", false, () -> queue.offer(1));
            is(fair + " timed offer", false, () -> queue.offer(1, SHORT, TimeUnit.MILLISECONDS));
            is(fair + " poll", null, queue::poll);
            is(fair + " timed poll", null, () -> queue.poll(SHORT, TimeUnit.MILLISECONDS));
            fails(fair + " add", IllegalStateException.class, () -> queue.add(1));
            fails(fair + " null", NullPointerException.class, () -> queue.put(null));
            is(fair + " put, interrupted", INTERRUPTED, () -> interruptedWhile(() -> queue.put(1)));
            is(fair + " take, interrupted", INTERRUPTED, () -> interruptedWhile(queue::take));
            Other putter = start(() -> queue.put(5));
            awaitWaiting(putter);
            is(fair + " meets", 5, queue::poll);
            putter.end();
            int[] got = {0};
            Other taker = start(() -> got[0] = queue.poll(LONG, TimeUnit.MILLISECONDS));
            awaitWaiting(taker);
            is(fair + " offer meets", true, () -> queue.offer(6));
            taker.end();
            is(fair + " got", 6, () -> got[0]);
            is(fair + " words", "[]", queue::toString);
            is(fair + " copy", "[]", () -> copy(queue));
        }
    }

    @Test
    void transfer() throws Exception {
        LinkedTransferQueue<Integer> queue = new LinkedTransferQueue<>();
        is("nobody waits", "false 0", () -> queue.hasWaitingConsumer() + " " + queue.getWaitingConsumerCount());
        is("try", false, () -> queue.tryTransfer(1));
        is("timed try", false, () -> queue.tryTransfer(1, SHORT, TimeUnit.MILLISECONDS));
        is("nothing is left", "[]", queue::toString);
        fails("null", NullPointerException.class, () -> queue.transfer(null));
        is("interrupted", INTERRUPTED, () -> interruptedWhile(() -> queue.transfer(1)));
        is("timed, interrupted", INTERRUPTED, () -> interruptedWhile(() -> queue.tryTransfer(1, 1, TimeUnit.DAYS)));
        fails("interrupted before", InterruptedException.class, () -> interrupted(() -> queue.transfer(1)));
        queue.clear();
        int[] got = {0};
        Other taker = start(() -> got[0] = queue.take());
        while (!queue.hasWaitingConsumer()) {
            Thread.yield();
        }
        is("one waits", 1, queue::getWaitingConsumerCount);
        is("try meets", true, () -> queue.tryTransfer(8));
        taker.end();
        is("got", 8, () -> got[0]);
        Other giver = start(() -> queue.transfer(9));
        while (queue.isEmpty()) {
            Thread.yield();
        }
        is("seen", 9, queue::peek);
        is("taken", 9, queue::take);
        giver.end();
    }

    private record Timed(String name, long due) implements Delayed {
        static Timed in(String name, long millis) {
            return new Timed(name, System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis));
        }

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(due - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(due, ((Timed) other).due);
        }
    }

    @Test
    void delays() {
        DelayQueue<Timed> queue = new DelayQueue<>();
        queue.add(Timed.in("later", 2 * LONG));
        queue.add(Timed.in("late", LONG));
        is("not yet", null, queue::poll);
        is("but there", "late 2", () -> queue.peek().name() + " " + queue.size());
        is("not in time", null, () -> queue.poll(1, TimeUnit.MILLISECONDS));
        queue.clear();
        Timed a = Timed.in("a", 2 * SHORT);
        queue.add(new Timed("b", a.due() + 1));
        queue.add(a);
        is("in order", "a b", () -> queue.take().name() + " " + queue.take().name());
        is("interrupted", INTERRUPTED, () -> interruptedWhile(queue::take));
        is("interrupted with something to come", INTERRUPTED, () -> {
            queue.add(Timed.in("c", LONG));
            return interruptedWhile(queue::take);
        });
        fails("null", NullPointerException.class, () -> queue.put(null));
        is("nothing expired", 0, () -> queue.drainTo(new ArrayList<>()));
    }

    @Test
    void priorities() {
        PriorityBlockingQueue<Object> queue = new PriorityBlockingQueue<>();
        fails("not comparable", ClassCastException.class, () -> {
            queue.add(new Object());
            queue.add(new Object());
        });
        PriorityBlockingQueue<Integer> reversed = new PriorityBlockingQueue<>(2, (x, y) -> y - x);
        reversed.addAll(List.of(1, 3, 2));
        is("order", "3 2 1", () -> reversed.poll() + " " + reversed.take() + " " + reversed.remove());
        is("natural", null, () -> new PriorityBlockingQueue<Integer>().comparator());
    }
}
