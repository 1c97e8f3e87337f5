/**
 * Correct programs, one per primitive and common idiom, each asserting its invariant: chessj must find nothing in them. They are run
 * plainly by {@code IdiomsTest} and explored on every JDK at hand and on both vehicles by {@code NoFalseAlarmIT}. Each is small: two or
 * three tasks and a few operations, so that every schedule with at most two preemptions can be explored; where that is too many, the
 * expected verdict is {@code budget}.
 */
package dev.chessj.idioms;
