package dev.chessj.search;

import dev.chessj.search.Program.Kind;
import dev.chessj.search.Program.Op;
import java.util.BitSet;

/**
 * At which variables of a {@link Program} tasks are preempted, by the rules of the engine: at first at none, then at those that race.
 */
public final class ModelPoints {

    private final BitSet points = new BitSet();
    private final BitSet racing = new BitSet();
    private final boolean careless;

    /** Whether anything is passed. */
    private boolean active;

    /** {@code careless}: races change nothing, a rule broken on purpose. */
    public ModelPoints(boolean active, boolean careless) {
        this.active = active;
        this.careless = careless;
    }

    boolean passes(Op op) {
        boolean access =
                op.kind() == Kind.READ || op.kind() == Kind.WRITE || op.kind() == Kind.ASSERT || op.kind() == Kind.SPIN;
        return active && access && !points.get(op.target());
    }

    void raced(int variable) {
        racing.set(variable);
    }

    boolean grow() {
        int before = points.cardinality();
        if (!careless) {
            points.or(racing);
        }
        return points.cardinality() > before;
    }

    void stop() {
        active = false;
    }
}
