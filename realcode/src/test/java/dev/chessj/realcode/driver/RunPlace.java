package dev.chessj.realcode.driver;

import java.util.List;

/** Where a test is explored. */
enum RunPlace {
    /** Continuations on the newest JDK of the machine. */
    NEWEST(List.of("--jdk=newest", "--vehicle=continuation")),
    /** Threads on the JDK of this JVM, the oldest that is supported where the build runs with it. */
    THREADS(List.of("--jdk=" + System.getProperty("java.home"), "--vehicle=thread"));

    private final List<String> options;

    RunPlace(List<String> options) {
        this.options = options;
    }

    List<String> options() {
        return options;
    }

    static List<RunPlace> of(RealCase one) {
        return one.everywhere() ? List.of(values()) : List.of(NEWEST);
    }
}
