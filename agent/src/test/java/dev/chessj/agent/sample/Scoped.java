package dev.chessj.agent.sample;

import dev.chessj.api.Atomic;
import dev.chessj.api.Chess;
import java.util.List;

/** Methods and constructors that a test names as atomic or open. */
public class Scoped {

    private volatile int x;

    public Scoped(int first, int second) {
        this(first > second ? new int[] {first} : new int[] {second, new StringBuilder("ab").length()});
        x = first;
    }

    private Scoped(int[] all) {
        for (int each : all) {
            if (each < 0) {
                throw new IllegalArgumentException("negative");
            }
            x = each;
        }
    }

    public synchronized int add(int more) {
        int sum = x + more;
        if (sum < 0) {
            throw new IllegalStateException("too few");
        }
        x = sum;
        return sum;
    }

    @Atomic
    long twice() {
        try {
            return 2L * x;
        } finally {
            x = 0;
        }
    }

    public static void construct() {
        new Scoped(1, 2);
    }

    public static void constructAndFail() {
        new Scoped(-2, -1);
    }

    public static void lock() {
        new Scoped(new int[0]).add(1);
    }

    public static void fail() {
        new Scoped(new int[0]).add(-1);
    }

    public static void marked() {
        new Scoped(new int[0]).twice();
    }

    public static void chess() {
        int chosen = Chess.choose(3);
        String word = Chess.oneOf(List.of("a", "b"));
        Chess.atomic(() -> new Scoped(new int[] {chosen + word.length()}));
        Chess.assume(chosen == 2);
        Chess.assume(chosen != 2);
    }
}
