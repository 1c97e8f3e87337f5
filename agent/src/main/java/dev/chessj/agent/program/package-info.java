/**
 * Rewrites one class of the program under test, one visitor per kind of operation.
 *
 * <p>In comes a class file, out goes another one with the same behaviour outside of an execution. The room {@code jdk} uses the visitors
 * for the classes of the JDK that are opened; {@code install} calls {@code ProgramRewriter}, and {@code VirtualTimeRewriter} for test libraries.
 */
@NullMarked
package dev.chessj.agent.program;

import org.jspecify.annotations.NullMarked;
