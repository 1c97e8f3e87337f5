/**
 * The command line: picocli commands for people, over the public parts of search, scheduler and report.
 *
 * <p>This package is what a person types, one class per command, and the way in for a test framework. The rooms below it, lowest first:
 *
 * <ol>
 *   <li>{@code registry}: every option, declared once, and values of options
 *   <li>{@code request}: what the front process and the worker say to each other
 *   <li>{@code jdk}, {@code project}, {@code tests}: which JDK runs the test, where its classes are, which tests a class has
 *   <li>{@code options}: the options on the command line
 *   <li>{@code launch}: the front process from the request to the report
 * </ol>
 *
 * <p>Beside them, in the other process, {@code findings} tells what a search found, and {@code worker} executes the request; nothing here
 * compiles against {@code worker}, which is started by name.
 */
@NullMarked
package dev.chessj.cli;

import org.jspecify.annotations.NullMarked;
