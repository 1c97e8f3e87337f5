/**
 * How fast chessj is, next to what its parts cost bare, in one run.
 *
 * <p>Ratios, not times: the machine may be slow and busy, but both sides of a ratio are measured in turns in the same JVM, in CPU time.
 */
@org.jspecify.annotations.NullMarked
package dev.chessj.benchmarks;
