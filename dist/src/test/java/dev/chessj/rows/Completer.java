package dev.chessj.rows;

import java.util.concurrent.CountedCompleter;

/** A task of fork and join that counts. */
public final class Completer extends CountedCompleter<String> {
    private static final long serialVersionUID = 1;

    @Override
    public void compute() {
        propagateCompletion();
    }
}
