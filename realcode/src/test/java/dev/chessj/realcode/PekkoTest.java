package dev.chessj.realcode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;
import org.junit.jupiter.api.Test;

/** An actor that counts its messages. */
class PekkoTest {
    private static final Config CONFIG = ConfigFactory.load(); // read once: it takes longer than all the rest

    private final Counter counter = new Counter();
    private final CountDownLatch done = new CountDownLatch(2);

    @Test
    void actor_twoSenders_oneMessageAtATime() throws Exception {
        ActorSystem system = ActorSystem.create("test", CONFIG);
        ActorRef actor = system.actorOf(Props.create(Counting.class, () -> new Counting(counter, done)));
        TwoThreads.run(() -> actor.tell("a", ActorRef.noSender()), () -> actor.tell("b", ActorRef.noSender()));
        done.await(30, TimeUnit.SECONDS);
        end(system);
        assertEquals(2, counter.value());
    }

    @Test
    void wrong_twoActorsShareACounter_losesACount() throws Exception {
        ActorSystem system = ActorSystem.create("test", CONFIG);
        system.actorOf(Props.create(Counting.class, () -> new Counting(counter, done)))
                .tell("a", ActorRef.noSender());
        system.actorOf(Props.create(Counting.class, () -> new Counting(counter, done)))
                .tell("b", ActorRef.noSender());
        done.await(30, TimeUnit.SECONDS);
        end(system);
        assertEquals(2, counter.value());
    }

    private static void end(ActorSystem system) throws Exception {
        system.terminate();
        system.getWhenTerminated().toCompletableFuture().get(30, TimeUnit.SECONDS);
    }

    /** Counts every message, then opens the latch. */
    static final class Counting extends AbstractActor {
        private final Counter counter;
        private final CountDownLatch done;

        Counting(Counter counter, CountDownLatch done) {
            this.counter = counter;
            this.done = done;
        }

        @Override
        public Receive createReceive() {
            return receiveBuilder()
                    .matchAny(message -> {
                        counter.increment();
                        done.countDown();
                    })
                    .build();
        }
    }
}
