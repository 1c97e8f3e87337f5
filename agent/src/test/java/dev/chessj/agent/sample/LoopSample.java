package dev.chessj.agent.sample;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;

/** Loops that keep something from one round to the next, and loops that do not. */
public final class LoopSample {

    private volatile boolean done;
    private volatile int version;
    private final AtomicReference<LoopSample> next = new AtomicReference<>();
    private int rounds;

    void empty() {
        while (!done) {
            Thread.onSpinWait();
        }
    }

    /** With a condition at its end. */
    int readsAgain() {
        int before;
        do {
            before = version;
        } while ((before & 1) != 0 || version != before);
        return before;
    }

    LoopSample assigns() {
        LoopSample found;
        while ((found = next.get()) == null) {
            // until there is one
        }
        return found;
    }

    void locks() {
        while (true) {
            synchronized (this) {
                if (rounds > 0) {
                    break;
                }
            }
        }
    }

    void calls() {
        while (!isDone()) {
            // what it does is seen at run time
        }
    }

    private boolean isDone() {
        return done;
    }

    /** The inner loop keeps nothing, the outer one counts. */
    void inner() {
        for (int i = 0; i < 3; i++) {
            while (version != 2) {
                // spins
            }
        }
    }

    /** Both keep nothing; a round of the outer one goes on behind the inner one. */
    void nested() {
        while (!done) {
            while (version != 2) {
                // spins
            }
            if (version == 3) {
                return;
            }
        }
    }

    /** Only the last round writes what is read behind the loop. */
    int found() {
        int found;
        while (true) {
            int now = version;
            if (now > 4) {
                found = now;
                break;
            }
        }
        return found;
    }

    /** Any round may write what is read behind the loop. */
    boolean sees() {
        boolean seen = false;
        while (true) {
            int now = version;
            if (now == 5) {
                seen = true;
            }
            if (now == 9) {
                break;
            }
        }
        return seen;
    }

    int counts() {
        int looks = 0;
        while (!done) {
            looks++;
        }
        return looks;
    }

    int remembers() {
        int last = 0;
        int changes = 0;
        while (!done) {
            int now = version;
            if (now != last) {
                last = now;
                changes = changes + 1;
            }
        }
        return changes;
    }

    void writes() {
        while (!done) {
            rounds = 1;
        }
    }

    void makes() {
        while (!done) {
            next.set(new LoopSample());
        }
    }

    void draws() {
        while (!done) {
            if (ThreadLocalRandom.current().nextInt(10) == 0) {
                return;
            }
        }
    }

    int tries() {
        int found = 0;
        while (true) {
            try {
                found = version / found;
                return found;
            } catch (ArithmeticException e) {
                if (done) {
                    return found;
                }
            }
        }
    }
}
