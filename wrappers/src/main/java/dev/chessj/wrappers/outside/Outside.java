package dev.chessj.wrappers.outside;

import dev.chessj.wrappers.Controller;
import dev.chessj.wrappers.Current;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;

/**
 * Brackets what the JDK does with threads of its own that wait for the operating system: the end of a process, the completion of an
 * asynchronous read. Such a thread cannot be a task, since it blocks where no scheduler sees it, and it outlives the execution that
 * started it.
 *
 * <p>So a thread that is started in between stays outside of the scheduler. Tasks wait for what it does as for any event from outside;
 * what it calls in the program is not scheduled, which is said.
 *
 * <p><b>Threading.</b> Any thread calls it; only the running task reports to the {@code Controller}.
 */
public final class Outside {

    private Outside() {}

    public static void enter(String what) {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.enterOutside();
            Reservations.add(
                    Reservation.OUTSIDE,
                    what,
                    switch (what) {
                        case "Process" ->
                            "A process was started: when it ends or prints something is not explored; tasks see it when no"
                                    + " other task can go on.";
                        case "WatchService" ->
                            "A directory is watched: when its events come is not explored; they come from a thread of the JDK"
                                    + " that chessj does not schedule.";
                        default ->
                            what
                                    + ": completions come from a thread of the JDK that chessj does not schedule. When they"
                                    + " come, and what a handler does on that thread, is not explored.";
                    });
        }
    }

    public static void leave() {
        Controller controller = Current.controller();
        if (controller != null) {
            controller.leaveOutside();
        }
    }
}
