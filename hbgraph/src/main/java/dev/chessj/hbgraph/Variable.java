package dev.chessj.hbgraph;

/** Something that tasks share: its last change, and who has looked at it since. */
public class Variable {

    long changedHigh;
    long changedLow;

    // All reads since the last change, in whichever order.
    long readHigh;
    long readLow;

    /** Nothing has happened to it. */
    public final void forget() {
        changedHigh = 0;
        changedLow = 0;
        readHigh = 0;
        readLow = 0;
    }
}
