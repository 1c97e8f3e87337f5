/** Runs chessj on real code and compares its verdicts with the tables in {@code src/test/resources}. */
package dev.chessj.realcode.driver;
