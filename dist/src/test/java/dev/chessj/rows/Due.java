package dev.chessj.rows;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/**
 * An element of a delay queue that is due.
 *
 * @param number which
 */
public record Due(int number) implements Delayed {

    public static Due of(int number) {
        return new Due(number);
    }

    public static List<Due> of(int first, int... more) {
        List<Due> all = new ArrayList<>(List.of(of(first)));
        for (int number : more) {
            all.add(of(number));
        }
        return all;
    }

    @Override
    public long getDelay(TimeUnit unit) {
        return 0;
    }

    @Override
    public int compareTo(Delayed other) {
        return Integer.compare(number, ((Due) other).number);
    }
}
