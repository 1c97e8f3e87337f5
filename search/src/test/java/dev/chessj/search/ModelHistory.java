package dev.chessj.search;

import dev.chessj.hbgraph.Event;
import dev.chessj.hbgraph.Prefix;
import dev.chessj.hbgraph.TaskHistory;
import dev.chessj.hbgraph.Variable;
import dev.chessj.search.Program.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The happens-before hash of a {@link Machine}, kept as the engine keeps its own. */
final class ModelHistory {

    private final Prefix prefix = new Prefix();
    private final Map<String, Variable> variables = new HashMap<>();
    private final TaskHistory[] tasks;
    private final boolean forgetful;

    /** Of n tasks; {@code forgetful}: it does not tell outcomes apart. */
    ModelHistory(int n, boolean forgetful) {
        this.forgetful = forgetful;
        tasks = new TaskHistory[n];
        for (int i = 0; i < n; i++) {
            tasks[i] = new TaskHistory();
        }
        tasks[0].beginFirst();
    }

    void executed(int task, Kind kind, int outcome, List<Touch> touches, int forked) {
        touch(prefix.next(tasks[task], code(kind, outcome)), touches);
        if (forked >= 0) {
            prefix.settle();
            tasks[forked].beginBy(tasks[task]);
        }
    }

    void guess(int task, Kind kind, int outcome, List<Touch> touches) {
        touch(prefix.guess(tasks[task], code(kind, outcome)), touches);
    }

    private void touch(Event event, List<Touch> touches) {
        for (Touch touch : touches) {
            if (touch.variable().equals("everything")) {
                event.touchEverything();
            } else {
                event.touch(variables.computeIfAbsent(touch.variable(), name -> new Variable()), touch.changes());
            }
        }
    }

    private int code(Kind kind, int outcome) {
        return kind.ordinal() << 10 | (forgetful ? 0 : outcome);
    }

    long high() {
        prefix.settle();
        return prefix.high();
    }

    long low() {
        return prefix.low();
    }

    long guessedHigh() {
        return prefix.guessedHigh();
    }

    long guessedLow() {
        return prefix.guessedLow();
    }
}
