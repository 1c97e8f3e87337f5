/**
 * Happens-before: what an execution did, up to the order of operations that do not depend on each other.
 *
 * <p>Knows tasks, variables, and whether an operation changes them; neither threads nor files. Two prefixes of executions with the
 * same happens-before graph lead to the same state of the program, so one of them is enough.
 */
@NullMarked
package dev.chessj.hbgraph;

import org.jspecify.annotations.NullMarked;
