/**
 * What a test compiles against: the annotation, and the few calls with which a program under test talks to chessj.
 *
 * <p>These are boot classes while a test runs, seen alike by the program under test and by the engine; hence they depend on
 * {@code java.*} alone.
 */
@NullMarked
package dev.chessj.api;

import org.jspecify.annotations.NullMarked;
