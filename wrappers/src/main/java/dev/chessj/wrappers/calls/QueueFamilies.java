package dev.chessj.wrappers.calls;

import java.util.ArrayList;
import java.util.List;

/**
 * Concurrent queues and deques.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
final class QueueFamilies {

    private static final String JUC = "java.util.concurrent.";
    private static final String TEST = "QueuePrograms";
    private static final String TRANSFERS = "TransferPrograms";
    private static final String CHOICES =
            "which waiter goes on (fair: the longest waiting); in time, timed out, interrupted";

    private static final String LOOKS =
            "size isEmpty contains containsAll peek element toArray toString iterator forEach spliterator stream parallelStream";
    private static final String TRIES = "offer add remove poll addAll removeAll retainAll removeIf";

    private static final String DEQUE_LOOKS = "peekFirst peekLast getFirst getLast descendingIterator";
    private static final String DEQUE_TRIES =
            "offerFirst offerLast pollFirst pollLast removeFirstOccurrence removeLastOccurrence";
    private static final String DEQUE_UPDATES = "addFirst addLast removeFirst removeLast push pop";

    private QueueFamilies() {}

    static List<Family> all() {
        List<Family> families = new ArrayList<>(List.of(
                queue("ConcurrentLinkedQueue"),
                deque(queue("ConcurrentLinkedDeque")),
                blocking("ArrayBlockingQueue"),
                blocking("LinkedBlockingQueue"),
                deque(blocking("LinkedBlockingDeque"))
                        .blocks(
                                CHOICES,
                                "putFirst putLast takeFirst takeLast offerFirst/3 offerLast/3 pollFirst/2 pollLast/2"),
                blocking("PriorityBlockingQueue").passes("comparator"),
                blocking("DelayQueue"),
                blocking("SynchronousQueue", TRANSFERS),
                blocking("LinkedTransferQueue", TRANSFERS)
                        .blocks(CHOICES, "transfer tryTransfer/3")
                        .tries("tryTransfer")
                        .reads("hasWaitingConsumer getWaitingConsumerCount")));
        for (String iterator : List.of(
                "ConcurrentLinkedQueue$Itr",
                "ConcurrentLinkedDeque$AbstractItr",
                "ArrayBlockingQueue$Itr",
                "LinkedBlockingQueue$Itr",
                "LinkedBlockingDeque$AbstractItr",
                "LinkedTransferQueue$Itr")) {
            families.add(iterator(iterator));
        }
        // These two iterate over a copy: only their remove touches the queue.
        families.add(snapshot("PriorityBlockingQueue$Itr", TEST));
        families.add(snapshot("DelayQueue$Itr", TEST));
        return families;
    }

    private static Family queue(String type) {
        return queue(type, TEST);
    }

    private static Family queue(String type, String test) {
        return Family.of(JUC + type, test).reads(LOOKS).tries(TRIES).updates("clear");
    }

    private static Family deque(Family queue) {
        return queue.reads(DEQUE_LOOKS)
                .tries(DEQUE_TRIES)
                .updates(DEQUE_UPDATES)
                .passes("reversed");
    }

    private static Family blocking(String type) {
        return blocking(type, TEST);
    }

    static Family blocking(String type, String test) {
        return queue(type, test)
                .updates("drainTo")
                .reads("remainingCapacity")
                .blocks(CHOICES, "put take offer/3 poll/2");
    }

    private static Family iterator(String type) {
        return Family.of(JUC + type, TEST)
                .shows("this$0")
                .reads("next hasNext forEachRemaining")
                .updates("remove");
    }

    static Family snapshot(String type, String test) {
        return Family.of(JUC + type, test).shows("this$0").updates("remove").passes("next hasNext forEachRemaining");
    }
}
