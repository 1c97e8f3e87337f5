package dev.chessj.search.dpor;

import java.util.Arrays;

/**
 * A task that need not go next, because all that begins with it was explored: until something happens that its next transition depends on.
 *
 * @param task who
 * @param touches what its next transition touches: twice the number of each variable, and 1 if it changes it
 * @param known the numbers below this were given before; those from there on are of variables that nobody had touched yet, and stand
 *     for others in another execution
 */
record Sleeper(int task, int[] touches, int known) {

    /** The same task, which in another execution has touched these. */
    Sleeper with(int[] more) {
        int[] all = Arrays.copyOf(touches, touches.length + more.length);
        System.arraycopy(more, 0, all, touches.length, more.length);
        return new Sleeper(task, all, known);
    }

    /** Whether its next transition depends on one that touches these. */
    boolean isWokenBy(int[] others) {
        for (int other : others) {
            for (int own : touches) {
                boolean same = other >> 1 == own >> 1 && own >> 1 < known
                        || other >> 1 >= known && own >> 1 >= known; // which may be the same
                if (same && ((own | other) & 1) != 0) {
                    return true;
                }
            }
        }
        return false;
    }
}
