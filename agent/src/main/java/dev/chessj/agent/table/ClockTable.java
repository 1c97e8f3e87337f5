package dev.chessj.agent.table;

import java.util.Set;
import org.objectweb.asm.Opcodes;

/**
 * The calls by which a program asks for the time of day, beyond {@code System.nanoTime} and {@code currentTimeMillis}.
 *
 * <p>The calls stay; each is announced as one look at the clock, and the JDK's own classes read the virtual clock. Where a
 * {@code java.time.Clock} is given or asked, only the run shows whether it is one of the JDK's or code of the program.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
public final class ClockTable {

    /** The JDK classes that read the clock of the system to tell the time. */
    public static final String[] TELLING_TIME = {
        "java/time/Clock",
        "java/time/Clock$SystemClock",
        "java/time/Clock$SystemInstantSource",
        "java/time/Clock$TickClock",
        "java/util/Calendar",
        "java/util/Calendar$Builder",
        "java/util/Date",
        "java/util/GregorianCalendar",
        "sun/util/locale/provider/CalendarProviderImpl"
    };

    /** What a call does with the clock. */
    public enum Look {
        /** Nothing. */
        NONE,
        /** It reads the system's. */
        SYSTEM,
        /** It reads the one that lies on top of the stack. */
        GIVEN
    }

    private static final String CLOCK = "java/time/Clock";
    private static final Set<String> CLOCKS = Set.of(CLOCK, "java/time/InstantSource");
    private static final Set<String> CALENDARS =
            Set.of("java/util/Calendar", "java/util/GregorianCalendar", "sun/util/BuddhistCalendar");
    private static final Set<String> NEW_CALENDARS = Set.of(
            "()V", "(Ljava/util/TimeZone;)V", "(Ljava/util/Locale;)V", "(Ljava/util/TimeZone;Ljava/util/Locale;)V");

    private ClockTable() {}

    static Look find(int opcode, String owner, String name, String descriptor) {
        return switch (name) {
            case "now", "dateNow" -> owner.startsWith("java/time/") ? of(descriptor) : Look.NONE;
            case "instant" ->
                asks(opcode, owner) && descriptor.equals("()Ljava/time/Instant;") ? Look.GIVEN : Look.NONE;
            case "millis" -> asks(opcode, owner) && descriptor.equals("()J") ? Look.GIVEN : Look.NONE;
            case "getInstance" -> CALENDARS.contains(owner) ? Look.SYSTEM : Look.NONE;
            case "<init>" -> isNew(owner, descriptor) ? Look.SYSTEM : Look.NONE;
            default -> Look.NONE;
        };
    }

    private static Look of(String descriptor) {
        return descriptor.contains("L" + CLOCK + ";)") ? Look.GIVEN : Look.SYSTEM;
    }

    private static boolean asks(int opcode, String owner) {
        return CLOCKS.contains(owner) && opcode != Opcodes.INVOKESPECIAL && opcode != Opcodes.INVOKESTATIC;
    }

    private static boolean isNew(String owner, String descriptor) {
        return owner.equals("java/util/Date")
                ? descriptor.equals("()V")
                : owner.equals("java/util/GregorianCalendar") && NEW_CALENDARS.contains(descriptor);
    }
}
