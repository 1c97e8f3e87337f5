/**
 * Which class of the JDK gets which patch, and which classes are opened as if they were code of the program.
 *
 * <p>In comes the name of a class; out goes the patch for it. Only {@code install} asks.
 */
@NullMarked
package dev.chessj.agent.jdk;

import org.jspecify.annotations.NullMarked;
