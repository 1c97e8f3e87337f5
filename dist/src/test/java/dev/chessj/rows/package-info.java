/**
 * One small program for each row of the table of calls, {@code wrappers.md} that names a class of the JDK: generated from the public
 * methods of the JDK that runs it, and explored with and without chessj.
 */
package dev.chessj.rows;
