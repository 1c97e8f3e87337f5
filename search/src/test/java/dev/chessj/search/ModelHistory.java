package dev.chessj.search;

import dev.chessj.hbgraph.Event;
import dev.chessj.hbgraph.EventLog;
import dev.chessj.hbgraph.Prefix;
import dev.chessj.hbgraph.TaskHistory;
import dev.chessj.hbgraph.Variable;
import dev.chessj.search.Program.Kind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The happens-before hash of a {@link Machine}, kept as the engine keeps its own. */
final class ModelHistory {

    private final Prefix prefix = new Prefix();
    private final EventLog log = new EventLog();
    private Event last = prefix.guess(new TaskHistory(), 0);
    private final Map<String, Variable> variables = new HashMap<>();
    private final TaskHistory[] tasks;
    private final boolean forgetful;
    private int born;

    /** Of n tasks; {@code forgetful}: it does not tell outcomes apart. */
    ModelHistory(int n, boolean forgetful) {
        this.forgetful = forgetful;
        tasks = new TaskHistory[n];
        for (int i = 0; i < n; i++) {
            tasks[i] = new TaskHistory();
        }
        prefix.clear(log, true);
        tasks[0].beginFirst();
        tasks[0].number(0);
        prefix.born(tasks[0]);
    }

    EventLog events() {
        prefix.settle();
        return log;
    }

    /** A task is kept from what it would have gone on with unasked. */
    void isAsked(int task, List<Touch> touches) {
        Event event = prefix.guess(tasks[task], 0);
        touch(event, touches);
        event.changesNothing();
        prefix.writeGuess(true);
    }

    /** The last operation of the task has ended the others, too. */
    void endsAll(int task) {
        prefix.guess(tasks[task], 0).touchEverything();
        prefix.writeGuess(true);
    }

    /** What a task would go on with; {@code null}: anything. */
    void pending(int task, @Nullable List<Touch> touches) {
        Event event = prefix.guess(tasks[task], 0);
        if (touches == null) {
            event.touchEverything();
        } else {
            touch(event, touches);
        }
        prefix.writeGuess(false);
    }

    void executed(int task, Kind kind, int outcome, List<Touch> touches, int forked) {
        last = prefix.next(tasks[task], code(kind, outcome));
        touch(last, touches);
        if (forked >= 0) {
            tasks[forked].number(++born);
            prefix.begin(tasks[forked], tasks[task]);
            prefix.born(tasks[forked]);
        }
    }

    /** The last event was an access that orders nothing; whether it races. */
    boolean judge(int task, Touch touch) {
        last.isJudged();
        return prefix.races(
                tasks[task], variables.computeIfAbsent(touch.variable(), name -> new Variable()), touch.changes());
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
