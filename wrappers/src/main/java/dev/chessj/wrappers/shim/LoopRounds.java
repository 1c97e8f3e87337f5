package dev.chessj.wrappers.shim;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.Sites;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Called where a loop of the program begins another round, if nothing that the loop does to local variables reaches the next round.
 *
 * <p>What such a loop does next follows from what it reads alone: if it has changed nothing and reads the same again, it goes on for ever.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class LoopRounds {

    /** The lines of loops that count something from round to round. */
    private static final Set<String> COUNTING = ConcurrentHashMap.newKeySet();

    private LoopRounds() {}

    /** A loop that counts is at that line, among others. */
    public static void counts(String className, String method, int line) {
        COUNTING.add(name(className, method, line));
    }

    /** Whether the site may be in a loop that counts its rounds. */
    public static boolean isCounting(int site) {
        Sites.Site at = Sites.get(site);
        return COUNTING.contains(name(at.className(), at.method(), at.line()));
    }

    private static String name(String className, String method, int line) {
        return className + "." + method + ":" + line;
    }

    /** The loop, which has this number, does nothing but read. */
    public static void again(int loop) {
        tell(loop, true, false);
    }

    /** The loop calls nothing but the JDK, and may take locks. */
    public static void againAfterOperations(int loop) {
        tell(loop, false, false);
    }

    /** The loop calls methods of the program. */
    public static void againAfterCalls(int loop) {
        tell(loop, false, true);
    }

    private static void tell(int loop, boolean onlyReads, boolean calls) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.comesRound(loop, onlyReads, calls);
        }
    }
}
