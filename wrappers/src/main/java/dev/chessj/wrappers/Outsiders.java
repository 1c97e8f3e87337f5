package dev.chessj.wrappers;

import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;

/**
 * Code of the program that runs on a thread which the scheduler does not run, while an execution is on: what it does is neither
 * ordered nor explored, and that is said where it is seen.
 *
 * <p>Such threads are those of the JDK and the JVM: finalizers, signal handlers, listeners of management beans, threads made by native code.
 *
 * <p><b>Threading.</b> Any thread.
 */
public final class Outsiders {

    private Outsiders() {}

    /** An operation of the program at this site, on a thread that is not the running task. */
    public static void met(int site) {
        if (Sites.isInsideJdk(site)) {
            return; // a class of the JDK that is opened: everybody uses it, the scheduler too
        }
        Controller controller = Current.installed();
        Thread thread = Thread.currentThread();
        if (controller == null
                || controller.state(thread) != null
                || thread.getName().startsWith("chessj")) {
            return; // the scheduler itself asks the program something, or nothing is explored
        }
        Reservations.add(
                Reservation.FOREIGN_THREAD,
                thread.getName(),
                "Code of " + Sites.get(site).className() + " ran on the thread " + thread.getName()
                        + ", which chessj does not schedule: what it did there is not explored.");
    }
}
