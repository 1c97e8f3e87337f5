package dev.chessj.dist;

/** A class of a library for {@link LeftLibraryIT} that has to be put back. */
public final class LeftCounter {
    private static int count;

    private LeftCounter() {}

    public static void count() {
        if (++count > 1) {
            throw new IllegalStateException("the static state of the library is not put back");
        }
    }
}
