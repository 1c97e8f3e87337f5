package dev.chessj.wrappers;

/**
 * Calls of native methods of the program: what they read and write, which locks they take and whether they wait for another task, nobody sees. So
 * the verdict names them, where there is another task at all.
 */
public final class NativeCalls {

    private NativeCalls() {}

    /** The program is about to call the method. */
    public static void called(String method, int site) {
        Controller controller = Current.controller();
        if (controller == null || controller.isQuiet() || !controller.hasOthers()) {
            return;
        }
        Reservations.add(
                Reservation.NATIVE_METHOD,
                method,
                "The native method " + method + " was called at "
                        + Sites.get(site).location()
                        + " while there were other tasks: what it does to memory, and whether it waits for one of them, is not seen.");
    }
}
