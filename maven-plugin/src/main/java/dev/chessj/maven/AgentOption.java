package dev.chessj.maven;

import java.nio.file.Path;

/** The option that puts chessj into a JVM of JUnit, as a part of a command line. */
final class AgentOption {
    private AgentOption() {}

    /** The command line with the option in front, once. */
    static String prepend(Path jar, String commandLine) {
        String option = "-javaagent:" + jar + "=junit";
        String word = option.indexOf(' ') < 0 ? option : "\"" + option + "\"";
        String rest = commandLine.replace(word, "").strip();
        return rest.isEmpty() ? word : word + " " + rest;
    }
}
