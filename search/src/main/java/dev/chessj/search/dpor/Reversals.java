package dev.chessj.search.dpor;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Which decisions have to be taken again so that dependent transitions also come in the other order, with at most so many preemptions.
 *
 * <p>Bounded partial-order reduction (Coons, Musuvathi, McKinley, OOPSLA 2013). Where a task could have gone before a transition that
 * depends on what it does, it is wanted there. That may cost a preemption which the bound does not leave, so it is wanted as well where
 * the other task's turn began: the same order of the two, often for nothing. A task that cannot go there stands for all that can.
 *
 * <p>A task has its next transition in mind from the end of the last one on, and every transition in between that depends on it counts,
 * not only the last: with a bound one does not lead to the other. Acquiring a lock depends on releasing it, too.
 */
public class Reversals implements Transitions.Rule {

    private final Transitions transitions;
    private final List<Decision> way;
    private int[] turns = new int[64]; // by transition: the first of its turn

    public Reversals(Transitions transitions, List<Decision> way) {
        this.transitions = transitions;
        this.way = way;
    }

    @Override
    public void met(int transition, BitSet rivals) {
        noteTurn(transition);
        int task = transitions.task(transition);
        for (int rival = rivals.nextSetBit(0); rival >= 0; rival = rivals.nextSetBit(rival + 1)) {
            want(rival, task);
            int turn = beginOfTurn(rival);
            if (turn != rival) {
                want(turn, task);
            }
        }
    }

    /** The first of the transitions on end that the same task made, or would have had to be preempted at. */
    int beginOfTurn(int transition) {
        return turns[transition];
    }

    private void noteTurn(int transition) {
        if (transition == turns.length) {
            turns = Arrays.copyOf(turns, 2 * transition);
        }
        boolean goesOn = transition > 0
                && transitions.task(transition - 1) == transitions.task(transition)
                && !isFree(transition);
        turns[transition] = goesOn ? turns[transition - 1] : transition;
    }

    private boolean isFree(int transition) {
        int at = transitions.decision(transition);
        return at != Transitions.NONE && way.get(at).free;
    }

    private void want(int transition, int task) {
        int at = transitions.decision(transition);
        if (at == Transitions.NONE) {
            return; // nobody could choose
        }
        Decision decision = way.get(at);
        if (decision.offers(task)) {
            decision.want(task);
        } else {
            decision.wantAll();
        }
    }
}
