/**
 * What java.util.concurrent documents, class by class: null arguments, interrupts before and during a wait, timeouts, cancellation,
 * rejection, overflow, states in words, serialisation. Each test passes on a plain JVM, where the build runs it, and under chessj's
 * default schedule, where {@code ConformanceIT} also compares what was returned and thrown, line by line.
 */
package dev.chessj.conformance;
