package dev.chessj.search;

/**
 * How many executions a bound takes, as far as can be told now.
 *
 * <p>What is left may be a third or three times as much as estimated: the band is that wide. Over the examples and the programs of the
 * tests it held the truth in more than eight of ten bounds, from the first tenth of a bound on; {@code EstimateTest} measures it. The lower end
 * is sharper: whatever is filed will be executed.
 *
 * @param executed how many were executed, given up or could not be followed
 * @param total how many there will be; {@link #UNKNOWN} if there is no telling
 * @param low the least
 * @param high the most
 * @param nanosLeft how long the rest takes at the pace of this bound; {@link #UNKNOWN} if there is no telling
 */
public record Estimate(long executed, long total, long low, long high, long nanosLeft) {

    /** More than can be told. */
    public static final long UNKNOWN = Long.MAX_VALUE;

    private static final int ERROR = 3;
    private static final double MOST = 1e18;
    private static final double LONGEST =
            365 * 86_400e9; // a year: nobody waits so long, and nothing that long can be told from a few minutes

    /**
     * An estimate.
     *
     * @param executed how many executions there were in the bound
     * @param left how many more are known to come
     * @param share the part of the bound that they were, from 0 to 1
     * @param nanos how long they took
     */
    public static Estimate of(long executed, long left, double share, long nanos) {
        if (left == 0) {
            return new Estimate(executed, executed, executed, executed, 0);
        }
        double rest = share > 0 ? Math.max(left, executed / share - executed) : Double.POSITIVE_INFINITY;
        long low = executed + Math.max(left, rounded(Math.min(MOST, rest / ERROR)));
        if (executed == 0 || rest * ERROR > MOST) {
            return new Estimate(executed, UNKNOWN, executed + left, UNKNOWN, UNKNOWN);
        }
        return new Estimate(
                executed,
                executed + rounded(rest),
                low,
                executed + rounded(rest * ERROR),
                rest * nanos / executed > LONGEST ? UNKNOWN : rounded(rest * nanos / executed));
    }

    /** Nothing can be said of what is left. */
    public static Estimate unknown(long executed) {
        return new Estimate(executed, UNKNOWN, executed, UNKNOWN, UNKNOWN);
    }

    /** Less than {@link #UNKNOWN}. */
    private static long rounded(double number) {
        return Math.min(Math.round(number), UNKNOWN - 1);
    }

    /** Whether nothing can be said but how many are known to come. */
    public boolean isUnknown() {
        return total == UNKNOWN;
    }

    /** The part of the bound that was executed, in percent; at most 99 as long as something is left. */
    public int percent() {
        return percent(total);
    }

    /** The same if there are so many. */
    public int percent(long all) {
        return executed >= all ? 100 : (int) Math.min(99, executed * 100.0 / all);
    }
}
