/**
 * Keeps the state of a search on disk, so that another one can go on from there.
 *
 * <p>In comes what a search writes of itself; out goes a file that is whole or not there. It knows the results of a search, and nothing of
 * how it searches.
 */
@NullMarked
package dev.chessj.search.checkpoint;

import org.jspecify.annotations.NullMarked;
