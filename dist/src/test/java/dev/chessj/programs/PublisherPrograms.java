package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** {@code SubmissionPublisher}: items come in order, as many as were asked for. */
class PublisherPrograms {

    private final ExecutorService worker = Executors.newFixedThreadPool(1);

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    /** Asks for a number of items at first, and for one more after each. */
    private static final class Subscriber implements Flow.Subscriber<String> {
        private final int first;
        private final boolean more;
        private final CountDownLatch end = new CountDownLatch(1);
        private Flow.Subscription subscription;
        private volatile String seen = "";

        Subscriber(int first, boolean more) {
            this.first = first;
            this.more = more;
        }

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
            subscription.request(first);
        }

        @Override
        public void onNext(String item) {
            seen += item;
            if (more) {
                subscription.request(1);
            }
        }

        @Override
        public void onError(Throwable thrown) {
            seen += "!";
            end.countDown();
        }

        @Override
        public void onComplete() {
            seen += ".";
            end.countDown();
        }
    }

    @Test
    void itemsComeInOrder() throws InterruptedException {
        SubmissionPublisher<String> publisher = new SubmissionPublisher<>(worker, 2);
        Subscriber subscriber = new Subscriber(1, true);
        publisher.subscribe(subscriber);
        publisher.submit("a");
        Outcomes.of("itemsComeInOrder", subscriber.seen);
        publisher.submit("b");
        publisher.close();
        subscriber.end.await();
        assertEquals("ab.", subscriber.seen);
        assertThrows(IllegalStateException.class, () -> publisher.submit("c"));
    }

    @Test
    void noMoreThanAskedFor() throws InterruptedException {
        SubmissionPublisher<String> publisher = new SubmissionPublisher<>(worker, 2);
        Subscriber subscriber = new Subscriber(1, false);
        publisher.subscribe(subscriber);
        publisher.submit("a");
        publisher.submit("b");
        Tasks.finish(worker);
        assertEquals("a", subscriber.seen);
        assertEquals(1, publisher.estimateMaximumLag());
    }

    /** There is room for one item: the second is kept if the first is taken in time, and dropped otherwise. */
    @Test
    void offerDropsWhatHasNoRoom() throws InterruptedException {
        SubmissionPublisher<String> publisher = new SubmissionPublisher<>(worker, 1);
        Subscriber subscriber = new Subscriber(1, true);
        publisher.subscribe(subscriber);
        int first = publisher.offer("a", null);
        int second = publisher.offer("b", 1, TimeUnit.SECONDS, null);
        publisher.close();
        subscriber.end.await();
        assertTrue(first >= 0);
        Outcomes.of("offerDropsWhatHasNoRoom", (second < 0 ? "dropped/" : "kept/") + subscriber.seen);
    }

    @Test
    void errorsComeAtOnceOrAfterTheItem() throws InterruptedException {
        SubmissionPublisher<String> publisher = new SubmissionPublisher<>(worker, 2);
        Subscriber subscriber = new Subscriber(1, true);
        publisher.subscribe(subscriber);
        publisher.submit("a");
        publisher.closeExceptionally(new IllegalStateException("expected"));
        subscriber.end.await();
        Outcomes.of("errorsComeAtOnceOrAfterTheItem", subscriber.seen);
    }

    /** Takes one item and cancels, although it asked for two. */
    private static final class OneItem implements Flow.Subscriber<String> {
        private Flow.Subscription subscription;
        private volatile String seen = "";

        @Override
        public void onSubscribe(Flow.Subscription given) {
            subscription = given;
            subscription.request(2);
        }

        @Override
        public void onNext(String item) {
            seen += item;
            assertTrue(subscription.toString().contains("BufferedSubscription"));
            subscription.cancel();
        }

        @Override
        public void onError(Throwable thrown) {
            seen += "!";
        }

        @Override
        public void onComplete() {
            seen += ".";
        }
    }

    /** What comes after the item in which a subscriber cancels it never sees, not even the end. */
    @Test
    void cancelledSubscriptionGetsNoMore() throws InterruptedException {
        SubmissionPublisher<String> publisher = new SubmissionPublisher<>(worker, 2);
        OneItem subscriber = new OneItem();
        publisher.subscribe(subscriber);
        publisher.submit("a");
        int lag = publisher.submit("b");
        publisher.close();
        Tasks.finish(worker);
        assertEquals("a", subscriber.seen);
        Outcomes.of("cancelledSubscriptionGetsNoMore", "lag-" + lag);
    }
}
