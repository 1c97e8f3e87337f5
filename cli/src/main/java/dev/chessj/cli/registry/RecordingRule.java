package dev.chessj.cli.registry;

import java.util.function.UnaryOperator;

/**
 * How a schedule records an option.
 *
 * @param whenAbsent what it means that a schedule does not mention the option; this value is not written
 * @param always whether that value is written, too
 * @param restored whether a replay takes the value over; otherwise it is there for people to read
 * @param recorded what is recorded of a value: what only decides about the verdict of a search is left out
 */
public record RecordingRule<T>(T whenAbsent, boolean always, boolean restored, UnaryOperator<T> recorded) {}
