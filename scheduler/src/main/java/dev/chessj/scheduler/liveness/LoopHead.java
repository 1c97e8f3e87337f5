package dev.chessj.scheduler.liveness;

import dev.chessj.api.OperationKind;
import dev.chessj.hbgraph.OperationEffects;
import dev.chessj.wrappers.Sites;
import java.util.Comparator;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Where a task comes back to in the loop that it is in: a place of its last operations that recurs at even distances, outside of the locks that it
 * takes in the loop. Of several loops around each other it is the outermost; of the places in that, one where it looks at something, the first in the source.
 *
 * <p><b>Threading.</b> Confined to the running task. Slow.
 */
final class LoopHead {

    /** So often a place is come back to in a loop. */
    private static final int OFTEN = 8;

    private final Map<Integer, Place> places = new TreeMap<>();
    private int operations;
    private int depth; // of locks, from the first operation
    private int lowest;

    private static final class Place {
        final int site;
        final boolean looks;
        final int depth;
        int first;
        int last;
        int longest; // distance
        int times;

        Place(int site, boolean looks, int depth, int first) {
            this.site = site;
            this.looks = looks;
            this.depth = depth;
            this.first = first;
            this.last = first;
        }

        int distance() {
            return (last - first) / (times - 1);
        }

        boolean isEven() {
            return times >= OFTEN && longest <= 2 * distance() + 1;
        }
    }

    /** The task has executed an operation. */
    void add(OperationKind kind, int site, boolean inVain) {
        OperationEffects effects = OperationEffects.of(kind);
        if (site != Sites.JDK && !Sites.isInterior(site)) {
            Place place = places.computeIfAbsent(site, it -> new Place(it, effects.looks(), depth, operations));
            place.longest = Math.max(place.longest, operations - place.last);
            place.last = operations;
            place.times++;
        }
        operations++;
        if (effects.takesLock() && !(effects.mayFail() && inVain)) {
            depth++;
        } else if (effects.givesLockBack()) {
            depth--;
        }
        lowest = Math.min(lowest, depth);
    }

    /** How often the task came to that place; 0 if it is in no loop. */
    int times() {
        int site = site();
        return site == Sites.JDK ? 0 : Objects.requireNonNull(places.get(site)).times;
    }

    /** The place; {@link Sites#JDK} if it is in no loop. */
    int site() {
        int longest = places.values().stream()
                .filter(this::isCandidate)
                .mapToInt(Place::distance)
                .max()
                .orElse(0);
        return places.values().stream()
                .filter(place -> isCandidate(place) && place.distance() >= longest - longest / 10)
                .min(Comparator.<Place, Boolean>comparing(place -> !place.looks)
                        .thenComparing(place -> Sites.get(place.site).line())
                        .thenComparing(place -> Sites.stableHash(place.site)))
                .map(place -> place.site)
                .orElse(Sites.JDK);
    }

    private boolean isCandidate(Place place) {
        return place.depth == lowest && place.isEven() && operations - place.last <= 2 * place.distance() + 1;
    }
}
