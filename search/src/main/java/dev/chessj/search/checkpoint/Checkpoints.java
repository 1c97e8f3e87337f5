package dev.chessj.search.checkpoint;

import java.io.DataOutputStream;
import java.io.IOException;

/**
 * Keeps what a search knows between two executions, so that another one can go on from there.
 *
 * <p>A search that is interrupted, or whose time or schedules run out, is kept once more at its end. Whether a checkpoint that cannot be
 * written ends the search is decided here: what {@link #keep} throws does.
 *
 * <p><b>Threading.</b> Called on the thread of the search.
 */
public interface Checkpoints {

    /** Keeps nothing. */
    Checkpoints NONE = new Checkpoints() {
        @Override
        public boolean isDue(long now) {
            return false;
        }

        @Override
        public void keep(State state) {}
    };

    /** Whether it is time to keep the state; asked after every execution, with the clock of the search. */
    boolean isDue(long now);

    /** Keeps the state. */
    void keep(State state) throws IOException;

    /** What a search knows. */
    interface State {

        /** Writes it, once or several times, before the search goes on. */
        void writeTo(DataOutputStream out) throws IOException;
    }
}
