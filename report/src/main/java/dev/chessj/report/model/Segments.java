package dev.chessj.report.model;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A trace cut at its switches: stretches in which one task runs.
 *
 * <p>Positions are indices into the list of steps, so that a trace of which only a part was kept can be shown as well.
 */
public final class Segments {

    /**
     * A stretch.
     *
     * @param task who runs
     * @param from its first step
     * @param to one after its last
     * @param end why it ends, null for the last one
     */
    public record Segment(int task, int from, int to, Interleaving.@Nullable Switch end) {}

    private Segments() {}

    static List<Segment> of(Interleaving trace) {
        List<Segment> segments = new ArrayList<>();
        List<Interleaving.Step> steps = trace.steps();
        int from = 0;
        for (Interleaving.Switch change : trace.switches()) {
            int to = from;
            while (to < steps.size() && steps.get(to).step() < change.before()) {
                to++;
            }
            segments.add(new Segment(change.from(), from, to, change));
            from = to;
        }
        if (from < steps.size()) {
            segments.add(new Segment(steps.get(from).task(), from, steps.size(), null));
        }
        return segments;
    }
}
