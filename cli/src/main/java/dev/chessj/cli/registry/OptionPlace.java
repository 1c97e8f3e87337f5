package dev.chessj.cli.registry;

/** Where an option may stand. */
public enum OptionPlace {
    /** On the command line of {@code chessj run}. */
    RUN,
    /** On the command line of {@code chessj replay} and {@code chessj explain}. */
    REPLAY,
    /** In {@code chessj.properties} and {@code CHESSJ_OPTS}, for {@code run} and for tests in JUnit. */
    PROPERTIES,
    /** The same, for {@code replay}. */
    REPLAY_PROPERTIES,
    /** Among JUnit's settings, in a JVM that is there already. */
    JUNIT,
    /** A member of {@code @ConcurrencyTest}. */
    ANNOTATION
}
