package dev.chessj.report.model;

import dev.chessj.api.OperationKind;
import dev.chessj.scheduler.result.FailureKind;
import dev.chessj.scheduler.result.Trace;
import dev.chessj.search.SearchOptions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A failure in a few sentences, for somebody who has not seen the table yet: the switches that it needs and what happened at them, what
 * went wrong, and that it takes these switches.
 */
final class FailureSummary {

    /** Each takes two experiments: with fewer, there were enough, or nobody made any. */
    private static final int MANY_SWITCHES = SearchOptions.EXPERIMENTS / 2;

    private static final int MOST_SWITCHES = 3;
    private static final int MOST_OF_CYCLE = 4;

    private final Interleaving execution;
    private final Interleaving.Failed failure;
    private final boolean tried;
    private final Set<Integer> introduced = new HashSet<>();
    private final List<String> sentences = new ArrayList<>();

    private FailureSummary(Interleaving execution, Interleaving.Failed failure, boolean tried) {
        this.execution = execution;
        this.failure = failure;
        this.tried = tried;
    }

    /** The sentences; {@code tried} says whether it is known which switches the failure needs. */
    static List<String> of(Interleaving execution, Interleaving.Failed failure, boolean tried) {
        FailureSummary summary = new FailureSummary(execution, failure, tried);
        List<Interleaving.Switch> told = summary.told();
        told.stream().limit(MOST_SWITCHES).forEach(summary::tell);
        if (told.size() > MOST_SWITCHES) {
            summary.sentences.add(
                    "And so on: " + Phrases.count(told.size() - MOST_SWITCHES, "more switch", "more switches") + " "
                            + (tried ? "that it needs." : "of that kind."));
        }
        summary.tellTimeOut();
        summary.tellUnseen();
        summary.tellFailure();
        summary.tellCauses(told);
        return summary.sentences;
    }

    /** The switches that the failure needs; where that is not known, the preemptions. */
    private List<Interleaving.Switch> told() {
        return execution.switches().stream()
                .filter(change -> tried ? change.cause() : change.reason() == Trace.Reason.PREEMPTED)
                .toList();
    }

    private void tell(Interleaving.Switch change) {
        switch (change.reason()) {
            case PREEMPTED, YIELDED -> sentences.add(new Conflict(execution, change).sentence(this::who));
            case BLOCKED ->
                sentences.add("When " + who(change.from()) + " had to wait"
                        + (change.detail().isEmpty() ? "" : " for " + change.detail()) + ", " + who(change.to())
                        + " went on.");
            case ENDED -> sentences.add("When " + who(change.from()) + " had ended, " + who(change.to()) + " went on.");
        }
    }

    /** A limit of time that ran out in the task that failed, in vain looked for among the switches; not where a pool waits for work. */
    private void tellTimeOut() {
        if (failure.kind() != FailureKind.EXCEPTION && failure.kind() != FailureKind.ASSERTION) {
            return;
        }
        for (int i = execution.steps().size() - 1; i >= 0; i--) {
            Interleaving.Step step = execution.steps().get(i);
            if (step.task() == lane(failure.task())
                    && step.detail().equals("timed out")
                    && step.kind() != OperationKind.SLEEP
                    && step.location().contains(":")) {
                sentences.add(who(step.task()) + " waited in vain until its time limit ran out" + at(step) + ".");
                return;
            }
        }
    }

    /** The first exception of an item of work that stays in its future, and that nobody asked for. */
    private void tellUnseen() {
        Set<String> asked = new HashSet<>(); // perhaps before it was there
        execution.steps().stream()
                .filter(step -> step.kind() == OperationKind.READ)
                .forEach(step -> asked.add(step.variable()));
        for (Interleaving.Step step : execution.steps()) {
            if (step.detail().equals("setException") && !step.value().isEmpty() && !asked.contains(step.variable())) {
                sentences.add(who(step.task()) + " threw " + Phrases.clean(step.value())
                        + " in an item of work; it stays in " + step.variable() + ", and nobody asked for it.");
                return;
            }
        }
    }

    private void tellFailure() {
        switch (failure.kind()) {
            case DEADLOCK -> tellDeadlock();
            case LIVELOCK, ENDLESS -> tellLoop();
            default -> {
                int dot = failure.message().indexOf(':');
                String type = dot < 0 ? failure.message() : failure.message().substring(0, dot);
                String message = (failure.thrown() ? type.substring(type.lastIndexOf('.') + 1) : type)
                        + (dot < 0 ? "" : failure.message().substring(dot));
                String subject = failure.task().isEmpty() ? "The test" : who(lane(failure.task()));
                sentences.add(Phrases.clean(subject + " failed" + place() + ": " + message) + end(message));
            }
        }
    }

    private static String end(String message) {
        return message.endsWith(".") || message.endsWith("!") ? "" : ".";
    }

    /** Where the exception comes from, if that is in the program: {@code at LostUpdate.java:25}. */
    private String place() {
        for (String line : failure.lines()) {
            int open = line.lastIndexOf('(');
            if (line.stripLeading().startsWith("at ") && open >= 0 && line.endsWith(")")) {
                return " at " + line.substring(open + 1, line.length() - 1);
            }
        }
        return "";
    }

