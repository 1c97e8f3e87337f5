/** What is rewritten: the interpreter of random programs. */
package dev.chessj.differential.program;
