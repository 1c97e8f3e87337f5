/**
 * Who looks at every operation of an execution: the recorder, monitors of the user, a debugger.
 *
 * <p>Enters: operations and switches. Leaves: a trace. It changes nothing, and in most executions nobody is here.
 */
@NullMarked
package dev.chessj.scheduler.recording;

import org.jspecify.annotations.NullMarked;
