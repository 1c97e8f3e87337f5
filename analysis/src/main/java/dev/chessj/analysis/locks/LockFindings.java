package dev.chessj.analysis.locks;

import dev.chessj.scheduler.result.ForgottenUnlock;
import dev.chessj.scheduler.result.PredictedDeadlock;
import dev.chessj.scheduler.stream.ObjectNaming;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What {@link LockOrderAnalysis} has to tell, each thing once. What an execution was the first to show is fresh until somebody names its locks.
 *
 * <p><b>Threading.</b> Confined to the running task and, between executions, to the search.
 */
final class LockFindings {

    private static final int MOST = 100; // predictions; more than anybody reads

    final LockNames names = new LockNames();
    private final List<PredictedDeadlock> predictions = new ArrayList<>();
    private final Map<String, ForgottenUnlock> forgotten = new LinkedHashMap<>(); // by location
    private final Set<String> freshForgotten = new HashSet<>();
    private final WakeUps wakeUps;
    private int named; // of the predictions

    LockFindings(WakeUps wakeUps) {
        this.wakeUps = wakeUps;
    }

    boolean isFull() {
        return predictions.size() >= MOST;
    }

    void add(PredictedDeadlock deadlock) {
        predictions.add(deadlock);
    }

    boolean knowsForgotten(String location) {
        return forgotten.containsKey(location);
    }

    void add(ForgottenUnlock unlock) {
        forgotten.put(unlock.location(), unlock);
        freshForgotten.add(unlock.location());
    }

    boolean hasFresh() {
        return named < predictions.size() || !freshForgotten.isEmpty() || wakeUps.hasFresh();
    }

    /** Names the locks of all that is fresh as that execution does. */
    void name(ObjectNaming execution) {
        for (; named < predictions.size(); named++) {
            PredictedDeadlock deadlock = predictions.get(named);
            predictions.set(named, deadlock.renamed(names.in(execution, deadlock.locks())));
        }
        for (String location : freshForgotten) {
            forgotten.computeIfPresent(
                    location, (key, unlock) -> unlock.renamed(names.in(execution, Set.of(unlock.lock()))));
        }
        freshForgotten.clear();
        wakeUps.name(locks -> names.in(execution, locks));
    }

    List<PredictedDeadlock> predictions() {
        List<PredictedDeadlock> all = new ArrayList<>(predictions);
        all.addAll(wakeUps.predictions());
        return List.copyOf(all);
    }

    List<ForgottenUnlock> forgotten() {
        return List.copyOf(forgotten.values());
    }
}
