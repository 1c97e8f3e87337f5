package dev.chessj.programs.twins;

import dev.chessj.programs.Tasks;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/** With objects of classes that extend those of the JDK and override nothing. */
final class HeirTwins extends TwinPrograms {

    private static final class Stamps extends StampedLock {
        private static final long serialVersionUID = 1;
    }

    private static final class Permits extends Semaphore {
        private static final long serialVersionUID = 1;

        Permits() {
            super(1);
        }
    }

    private static final class Latch extends CountDownLatch {
        Latch() {
            super(1);
        }
    }

    private static final class Linked extends LinkedBlockingQueue<Integer> {
        private static final long serialVersionUID = 1;

        Linked() {
            super(1);
        }
    }

    private static final class Bounded extends ArrayBlockingQueue<Integer> {
        private static final long serialVersionUID = 1;

        Bounded() {
            super(1);
        }
    }

    private static final class Pool extends ThreadPoolExecutor {
        Pool() {
            super(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
        }
    }

    @Override
    Tasks.Body subject(String name) {
        return switch (name) {
            case "stamps" -> new Subjects.Stamps(new Stamps());
            case "permits" -> new Subjects.Permits(new Permits());
            case "meetings" -> new Subjects.Meetings(new Latch());
            case "queues" -> new Subjects.Queues(new Linked(), new Bounded());
            case "fixedPool" -> new Subjects.Pool(new Pool());
            default -> new NewTwins().subject(name);
        };
    }
}