    private void tellDeadlock() {
        List<Interleaving.Wait> cycle =
                failure.waits().stream().filter(Interleaving.Wait::inCycle).toList();
        if (!cycle.isEmpty()) {
            List<String> parts = new ArrayList<>();
            boolean few = cycle.size() <= MOST_OF_CYCLE;
            for (Interleaving.Wait wait : few ? cycle : cycle.subList(0, 1)) {
                String held = cycle.stream()
                        .filter(other -> other.holder().equals(wait.task()))
                        .map(other -> StepText.object(other.operation()))
                        .filter(object -> !isTask(object))
                        .findFirst()
                        .map(object -> " holds " + object + " and")
                        .orElse("");
                parts.add(who(lane(wait.task())) + held + " waits for " + StepText.object(wait.operation()));
            }
            sentences.add(Phrases.clean(String.join("; ", parts))
                    + (few ? "" : ", and so on, " + cycle.size() + " tasks in a circle")
                    + ": none of them can ever go on.");
            return;
        }
        List<Interleaving.Wait> lost =
                failure.waits().stream().filter(wait -> wait.holder().isEmpty()).toList();
        if (lost.isEmpty()) {
            return;
        }
        String object = StepText.object(lost.get(0).operation());
        List<Interleaving.Wait> same = lost.stream()
                .filter(wait -> StepText.object(wait.operation()).equals(object))
                .toList();
        if (same.size() == 1) {
            Interleaving.Wait wait = same.get(0);
            sentences.add(who(lane(wait.task()))
                    + StepText.wait(wait).substring(wait.task().length()) + ".");
        } else {
            List<String> who = same.stream().map(wait -> who(lane(wait.task()))).toList();
            sentences.add(
                    Phrases.clean(Phrases.and(who) + " wait for " + object) + ", and no task is left to wake them.");
        }
        tellMissed(object);
    }

    private boolean isTask(String name) {
        return execution.lanes().stream().anyMatch(lane -> lane.name().equals(name));
    }

    /** The wake-up that came when nobody waited yet. */
    private void tellMissed(String object) {
        for (int i = execution.steps().size() - 1; i >= 0; i--) {
            Interleaving.Step step = execution.steps().get(i);
            boolean wakes = step.kind() == OperationKind.NOTIFY
                    || step.kind() == OperationKind.NOTIFY_ALL
                    || step.kind() == OperationKind.SIGNAL
                    || step.kind() == OperationKind.SIGNAL_ALL;
            if (wakes && step.variable().equals(object)) {
                if (step.detail().equals("nobody waits")) {
                    sentences.add(
                            who(step.task()) + (step.kind().name().startsWith("NOTIFY") ? " notified" : " signalled")
                                    + " it" + at(step) + " when nobody waited: that wake-up is lost.");
                }
                return;
            }
        }
    }

    private void tellLoop() {
        List<String> names =
                failure.waits().stream().map(Interleaving.Wait::task).distinct().toList();
        if (failure.kind() == FailureKind.LIVELOCK && !names.isEmpty()) {
            List<String> who = names.stream().map(name -> who(lane(name))).toList();
            sentences.add(Phrases.and(who) + (who.size() == 1 ? " goes" : " go")
                    + " round for ever: others have their turn, and still it changes nothing.");
        } else {
            sentences.add("The test does not come to an end: " + Phrases.clean(failure.message()) + ".");
        }
    }

    private void tellCauses(List<Interleaving.Switch> told) {
        if (!tried) {
            tellUnknown();
            return;
        }
        boolean any = execution.switches().stream().anyMatch(change -> change.reason() == Trace.Reason.PREEMPTED);
        if (told.isEmpty()) {
            tellNone(execution.switches().size());
        } else if (told.size() == 1) {
            sentences.add(
                    "Without " + (told.get(0).reason() == Trace.Reason.PREEMPTED ? "that preemption" : "that switch")
                            + " it does not fail like this.");
        } else {
            sentences.add("Without any one of these "
                    + Phrases.count(told.size(), any ? "switch" : "turn", any ? "switches" : "turns")
                    + " it does not fail like this.");
        }
    }

    private void tellNone(int switches) {
        if (switches == 1) {
            sentences.add("The switch does not decide: without it the test failed in the same way.");
        } else if (switches > 1) {
            sentences.add("No single switch decides: without any one of them it failed in the same way.");
        }
    }

    /** The experiments that it takes to find out are as long as the execution, and so few where that goes round for ever. */
    private void tellUnknown() {
        int switches = execution.switches().size();
        boolean endless = failure.kind() == FailureKind.LIVELOCK || failure.kind() == FailureKind.ENDLESS;
        if (endless && switches > 1) {
            sentences.add(String.format(
                    Locale.ROOT,
                    "Which of its %,d switches it needs was not found out. A smaller --max-steps lets chessj try more of them.",
                    switches));
        } else if (switches > MANY_SWITCHES) {
            sentences.add(String.format(
                    Locale.ROOT,
                    "Which of its %,d switches it needs was not found out. A larger --causes lets chessj try more of them.",
                    switches));
        }
    }

    private static String at(Interleaving.Step step) {
        return step.location().isEmpty() ? "" : " (" + Phrases.clean(step.location()) + ')';
    }

    private int lane(String name) {
        for (int i = 0; i < execution.lanes().size(); i++) {
            if (execution.lanes().get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /** {@code T2 (back door)} the first time, {@code T2} from then on. */
    private String who(int task) {
        if (task < 0) {
            return "a task";
        }
        Interleaving.Lane lane = execution.lanes().get(task);
        return lane.threadName().isEmpty() || !introduced.add(task)
                ? lane.name()
                : lane.name() + " (" + Phrases.clean(lane.threadName()) + ')';
    }
}
