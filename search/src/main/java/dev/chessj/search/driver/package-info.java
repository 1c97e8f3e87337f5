/**
 * The one loop of every search: budget, deadline, repetition of executions, progress, checkpoints and the verdict.
 *
 * <p>In come options and a test; out goes a result. {@code Explorer} is the door; nothing in this module uses this room.
 */
@NullMarked
package dev.chessj.search.driver;

import org.jspecify.annotations.NullMarked;
