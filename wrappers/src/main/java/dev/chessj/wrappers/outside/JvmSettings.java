package dev.chessj.wrappers.outside;

import dev.chessj.api.OperationKind;
import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Members;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.io.InputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import org.jspecify.annotations.Nullable;

/**
 * What holds for the whole JVM and every task can change: system properties, defaults, standard streams.
 *
 * <p>Each kind is one volatile variable, which calls of the program read and write. The JDK looks at them, too, where nobody sees it: so
 * whoever changes one has to do with everything that others do. The first change in an execution keeps how it all was, and the end of the
 * execution puts it back.
 *
 * <p><b>Threading.</b> Called by the running task, and by the driver between executions.
 */
public final class JvmSettings {

    public static final String PROPERTIES = "java.lang.System.properties";
    public static final String STREAMS = "java.lang.System.streams";
    public static final String LOCALE = "java.util.Locale.default";
    public static final String TIME_ZONE = "java.util.TimeZone.default";
    public static final String HANDLER = "java.lang.Thread.defaultUncaughtExceptionHandler";

    private static final int STREAM_MEMBER = Members.intern(STREAMS);

    private static final Set<Integer> ALL = Set.of(
            Members.intern(PROPERTIES),
            Members.intern(STREAMS),
            Members.intern(LOCALE),
            Members.intern(TIME_ZONE),
            Members.intern(HANDLER));

    /** At which the JDK looks by itself. */
    private static final Set<Integer> UNSEEN = Set.of(STREAM_MEMBER, Members.intern(LOCALE), Members.intern(TIME_ZONE));

    private static @Nullable Kept kept;
    private static @Nullable Kept beforeLasting; // before the change of an initialiser, which is going on or over

    private JvmSettings() {}

    /** Whether the member, one of {@link Members}, is a setting. */
    public static boolean isOne(int member) {
        return ALL.contains(member);
    }

    /** Before a call of the program that looks at the setting. */
    public static void looks(int setting, int site) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.access(OperationKind.READ, null, setting, site);
        }
    }

    /**
     * Before the program reads {@code System.out} or another of the streams. As long as nobody has set a setting in this execution, that is no operation: whoever sets one
     * comes before or after the operation that the read belongs to.
     */
    public static void looksAtStreams(int site) {
        if (kept != null) {
            looks(STREAM_MEMBER, site);
        }
    }

    /**
     * Before a call of the program that changes the setting. What a static initialiser changes, which runs once per JVM, stays as the
     * initialised class does.
     */
    public static void changes(int setting, int site) {
        Controller controller = Current.controller();
        if (controller == null) {
            return;
        }
        controller.access(OperationKind.UPDATE, null, setting, site);
        boolean stays = controller.isQuiet();
        boolean isUnseen = !stays && UNSEEN.contains(setting) && controller.hasOthers();
        Current.set(null);
        try {
            if (isUnseen) {
                changesUnseen(Members.name(setting));
            }
            changes(stays);
        } finally {
            Current.set(Thread.currentThread());
        }
    }

    private static void changesUnseen(String name) {
        Reservations.add(
                Reservation.SETTING,
                name,
                "A task changed " + name
                        + " while there were others. The JDK reads it by itself, as String.format reads"
                        + " the default locale; a change right before or after such a read is not explored.");
    }

    private static void changes(boolean stays) {
        takeOver();
        if (kept != null && stays) {
            beforeLasting = new Kept();
        } else if (kept == null && !stays) {
            kept = new Kept();
        }
    }

    /** What an initialiser has changed since it was about to, is what it will be put back to. */
    private static void takeOver() {
        Kept before = beforeLasting;
        beforeLasting = null;
        if (before != null && kept != null) {
            kept.takeOver(before, new Kept());
        }
    }

    /** The execution is over: what was changed is as it was before, if that is asked for. */
    public static void end(boolean putBack) {
        takeOver();
        Kept before = kept;
        kept = null;
        if (before != null && putBack) {
            before.restore();
        }
    }

    /** How it all was. */
    private static final class Kept {
        private final Properties properties = System.getProperties();
        private final Properties content = (Properties) properties.clone();
        private PrintStream out = System.out;
        private PrintStream err = System.err;
        private InputStream in = System.in;
        private Locale locale = Locale.getDefault();
        private Locale display = Locale.getDefault(Locale.Category.DISPLAY);
        private Locale format = Locale.getDefault(Locale.Category.FORMAT);
        private TimeZone zone = TimeZone.getDefault();
        private Thread.@Nullable UncaughtExceptionHandler handler = Thread.getDefaultUncaughtExceptionHandler();

        /** Makes the same changes that were made between the two. */
        void takeOver(Kept before, Kept after) {
            for (Object key : before.content.keySet()) {
                if (!after.content.containsKey(key)) {
                    content.remove(key);
                }
            }
            after.content.forEach((key, value) -> {
                if (!value.equals(before.content.get(key))) {
                    content.put(key, value);
                }
            });
            out = before.out == after.out ? out : after.out;
            err = before.err == after.err ? err : after.err;
            in = before.in == after.in ? in : after.in;
            locale = before.locale.equals(after.locale) ? locale : after.locale;
            display = before.display.equals(after.display) ? display : after.display;
            format = before.format.equals(after.format) ? format : after.format;
            zone = before.zone.equals(after.zone) ? zone : after.zone;
            handler = before.handler == after.handler ? handler : after.handler;
        }

        void restore() {
            System.setProperties(properties);
            properties.keySet().retainAll(content.keySet());
            properties.putAll(content);
            System.setOut(out);
            System.setErr(err);
            System.setIn(in);
            Locale.setDefault(locale);
            Locale.setDefault(Locale.Category.DISPLAY, display);
            Locale.setDefault(Locale.Category.FORMAT, format);
            TimeZone.setDefault(zone);
            Thread.setDefaultUncaughtExceptionHandler(handler);
        }
    }
}
