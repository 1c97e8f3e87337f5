package dev.chessj.search;

/** How schedules are left out that only repeat what others show. */
public enum Reduction {
    /** None is left out. */
    NONE,
    /** States that were met before, told by what happened before them, are not searched again. */
    HB,
    /**
     * Decisions are taken again only where operations that depend on each other could come in another order: bounded partial-order
     * reduction, and without a limit on preemptions source sets with sleep sets.
     */
    BPOR
}
