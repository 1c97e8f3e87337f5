package dev.chessj.search.failure;

import dev.chessj.search.EarlyEnd;
import java.util.List;

/**
 * Says whether a test that fails only where time limits end early has failed.
 *
 * <p>Whether limits are meant to be kept depends on how long they are and where they stand, which a search does not know.
 */
@FunctionalInterface
public interface TimingJudge {

    /** Every one is a failure. */
    TimingJudge STRICT = causes -> true;

    /** Whether it is a failure that these limits ended early. */
    boolean isFailure(List<EarlyEnd> causes);
}
