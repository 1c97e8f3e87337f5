/**
 * The front process: finds the test and a JDK, starts workers one after the other, watches them, and keeps what came of the run.
 *
 * <p>In come options and a request; out go an exit code and the files of the run. A worker is known by its request, its status file and its
 * exit code only.
 */
@NullMarked
package dev.chessj.cli.launch;

import org.jspecify.annotations.NullMarked;
