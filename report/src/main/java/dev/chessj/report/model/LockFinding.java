package dev.chessj.report.model;

import dev.chessj.scheduler.result.Failure;
import dev.chessj.scheduler.result.ForgottenUnlock;
import dev.chessj.scheduler.result.ObjectNames;
import dev.chessj.scheduler.result.PredictedDeadlock;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.search.Confirmation;
import dev.chessj.search.SearchResult.Found;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Something about locks that is wrong, or may be.
 *
 * @param kind {@link #LOCK_ORDER}, {@link #LOCK_OUT} or {@link #FORGOTTEN_UNLOCK}
 * @param message one line for people
 * @param outcome of what was predicted: {@code met} by the search, {@code confirmed} by a directed execution, {@code open} or {@code refuted}; otherwise
 *     {@code seen}
 * @param attempts how many executions were directed at it
 * @param places where locks are taken, in the order of waiting; of a lock-out each task takes the lock and then waits, or wakes
 */
public record LockFinding(String kind, String message, String outcome, int attempts, List<Place> places) {

    public static final String LOCK_ORDER = "lock-order";
    public static final String LOCK_OUT = "lock-out";
    public static final String FORGOTTEN_UNLOCK = "forgotten-unlock";

    public static final String OPEN = "open";
    public static final String MET = "met";
    public static final String REFUTED = "refuted";
    public static final String CONFIRMED = "confirmed";
    public static final String SEEN = "seen";

    private static final String FIELD = "\u001f"; // the separators that ASCII has for this
    private static final String ITEM = "\u001e";
    private static final int BEFORE_PLACES = 4;

    public LockFinding {
        places = List.copyOf(places);
    }

    /**
     * Where a task takes a lock.
     *
     * @param task its name
     * @param lock the lock
     * @param location where
     * @param stack its frames, the innermost first
     */
    public record Place(String task, String lock, String location, List<String> stack) {

        private static final int FIELDS = 4;

        public Place {
            stack = List.copyOf(stack);
        }
    }

    /** Predictions and what became of them; {@code failures} are those that people read of. */
    public static List<LockFinding> of(List<Confirmation> confirmations, List<Found> failures) {
        return confirmations.stream()
                .map(confirmation -> of(confirmation, failures))
                .toList();
    }

    private static LockFinding of(Confirmation confirmation, List<Found> failures) {
        PredictedDeadlock deadlock = asMet(confirmation.deadlock(), failures);
        List<Place> places = new ArrayList<>();
        boolean isLockOut = deadlock.isLockOut();
        for (PredictedDeadlock.Step step : deadlock.steps()) {
            Place held = new Place(step.task(), step.held(), step.taken(), step.takenBy());
            Place wanted = new Place(step.task(), step.wanted(), step.location(), step.wantedBy());
            boolean wakes = isLockOut && !places.isEmpty(); // after it has taken what it wants
            places.addAll(wakes ? List.of(wanted, held) : List.of(held, wanted));
        }
        return new LockFinding(
                isLockOut ? LOCK_OUT : LOCK_ORDER,
                deadlock.words(),
                confirmation.outcome().name().toLowerCase(Locale.ROOT),
                confirmation.attempts(),
                places);
    }

    /** With the names that its locks have in the failure that met it: numbers of objects are those of an execution. */
    private static PredictedDeadlock asMet(PredictedDeadlock deadlock, List<Found> failures) {
        for (Found found : failures) {
            Trace trace = found.trace();
            if (trace != null && deadlock.isMetBy(found.failure())) {
                ObjectNames names = ObjectNames.of(trace, found.failure());
                Map<String, String> there = new HashMap<>();
                for (PredictedDeadlock.Step step : deadlock.steps()) {
                    for (Failure.Wait wait : found.failure().waits()) {
                        if (wait.task().equals(step.task()) && wait.location().equals(step.location())) {
                            there.put(step.wanted(), StepText.object(names.in(wait.operation())));
                        }
                    }
                }
                if (there.keySet().containsAll(deadlock.locks())) {
                    return deadlock.renamed(lock -> there.getOrDefault(lock, lock));
                }
            }
        }
        return deadlock;
    }

    public static LockFinding of(ForgottenUnlock unlock) {
        return new LockFinding(
                FORGOTTEN_UNLOCK,
                unlock.words(),
                SEEN,
                0,
                List.of(new Place(unlock.task(), unlock.lock(), unlock.location(), unlock.stack())));
    }

    /** Whether the test is wrong without having failed: a lock is never given back, or a deadlock was predicted and not met. */
    public boolean isUnsettled() {
        return outcome.equals(OPEN) || outcome.equals(SEEN);
    }

    /** All of it as one text, for {@link #decode}. */
    public String encode() {
        List<String> fields = new ArrayList<>(List.of(kind, message, outcome, String.valueOf(attempts)));
        for (Place place : places) {
            fields.addAll(List.of(place.task, place.lock, place.location, String.join(ITEM, place.stack)));
        }
        return String.join(FIELD, fields);
    }

    /**
     * The opposite of {@link #encode}.
     *
     * @throws IllegalArgumentException if it is no such text
     */
    public static LockFinding decode(String text) {
        String[] fields = text.split(FIELD, -1);
        if (fields.length < BEFORE_PLACES || (fields.length - BEFORE_PLACES) % Place.FIELDS != 0) {
            throw new IllegalArgumentException("nothing about locks: " + text);
        }
        List<Place> places = new ArrayList<>();
        for (int i = BEFORE_PLACES; i < fields.length; i += Place.FIELDS) {
            String stack = fields[i + 3];
            places.add(new Place(
                    fields[i], fields[i + 1], fields[i + 2], stack.isEmpty() ? List.of() : List.of(stack.split(ITEM))));
        }
        return new LockFinding(fields[0], fields[1], fields[2], Integer.parseInt(fields[3]), places);
    }
}
