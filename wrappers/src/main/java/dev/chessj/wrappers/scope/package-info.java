/**
 * Which code is meant: patterns of names, what is preempted or atomic, what is traced, which races are benign, which classes belong to
 * test frameworks.
 *
 * <p>In come the options of a run, before any class of the program loads; out go answers about a class or a method. Uses nothing; the
 * agent, the scheduler and the command line ask.
 */
@NullMarked
package dev.chessj.wrappers.scope;

import org.jspecify.annotations.NullMarked;
