package dev.chessj.scheduler;

import dev.chessj.scheduler.state.StaticImages;
import dev.chessj.wrappers.Reservation;
import dev.chessj.wrappers.Reservations;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether putting static fields back breaks a library: one that keeps something elsewhere, in thread locals or behind weak references say,
 * that does not fit its fields any more.
 *
 * <p>The first execution in which the library is used finds its classes as they load; the second finds them put back. Where the first passes
 * and the second, with the same choices, fails, it is executed again with the static fields of libraries left as they are. If that passes, those libraries
 * are left alone from then on, as few as do, and the verdict says so. A failure of the first execution is the program's own, and so is one that stays
 * whatever is left alone. Classes that are not in an archive are the program's own, and always put back.
 *
 * <p><b>Threading.</b> Confined to the thread of the search, between executions.
 */
final class StaticsTrial {

    private final @Nullable StaticImages statics;
    private final Function<Strategy, ExecutionResult> execute;
    private int executions;
    private boolean isOver;
    private @Nullable Strategy again; // the first execution

    /** {@code execute}: takes choices again, unseen by anybody. */
    StaticsTrial(@Nullable StaticImages statics, Function<Strategy, ExecutionResult> execute) {
        this.statics = statics;
        this.execute = execute;
        this.isOver = statics == null;
    }

    /** An execution has ended, and nothing is put back yet. */
    void ends(Ending ending, Supplier<Strategy> repetition) {
        if (isOver || executions++ > 0) {
            return;
        }
        isOver = ending != Ending.PASSED || statics == null;
        if (!isOver && statics != null) {
            again = repetition.get();
            statics.keepWarm();
        }
    }

    /** After an execution of the warm-up, which takes the same choices as the first one. */
    void warmedUp(ExecutionResult result) {
        if (isOver || executions < 2 || statics == null) {
            return;
        }
        isOver = true;
        Failure failure = result.failure();
        if (result.ending() == Ending.FAILED && failure != null) {
            leaveAlone(statics, failure);
        }
        statics.forgetWarm();
    }

    private void leaveAlone(StaticImages images, Failure failure) {
        Set<String> libraries = new TreeSet<>(images.libraries());
        if (libraries.isEmpty() || !passes(images, libraries)) {
            images.leaveAlone(Set.of());
            return;
        }
        Set<String> needed = libraries;
        if (libraries.size() > 1) {
            for (String library : libraries) {
                if (needed == libraries && passes(images, Set.of(library))) {
                    needed = Set.of(library);
                }
            }
        }
        images.leaveAlone(needed);
        images.warm();
        for (String library : needed) {
            tell(library, images.classesOf(library), failure);
        }
    }

    private boolean passes(StaticImages images, Set<String> left) {
        images.leaveAlone(left);
        images.warm();
        return again != null && execute.apply(again).ending() == Ending.PASSED;
    }

    private static void tell(String library, List<String> classes, Failure failure) {
        List<String> named = new ArrayList<>(classes.subList(0, Math.min(5, classes.size())));
        Reservations.add(
                Reservation.LIBRARY_STATE,
                library,
                "The static fields of " + library
                        + " are left as executions leave them: with them put back, the second execution along the same"
                        + " schedule failed (" + failure.message() + "), and so it did not without. That concerns "
                        + classes.size() + (classes.size() == 1 ? " class: " : " classes, among them ")
                        + String.join(", ", named) + ".");
    }
}
