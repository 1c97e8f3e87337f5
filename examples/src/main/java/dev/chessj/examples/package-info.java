/**
 * Lessons: each a small program with a concurrency bug and its test.
 */
@NullMarked
package dev.chessj.examples;

import org.jspecify.annotations.NullMarked;
