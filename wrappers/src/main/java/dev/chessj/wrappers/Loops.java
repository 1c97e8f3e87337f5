package dev.chessj.wrappers;

/**
 * Called where a loop of the program begins another round, if nothing that the loop does to local variables reaches the next round.
 *
 * <p>What such a loop does next follows from what it reads alone: if it has changed nothing and reads the same again, it goes on for ever.
 */
public final class Loops {

    private Loops() {}

    /** The loop calls nothing but the JDK. */
    public static void again() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.comesRound(false);
        }
    }

    /** The loop calls methods of the program. */
    public static void againAfterCalls() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.comesRound(true);
        }
    }
}
