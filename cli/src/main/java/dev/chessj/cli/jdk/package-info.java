/** Finds the JDKs of this machine and chooses the one that runs the test. */
@NullMarked
package dev.chessj.cli.jdk;

import org.jspecify.annotations.NullMarked;
