package dev.chessj.search.dpor;

import dev.chessj.hbgraph.EventLog;
import java.util.Arrays;

/**
 * Which transitions have touched a variable, the last one first.
 *
 * <p>Nearly all touches only look, above all at {@link EventLog#EVERYTHING}, and depend on changes alone. So the changes of a variable are
 * a chain of their own, and who looks does not come by the others who did: their number grows with the length of the execution.
 *
 * <p>Later touches can be taken back, so that an execution need not be gone through again as far as the next one begins in the same way.
 *
 * <p><b>Contract.</b> Transitions in order, each with all of its touches.
 *
 * <p><b>Threading.</b> Confined to the search, or the running task at the end of an execution. Allocates only when an execution is
 * longer than any before.
 */
final class Touches {

    static final int NONE = -1;

    // by touch
    private int[] variables = new int[256];
    private int[] owners = new int[256]; // the transition
    private boolean[] changing = new boolean[256];
    private int[] previous = new int[256]; // the one before of the same variable
    private int[] previousChange = new int[256]; // the last one before that changed it
    private int size;

    // by variable
    private int[] last = new int[0];
    private int[] lastChange = new int[0];

    /** There are variables with numbers below this. */
    void makeRoom(int ofVariables) {
        int before = last.length;
        if (before < ofVariables) {
            last = Arrays.copyOf(last, 2 * ofVariables);
            lastChange = Arrays.copyOf(lastChange, 2 * ofVariables);
            Arrays.fill(last, before, last.length, NONE);
            Arrays.fill(lastChange, before, last.length, NONE);
        }
    }

    void add(int variable, boolean changes, int transition) {
        if (size == owners.length) {
            variables = Arrays.copyOf(variables, 2 * size);
            owners = Arrays.copyOf(owners, 2 * size);
            changing = Arrays.copyOf(changing, 2 * size);
            previous = Arrays.copyOf(previous, 2 * size);
            previousChange = Arrays.copyOf(previousChange, 2 * size);
        }
        variables[size] = variable;
        owners[size] = transition;
        changing[size] = changes;
        previous[size] = last[variable];
        previousChange[size] = lastChange[variable];
        last[variable] = size;
        if (changes) {
            lastChange[variable] = size;
        }
        size++;
    }

    /** Takes back all but so many. */
    void cut(int to) {
        while (size > to) {
            size--;
            last[variables[size]] = previous[size];
            lastChange[variables[size]] = previousChange[size];
        }
    }

    int size() {
        return size;
    }

    /** Whether the transition, the last one so far, has touched the variable in the same way, or more. */
    boolean has(int variable, boolean changes, int transition) {
        int touch = last[variable];
        return touch != NONE && owners[touch] == transition && (changing[touch] || !changes);
    }

    /** The last touch that one like this depends on, or {@link #NONE}. */
    int last(int variable, boolean changes) {
        return changes ? last[variable] : lastChange[variable];
    }

    /** The next one before it. */
    int before(int touch, boolean changes) {
        return changes ? previous[touch] : previousChange[touch];
    }

    /** The transition that it is part of. */
    int owner(int touch) {
        return owners[touch];
    }

    boolean changes(int touch) {
        return changing[touch];
    }
}
