/**
 * Which schedule comes next: strategies and reductions, one per file, pure; the explorer; estimates, checkpoints and workers.
 *
 * <p>It never knows bytecode nor the JDK's concurrency API; an execution is a sequence of choice points to it.
 */
@NullMarked
package dev.chessj.search;

import org.jspecify.annotations.NullMarked;
