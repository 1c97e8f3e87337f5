/**
 * Operations, tasks that wait and what went wrong in words.
 *
 * <p>Enters: tasks. Leaves: texts and failures. What stands in a schedule is equal in every JVM. Nothing here changes anything.
 */
@NullMarked
package dev.chessj.scheduler.text;

import org.jspecify.annotations.NullMarked;
