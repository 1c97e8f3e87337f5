package dev.chessj.scoped;

/** Two steps for what should be one. */
@SuppressWarnings("NonAtomicVolatileUpdate") // that is the point
public class Ledger {

    /** The ledger made last, seen while it is made. */
    public static volatile Ledger last;

    private volatile int sum;
    private volatile int entries;

    public Ledger() {}

    /** Publishes itself before it is complete. */
    public Ledger(int first) {
        this(new int[] {first});
    }

    private Ledger(int... all) {
        super();
        last = this;
        for (int each : all) {
            sum = each;
            entries = 1;
        }
    }

    public void add(int amount) {
        int before = sum;
        sum = before + amount;
    }

    /** The same under a lock, which is taken inside. */
    public synchronized void addAlone(int amount) {
        add(amount);
    }

    public void fail() {
        sum = 1;
        sum = 2;
        throw new IllegalStateException("the page is full");
    }

    public int sum() {
        return sum;
    }

    /** Both numbers, as one. */
    public int state() {
        return 10 * sum + entries;
    }

    /** Nested, and named by the pattern of its outer class. */
    public static final class Page {
        private volatile int lines;

        public void write() {
            lines = 1;
            lines = 2;
        }

        public int lines() {
            return lines;
        }
    }
}
