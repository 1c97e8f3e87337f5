/**
 * Reductions against the truth: random programs, executed by the real engine, first along every schedule there is, found by plain
 * recursion, then by every reduction of the search. What the second leaves out of the first is a behaviour lost.
 *
 * <p>Runs in a JVM of its own with the agent, see {@code DifferentialIT}. The programs are data; the one class that executes them, in
 * {@code program}, is rewritten as any program under test.
 */
package dev.chessj.differential;
