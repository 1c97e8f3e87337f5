/**
 * Correct programs that nobody wrote: composed at random, from a seed, out of guarded counters, hand-overs, barriers, waits that are
 * interrupted, and ways to wait for the end. Their invariants hold by construction, so that chessj must find nothing in them.
 */
package dev.chessj.generated;
