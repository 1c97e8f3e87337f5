package dev.chessj.junit;

/** The agent is not in this JVM and cannot come; the message says why, and what to do. */
final class AgentUnavailable extends RuntimeException {
    private static final long serialVersionUID = 1L;

    AgentUnavailable(String message) {
        super(message, null, false, false);
    }
}
