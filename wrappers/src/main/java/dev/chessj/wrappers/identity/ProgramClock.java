package dev.chessj.wrappers.identity;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Sites;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * The clock of the program under test: virtual while a task runs, so that waiting takes no time and every execution sees the same
 * times.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class ProgramClock {

    /** Wall-clock time at which the virtual clock starts: 2020-01-01T00:00:00Z. */
    private static final long EPOCH_MILLIS = 1_577_836_800_000L;

    /** What {@code System.nanoTime} is when the virtual clock starts. Not 0: the JDK, and others, take that for "not known yet". */
    private static final long NANO_ORIGIN = 1_000_000_000L;

    private static final Class<?> FIXED =
            Clock.fixed(Instant.EPOCH, ZoneOffset.UTC).getClass();

    private ProgramClock() {}

    public static long nanoTime(int site) {
        Controller controller = Current.controller();
        return controller != null ? NANO_ORIGIN + controller.nanoTime(site) : System.nanoTime();
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

    /** Announces a look at the system's clock that the JDK is about to take on behalf of the program. */
    public static void look(int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.nanoTime(site);
        }
    }

    /** The same at a given clock. One that the program wrote is its own code; a fixed one never looks. */
    public static void look(@Nullable Object clock, int site) {
        if (clock != null && isSystemClock(clock.getClass())) {
            look(site);
        }
    }

    private static boolean isSystemClock(Class<?> type) {
        // Bootstrap classes only: nobody else may be in this package. Offset and tick clocks count for what they wrap.
        return type.getClassLoader() == null && type != FIXED;
    }

    /** From inside {@code java.time}: the virtual time of day, or null for a thread that is no task. */
    public static @Nullable Instant instant() {
        Controller controller = Current.controller();
        return controller == null ? null : instant(controller.nanoTime(Sites.JDK));
    }

    private static Instant instant(long virtualNanos) {
        return Instant.ofEpochSecond(EPOCH_MILLIS / 1000 + virtualNanos / 1_000_000_000, virtualNanos % 1_000_000_000);
    }

    /** The virtual time at which {@code System.nanoTime} shows this. */
    public static long virtual(long nanoTime) {
        return nanoTime - NANO_ORIGIN;
    }

    /** The virtual time at which {@code System.currentTimeMillis} shows this. */
    public static long virtualOfMillis(long millis) {
        return Math.max(0, millis - EPOCH_MILLIS) * 1_000_000;
    }

    public static long millis(long virtualNanos) {
        return EPOCH_MILLIS + virtualNanos / 1_000_000;
    }
}
