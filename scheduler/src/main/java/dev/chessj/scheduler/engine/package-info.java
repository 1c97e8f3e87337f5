/**
 * The door of the module: runs a test along one schedule after the other, and leaves the JVM as it was.
 *
 * <p>Enters: a test, options, a strategy. Leaves: results and recordings.
 */
@NullMarked
package dev.chessj.scheduler.engine;

import org.jspecify.annotations.NullMarked;
