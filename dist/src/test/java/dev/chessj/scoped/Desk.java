package dev.chessj.scoped;

/** Calls another class: what it calls belongs to it. */
public final class Desk {

    private final Ledger ledger;

    public Desk(Ledger ledger) {
        this.ledger = ledger;
    }

    /** Two entries. */
    public void book(int amount) {
        ledger.add(amount);
        ledger.add(10 * amount);
    }

    /** Calls back. */
    public void around(Runnable body) {
        ledger.add(1);
        body.run();
        ledger.add(1);
    }
}
