package dev.chessj.scheduler.engine;

import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.state.StaticImages;
import dev.chessj.scheduler.strategy.Strategy;
import dev.chessj.wrappers.verdict.Reservation;
import dev.chessj.wrappers.verdict.Reservations;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Finds out whether putting static fields back breaks a library: one that keeps something elsewhere, in thread locals or behind weak references say,
 * that does not fit its fields any more.
 *
 * <p>The first execution in which the library is used finds its classes as they load; the second finds them put back. Where the first passes
 * and the second, with the same choices, fails, it is executed again with the static fields of classes of libraries left as they are: of all,
 * of halves, of quarters, until it passes; then of as few as do. Those are left alone from then on, and the verdict names them. A failure of the
 * first execution is the program's own, and so is one that stays whatever is left alone. Classes that are not in an archive are the program's
 * own, and always put back.
 *
 * <p><b>Contract.</b> Executes at most {@value #MOST_EXECUTIONS} times and about {@value #MOST_STEPS} operations, and not beyond the end of the search.
 *
 * <p><b>Threading.</b> Confined to the thread of the search, between executions.
 */
final class StaticsTrial {

    private static final int MOST_EXECUTIONS = 120;
    private static final long MOST_STEPS = 1_000_000;

    /** If more are needed, their library is left alone as a whole. */
    private static final int MOST_CLASSES = 8;

    private final @Nullable StaticImages statics;
    private final Function<Strategy, ExecutionResult> execute;
    private int executions;
    private boolean isOver;
    private @Nullable Strategy again; // the first execution
    private int tried;
    private long steps;
    private boolean unwanted; // there is no time for more

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
        List<Class<?>> needed = needed(images);
        images.leaveAlone(new HashSet<>(needed));
        images.warm();
        TreeMap<String, List<String>> named = new TreeMap<>();
        needed.forEach(type -> named.computeIfAbsent(StaticImages.libraryOf(type), name -> new ArrayList<>())
                .add(type.getName()));
        named.forEach((library, classes) -> tell(library, classes, failure));
    }

    /** As few classes as are found; none where nothing helps. */
    private List<Class<?>> needed(StaticImages images) {
        List<Class<?>> some = some(images, images.ofLibraries());
        if (some.isEmpty()) {
            return some;
        }
        List<Class<?>> few = few(images, some);
        return lasts(images, few) ? few : lasts(images, some) ? some : List.of();
    }

    /** Some with which it passes: all, or a half, or a quarter, and so on, since others may have to be put back. */
    private List<Class<?>> some(StaticImages images, List<Class<?>> all) {
        int parts = 1;
        while (!all.isEmpty() && !isEnough()) {
            for (int i = 0; i < parts && !isEnough(); i++) {
                List<Class<?>> part = all.subList(all.size() * i / parts, all.size() * (i + 1) / parts);
                if (!part.isEmpty() && passes(images, part)) {
                    return part;
                }
            }
            if (parts >= all.size()) {
                break;
            }
            parts *= 2;
        }
        return List.of();
    }

    /** As few of them as do: the last that is needed of the shortest beginning with which it passes, then the same with that. */
    private List<Class<?>> few(StaticImages images, List<Class<?>> some) {
        List<Class<?>> found = new ArrayList<>();
        while (found.isEmpty() || !passes(images, found)) {
            int low = 0;
            int high = some.size(); // with so many it passes
            while (low + 1 < high) {
                int middle = (low + high) / 2;
                List<Class<?>> tried = new ArrayList<>(found);
                tried.addAll(some.subList(0, middle));
                if (passes(images, tried)) {
                    high = middle;
                } else {
                    low = middle;
                }
            }
            if (found.size() == MOST_CLASSES || isEnough()) {
                return some;
            }
            found.add(some.get(high - 1));
        }
        return found;
    }

    private boolean isEnough() {
        return unwanted || tried >= MOST_EXECUTIONS || steps > MOST_STEPS;
    }

    private boolean passes(StaticImages images, List<Class<?>> left) {
        images.leaveAlone(new HashSet<>(left));
        images.warm();
        return passes();
    }

    /** Whether it passes twice in a row: what is left alone may change with each execution. */
    private boolean lasts(StaticImages images, List<Class<?>> left) {
        return passes(images, left) && passes();
    }

    private boolean passes() {
        if (again == null || unwanted) {
            return false;
        }
        ExecutionResult result = execute.apply(again);
        tried++;
        steps += result.steps();
        unwanted = result.ending() == Ending.CUT;
        return result.ending() == Ending.PASSED;
    }

    private static void tell(String library, List<String> classes, Failure failure) {
        boolean whole = classes.size() > MOST_CLASSES;
        String names = String.join(", ", classes.subList(0, Math.min(MOST_CLASSES, classes.size())));
        Reservations.add(
                Reservation.LIBRARY_STATE,
                whole ? library : names + " in " + library,
                "The static fields of " + names + (whole ? " and " + (classes.size() - MOST_CLASSES) + " others" : "")
                        + " in " + library
                        + " are not restored: when they were, the second execution along the same"
                        + " schedule failed (" + failure.message() + "), otherwise it passed.");
    }
}
