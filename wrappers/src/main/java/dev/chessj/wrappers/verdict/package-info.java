/**
 * What a run has met that it does not control, and what could not be done, for the last words about a test.
 *
 * <p>In come reservations and notes from anywhere, also from classes that load; out goes a list in a fixed order. Uses nothing.
 */
@NullMarked
package dev.chessj.wrappers.verdict;

import org.jspecify.annotations.NullMarked;
