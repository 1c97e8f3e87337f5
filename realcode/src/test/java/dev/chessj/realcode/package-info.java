/**
 * Tests that an application developer could have written around popular libraries: correct ones, and twins that use the library wrongly,
 * whose names begin with {@code wrong_}. chessj runs them, see {@link dev.chessj.realcode.driver}; they know nothing of it.
 */
package dev.chessj.realcode;
