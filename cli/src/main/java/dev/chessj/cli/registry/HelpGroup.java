package dev.chessj.cli.registry;

/** The parts of the help, in its order. */
public enum HelpGroup {
    BASICS("Basics"),
    SEARCH("Search"),
    MODEL("Time and memory model"),
    REPORTS("Reports"),
    ADVANCED("Advanced"),
    /** Never shown: what the front tells a worker, and what a schedule records, without a user giving it. */
    INTERNAL("Internal");

    private final String title;

    HelpGroup(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }
}
