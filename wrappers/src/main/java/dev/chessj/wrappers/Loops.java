package dev.chessj.wrappers;

/**
 * Called where a loop of the program begins another round, if nothing that the loop does to local variables reaches the next round.
 *
 * <p>What such a loop does next follows from what it reads alone: if it has changed nothing and reads the same again, it goes on for ever.
 */
public final class Loops {

    private Loops() {}

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
