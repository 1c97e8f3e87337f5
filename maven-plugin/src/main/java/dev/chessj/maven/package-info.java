/** Goals of Maven: the agent for tests that explore themselves, and {@code chessj run} and {@code chessj replay} with the class path of the project. */
@NullMarked
package dev.chessj.maven;

import org.jspecify.annotations.NullMarked;
