package dev.chessj.wrappers;

/**
 * The clock of the program under test: virtual while a task runs, so that waiting takes no time and every execution sees the same
 * times.
 */
public final class Clocks {

    /** Wall-clock time at which the virtual clock starts: 2020-01-01T00:00:00Z. */
    private static final long EPOCH_MILLIS = 1_577_836_800_000L;

    private Clocks() {}

    public static long nanoTime(int site) {
        Controller controller = Current.controller();
        return controller != null ? controller.nanoTime(site) : System.nanoTime();
    }

    public static long currentTimeMillis(int site) {
        Controller controller = Current.controller();
        return controller != null ? millis(controller.nanoTime(site)) : System.currentTimeMillis();
    }

    /** From inside the JDK, where a look at the clock is no operation of its own. */
    public static long nanoTime() {
        return nanoTime(Sites.JDK);
    }

    /** From inside the JDK. */
    public static long currentTimeMillis() {
        return currentTimeMillis(Sites.JDK);
    }

    static long millis(long virtualNanos) {
        return EPOCH_MILLIS + virtualNanos / 1_000_000;
    }
}
