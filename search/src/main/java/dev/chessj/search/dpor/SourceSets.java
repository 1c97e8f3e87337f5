package dev.chessj.search.dpor;

import java.util.BitSet;
import java.util.List;

/**
 * Which decisions have to be taken again so that dependent transitions also come in the other order, with any number of preemptions.
 *
 * <p>Source sets (Abdulla, Aronis, Jonsson, Sagonas, POPL 2014). Where two transitions race, the second could come before the first,
 * together with what lies between them and does not depend on the first. Any task that such a sequence can begin with will do; only if
 * none is wanted there yet, one is.
 *
 * <p>A transition that its task could not have made before the other, because that made it possible, as the release of a lock does, is
 * no race; the one before it may be.
 */
final class SourceSets implements Transitions.Rule {

    private final Transitions transitions;
    private final List<Decision> way;
    private final BitSet initials = new BitSet();
    private final BitSet others = new BitSet();
    private final BitSet races = new BitSet();

    SourceSets(Transitions transitions, List<Decision> way) {
        this.transitions = transitions;
        this.way = way;
    }

    @Override
    public void met(int transition, BitSet rivals) {
        races.clear();
        for (int rival = rivals.length() - 1; rival >= 0; rival = rivals.previousSetBit(rival - 1)) {
            int at = transitions.decision(rival);
            if (at != Transitions.NONE && !happensBeforeARace(rival)) {
                race(rival, transition, way.get(at));
            }
        }
    }

    private boolean happensBeforeARace(int rival) {
        for (int race = races.nextSetBit(0); race >= 0; race = races.nextSetBit(race + 1)) {
            if (transitions.happensBefore(rival, race)) {
                return true;
            }
        }
        return false;
    }

    private void race(int rival, int transition, Decision decision) {
        int task = transitions.task(transition);
        findInitials(rival, transition);
        if (initials.get(task) && !decision.offers(task)) {
            return; // it could not come before
        }
        races.set(rival);
        for (int initial = initials.nextSetBit(0); initial >= 0; initial = initials.nextSetBit(initial + 1)) {
            if (decision.wants(initial) || decision.isAsleep(initial)) {
                return;
            }
        }
        int wanted = initials.get(task) ? task : initials.nextSetBit(0);
        if (wanted >= 0 && decision.offers(wanted)) {
            decision.want(wanted);
        } else {
            decision.wantAll(); // fairness holds it back
        }
    }

    /** The tasks that can go first in what lies between the two and does not depend on the rival, followed by the transition. */
    private void findInitials(int rival, int transition) {
        initials.clear();
        others.clear(); // tasks that come later only
        for (int k = rival + 1; k < Math.min(transition, transitions.size()); k++) {
            if (!transitions.happensBefore(rival, k)) {
                note(transitions.task(k), rival, k, false);
            }
        }
        note(transitions.task(transition), rival, transition, true);
    }

    private void note(int task, int rival, int k, boolean isLast) {
        if (initials.get(task) || others.get(task)) {
            return; // not its first
        }
        boolean later = transitions.maker(task) > rival;
        for (int i = rival + 1; i < Math.min(k, transitions.size()) && !later; i++) {
            boolean between = !transitions.happensBefore(rival, i);
            later = between && (isLast ? transitions.dependent(i, k) : transitions.happensBefore(i, k));
        }
        (later ? others : initials).set(task);
    }
}
