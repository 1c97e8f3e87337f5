/**
 * What an engine learns in one execution and uses in the next: which variables are scheduling points, whether workers are alike, whether
 * numbers of threads or garbage collections matter.
 *
 * <p>Enters: what the rooms above saw. Leaves: answers that stay the same while an execution runs, and words for a checkpoint.
 */
@NullMarked
package dev.chessj.scheduler.learned;

import org.jspecify.annotations.NullMarked;
