package dev.chessj.wrappers.identity;

import dev.chessj.wrappers.Current;

/**
 * The number that the operating system gave to this process: a fixed one for the program, as it differs from JVM to JVM.
 *
 * <p><b>Threading.</b> Any thread; one that is no task gets the real answer.
 */
public final class Processes {

    private static final long FIXED = 4242;

    private Processes() {}

    /** After a call that tells the number of a process, perhaps this one. */
    public static long pid(long told) {
        return Current.controller() != null && told == real() ? FIXED : told;
    }

    /** After a call that tells the name of this JVM, which by convention begins with the number of the process. */
    public static String name(String told) {
        String number = real() + "@";
        return Current.controller() != null && told.startsWith(number)
                ? FIXED + told.substring(number.length() - 1)
                : told;
    }

    private static long real() {
        return ProcessHandle.current().pid();
    }
}
