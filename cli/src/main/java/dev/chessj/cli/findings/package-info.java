/**
 * Tells what a search found: prints the table and the verdict, keeps failing schedules, says how to replay them.
 *
 * <p>In come results of searches; out go lines on the console, schedules in the store, and reports for the front process. Only the worker
 * uses it.
 */
@NullMarked
package dev.chessj.cli.findings;

import org.jspecify.annotations.NullMarked;
