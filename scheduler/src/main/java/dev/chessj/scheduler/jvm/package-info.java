/**
 * What the scheduler asks of the JVM, past the rewritten classes: real parking and interrupts, values and addresses of variables, what a stack shows,
 * and the limits of real time and memory.
 *
 * <p>Enters: objects and threads. Leaves: values, texts, answers. It knows nothing of tasks; everybody may use it.
 */
@NullMarked
package dev.chessj.scheduler.jvm;

import org.jspecify.annotations.NullMarked;
