/**
 * What other programs read about a run.
 *
 * <p>In comes what became of each test, as a {@link dev.chessj.report.machine.TestReport}; out go files in JSON, JUnit XML, SARIF and GraphML, and annotations
 * for GitHub. Reports travel from worker to front process as data, so nothing in them refers to an execution. Uses the model and,
 * for the text inside of a report, the room for terminals.
 */
@NullMarked
package dev.chessj.report.machine;

import org.jspecify.annotations.NullMarked;
