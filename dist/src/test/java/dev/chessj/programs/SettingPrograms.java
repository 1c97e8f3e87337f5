package dev.chessj.programs;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.Locale;
import java.util.TimeZone;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What holds for the whole JVM: tasks that change it are in an order, and every execution finds it as the first one did. */
class SettingPrograms {

    private static final String KEY = "chessj.setting";

    /** Initialised in the first execution. */
    private static final class Initialised {
        static final String SET = set();

        private static String set() {
            System.setProperty("chessj.lasting", "lasts");
            return "set";
        }
    }

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    /** In which order two tasks have done something is seen only together with what a third one does. */
    private static void inAnyOrder(String name, Tasks.Body first, Tasks.Body second, Supplier<?> look)
            throws Exception {
        Tasks.together(first, second);
        AtomicInteger x = new AtomicInteger();
        Thread third = new Thread(() -> x.set(1));
        third.start();
        Outcomes.of(name, look.get() + "/" + x.get());
        third.join();
    }

    @Test
    void propertyIsSetByTwo() throws Exception {
        String[] seen = new String[2];
        String before = System.getProperty(KEY);
        Tasks.together(
                () -> {
                    System.setProperty(KEY, "1");
                    seen[0] = System.getProperty(KEY);
                },
                () -> {
                    System.setProperty(KEY, "2");
                    seen[1] = System.getProperty(KEY);
                });
        Outcomes.of("propertyIsSetByTwo", before + "/" + seen[0] + "/" + seen[1] + "/" + System.getProperty(KEY));
    }

    @Test
    void propertyIsLookedAtAsANumber() throws Exception {
        int[] seen = new int[2];
        Tasks.together(() -> System.setProperty(KEY, "1"), () -> {
            seen[0] = Integer.getInteger(KEY, 0);
            seen[1] = Integer.getInteger(KEY, 0);
        });
        Outcomes.of("propertyIsLookedAtAsANumber", seen[0] + "/" + seen[1]);
    }

    @Test
    void propertyByMethodReference() throws Exception {
        UnaryOperator<String> look = System::getProperty;
        String[] seen = new String[2];
        Tasks.together(() -> System.setProperty(KEY, "1"), () -> {
            seen[0] = look.apply(KEY);
            seen[1] = look.apply(KEY);
        });
        Outcomes.of("propertyByMethodReference", seen[0] + "/" + seen[1]);
    }

    @Test
    void propertyIsClearedOrNot() throws Exception {
        System.setProperty(KEY, "1");
        inAnyOrder(
                "propertyIsClearedOrNot",
                () -> System.clearProperty(KEY),
                () -> System.setProperty(KEY, "2"),
                () -> System.getProperty(KEY));
    }

    /** An initialiser runs once, and what it has set stays; what others set before or after does not. */
    @Test
    void propertyOfAnInitialiser() throws Exception {
        String before = System.getProperty("chessj.before", "new");
        System.setProperty("chessj.before", "old");
        String set = Initialised.SET;
        String after = System.getProperty("chessj.after", "new");
        System.setProperty("chessj.after", "old");
        inAnyOrder(
                "propertyOfAnInitialiser",
                () -> {},
                () -> {},
                () -> before + "/" + set + "/" + System.getProperty("chessj.lasting") + "/" + after);
    }

    /** The JDK looks at it, in the middle of a call. */
    @Test
    void localeIsUsedByFormat() throws Exception {
        Locale.setDefault(Locale.ROOT);
        String before = String.format("%.1f", 0.5);
        String[] seen = new String[1];
        inAnyOrder(
                "localeIsUsedByFormat",
                () -> Locale.setDefault(Locale.GERMANY),
                () -> seen[0] = String.format("%.1f", 0.5),
                () -> before + "/" + seen[0]);
    }

    @Test
    void timeZone() throws Exception {
        inAnyOrder(
                "timeZone",
                () -> TimeZone.setDefault(TimeZone.getTimeZone("GMT+1")),
                () -> TimeZone.setDefault(TimeZone.getTimeZone("GMT+2")),
                () -> TimeZone.getDefault().getID());
    }

    @Test
    void defaultHandler() throws Exception {
        String[] caught = new String[1];
        inAnyOrder(
                "defaultHandler",
                () -> Thread.setDefaultUncaughtExceptionHandler((thread, e) -> caught[0] = "first"),
                () -> Thread.setDefaultUncaughtExceptionHandler((thread, e) -> caught[0] = "second"),
                () -> {
                    Thread.getDefaultUncaughtExceptionHandler()
                            .uncaughtException(Thread.currentThread(), new IllegalStateException());
                    return caught[0];
                });
    }

    @Test
    void standardOutput() throws Exception {
        PrintStream before = System.out;
        PrintStream first = new PrintStream(new ByteArrayOutputStream());
        PrintStream second = new PrintStream(new ByteArrayOutputStream());
        inAnyOrder(
                "standardOutput",
                () -> System.setOut(first),
                () -> System.setOut(second),
                () -> (before != first && before != second) + "/" + (System.out == first ? "first" : "second"));
    }

    @Test
    void nameIsSetByOthers() throws Exception {
        Thread main = Thread.currentThread();
        inAnyOrder("nameIsSetByOthers", () -> main.setName("a"), () -> main.setName("b"), main::getName);
    }

    /** Before the thread ends with an exception, or after. */
    @Test
    void handlerIsReplaced() throws Exception {
        int[] handled = new int[1];
        Thread fails = new Thread(() -> {
            throw new IllegalStateException();
        });
        fails.setUncaughtExceptionHandler((thread, e) -> handled[0] = 1);
        inAnyOrder(
                "handlerIsReplaced",
                () -> {
                    fails.start();
                    fails.join();
                },
                () -> fails.setUncaughtExceptionHandler((thread, e) -> handled[0] = 2),
                () -> handled[0]);
    }
}
