/** Programs under test: the only classes here that are rewritten. They know nothing of chessj. */
@org.jspecify.annotations.NullMarked
package dev.chessj.benchmarks.programs;
