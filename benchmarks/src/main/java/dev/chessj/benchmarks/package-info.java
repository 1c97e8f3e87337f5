/**
 * Plain programs that measure throughput and reduction.
 */
@NullMarked
package dev.chessj.benchmarks;

import org.jspecify.annotations.NullMarked;
