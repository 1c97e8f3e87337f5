package dev.chessj.search.dpor;

import dev.chessj.hbgraph.EventLog;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.result.ExecutionResult;
import dev.chessj.scheduler.strategy.Choice;
import dev.chessj.scheduler.strategy.ChoicePoint;
import dev.chessj.search.ChoicePointText;
import dev.chessj.search.Divergence;
import dev.chessj.search.FairPolicy;
import dev.chessj.search.SearchStrategy;
import dev.chessj.search.bounded.StateCache;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Depth-first search that takes a decision again only where dependent transitions could come in another order.
 *
 * <p>With a bound the decisions are those of {@link Reversals}, without one those of {@link SourceSets}; then tasks also sleep while all
 * that begins with them was explored.
 *
 * <p>Where an equal history once comes with other intentions, tasks know of each other by ways that are no operations, and what depends
 * on what is not all known: see {@link #isContradicted}.
 *
 * <p><b>Contract.</b> One execution, then {@link #advance}, and so on until that is false.
 *
 * <p><b>Threading.</b> Confined to the running task during an execution, to the search between two.
 */
public final class ReversingStrategy implements SearchStrategy {

    private final FairPolicy policy = new FairPolicy();
    private final Transitions transitions = new Transitions();
    private final List<Decision> way = new ArrayList<>();
    private final Transitions.Rule rule;
    private final SleepSets sleepSets;
    private final StateCache states;
    private final @Nullable StateCache classes;
    private boolean noting;
    private boolean cutShort;
    private boolean skipped;
    private long cut;

    // the state of one execution
    private int position; // of the next decision
    private int known; // decisions to be followed
    private int preemptions;
    private final Set<Integer> earlyPlaces = new TreeSet<>();
    private boolean over; // what comes is not explored
    private boolean late; // because it comes so late
    private boolean pruned;
    private @Nullable Decision sleeping; // the one where everybody slept
    private boolean newClass;
    private @Nullable EventLog events;
    private @Nullable Divergence divergence;

    /** Makes the rule; another one than usual in tests. */
    public interface RuleFactory {
        Transitions.Rule create(Transitions transitions, List<Decision> way);
    }

    ReversingStrategy(boolean bounded, RuleFactory rules, StateCache states, @Nullable StateCache classes) {
        sleepSets = new SleepSets(!bounded, transitions, way);
        this.rule = rules.create(transitions, way);
        this.states = states;
        this.classes = classes;
    }

    /** Begins anew; the next executions are explored, or only looked at. */
    void restart(boolean explored) {
        way.clear();
        transitions.keep(0);
        known = 0;
        skipped = false;
        noting = explored;
    }

    @Override
    public Set<Integer> earlyPlaces() {
        return earlyPlaces;
    }

    @Override
    public int yields() {
        return policy.idle();
    }

    @Override
    public void begin() {
        policy.begin();
        while (way.size() > known) {
            way.remove(way.size() - 1); // of an execution that was given up and is tried again
        }
        transitions.clear();
        transitions.add(0, Transitions.NONE, 0);
        position = 0;
        preemptions = 0;
        earlyPlaces.clear();
        over = !noting;
        late = false;
        pruned = false;
        newClass = false;
        events = null;
        divergence = null;
    }

    @Override
    public boolean readsHistory() {
        return noting;
    }

    @Override
    public boolean readsEvents() {
        return noting;
    }

    @Override
    public int choose(ChoicePoint point) {
        policy.observe(point);
        if (over) {
            if (late) {
                noteLate(point);
            }
            return policy.choose(point);
        }
        EventLog log = point.events();
        if (point.yielded()) {
            transitions.yielded();
        }
        transitions.end(log.happened());
        Decision decision;
        if (position < known) {
            decision = way.get(position);
            int choice = decision.chosen();
            if (!decision.isAt(point) || !ChoicePointText.isPossible(point, choice)) {
                return diverge(point, decision.step);
            }
            if (position == known - 1 && !decision.hasPast(point)) {
                transitions.keepNothing();
            }
        } else {
            if (point.isLate()) {
                over = true;
                late = true;
                noteLate(point);
                return policy.choose(point);
            }
            decision = new Decision(point, policy, log.variables(), preemptions, sleepSets.after(log));
            int choice = firstChoice(point, decision);
            if (choice == Choice.STOP) {
                pruned = true;
                over = true;
                sleeping = decision;
                return Choice.STOP;
            }
            states.claim(point.historyHigh(), point.historyLow(), point.intentions());
            decision.begin(choice);
            way.add(decision);
        }
        int choice = decision.chosen();
        preemptions = decision.cost(choice);
        if (policy.isEarly(point, choice)) {
            earlyPlaces.add(point.limitPlace(Choice.task(choice)));
        }
        if (!decision.atomic) {
            transitions.add(Choice.task(choice), position, log.happened());
            if (point.ignoresYield(choice)) { // what would have been a yield changes what fairness allows as well
                transitions.yielded();
            }
        }
        decision.transition = transitions.size() - 1;
        position++;
        return choice;
    }

    private int firstChoice(ChoicePoint point, Decision decision) {
        int choice = policy.choose(point);
        return decision.atomic || !decision.isAsleep(Choice.task(choice)) ? choice : decision.firstAwake();
    }

    /** The execution is too long to be left here; what else could be done is not. */
    private void noteLate(ChoicePoint point) {
        cutShort = cutShort || new Decision(point, policy, 0, preemptions, List.of()).hasAlternatives();
    }

    private int diverge(ChoicePoint point, int step) {
        over = true;
        divergence = new Divergence(
                point.step(), "a known prefix of " + step + " operations", ChoicePointText.pending(point));
        return Choice.STOP;
    }

    @Override
    public void diverged(int step, String expected, String observed, StackTraceElement[] stack) {
        divergence = new Divergence(step, expected, observed, List.of(stack));
    }

    @Override
    public void end(ChoicePoint point) {
        if (!noting || divergence != null || position < known) {
            return;
        }
        EventLog log = point.events();
        events = log;
        if (!over) {
            transitions.end(log.happened());
        }
        if (!over || pruned) {
            addPending(log);
        }
        transitions.close(log, rule);
        if (classes != null && !pruned && !point.hasSpunInVain()) {
            long refused = classes.refused();
            newClass = classes.claim(point.historyHigh(), point.historyLow(), 0) && classes.refused() == refused;
        }
    }

    /** What tasks would have gone on with counts as well: all of it, or where everybody sleeps, what those wait for who do not. */
    private void addPending(EventLog log) {
        for (int event = log.happened(); event < log.size(); event++) {
            if (!pruned || !Objects.requireNonNull(sleeping).offers(log.task(event))) {
                transitions.addPending(log.task(event), event);
            }
        }
    }

    /** Goes on to the next execution; false if nothing is left with at most so many preemptions. */
    boolean advance(int bound) {
        while (!way.isEmpty()) {
            Decision decision = way.get(way.size() - 1);
            if (events != null) {
                sleepSets.explored(events, decision.transition);
            }
            if (decision.advance(bound)) {
                known = way.size();
                transitions.keep(decision.transition);
                return true;
            }
            skipped |= decision.skipped();
            cut += decision.spared(bound);
            way.remove(way.size() - 1);
        }
        return false;
    }

    /** Whether more preemptions would lead to more. */
    boolean skipped() {
        return skipped;
    }

    /** How many decisions there are to come back to. */
    int depth() {
        return way.size();
    }

    @Override
    public int preemptions() {
        return preemptions;
    }

    @Override
    public boolean pruned() {
        return pruned;
    }

    @Override
    public boolean isNewClass() {
        return newClass;
    }

    @Override
    public boolean cutShort() {
        return cutShort;
    }

    /** How many choices were never taken. */
    long cut() {
        return cut;
    }

    /** Whether an equal history once came with other intentions. */
    boolean isContradicted() {
        return states.isContradicted();
    }

    @Override
    public @Nullable Divergence divergence(ExecutionResult result) {
        if (divergence == null && noting && !pruned && (position < known || result.ending() == Ending.STOPPED)) {
            divergence = new Divergence(
                    result.steps(), "a choice after " + result.steps() + " operations", "the end of the execution");
        }
        return divergence;
    }
}
