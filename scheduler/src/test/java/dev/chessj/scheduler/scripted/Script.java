package dev.chessj.scheduler.scripted;

/** What a scripted task does: calls of a {@link ScriptedExecution} and its controller, in order. */
@FunctionalInterface
public interface Script {
    void run() throws Exception;
}
