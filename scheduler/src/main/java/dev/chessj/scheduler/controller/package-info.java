/**
 * What the shims call: each call of the program becomes operations of the execution.
 *
 * <p>Enters: {@link dev.chessj.wrappers.Controller}, facet by facet. Leaves: operations, and what a model answers: who has a monitor, a lock, a
 * thread. The models keep no state of their own besides resources.
 */
@NullMarked
package dev.chessj.scheduler.controller;

import org.jspecify.annotations.NullMarked;
