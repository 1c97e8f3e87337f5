package dev.chessj.dist;

import dev.chessj.scoped.Ledger;

/** Loses an update, for {@link ScopingIT}; surefire does not look into this class. */
public final class ScopedProgram {
    private ScopedProgram() {}

    public static void main(String[] args) throws InterruptedException {
        Ledger ledger = new Ledger();
        Thread other = CliPrograms.start(() -> ledger.add(1));
        ledger.add(1);
        other.join();
        if (ledger.sum() != 2) {
            throw new IllegalStateException("one is lost");
        }
    }
}
