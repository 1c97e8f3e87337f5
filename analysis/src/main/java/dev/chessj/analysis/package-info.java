/**
 * Predicts from a few executions what others could show, and has it forced.
 *
 * <p><b>The way of a prediction.</b> An {@link dev.chessj.analysis.Analysis} subscribes to executions. It hears each operation as a
 * {@link dev.chessj.scheduler.stream.StreamedOperation}, copies what it needs, and answers with {@link dev.chessj.analysis.Prediction predictions}: words, and
 * {@link dev.chessj.search.goal.Goal goals}. {@link dev.chessj.search.goal.Forcing} executes the test once towards a goal. It says whether the goal was reached and, if not, who
 * was blocked; the execution has failed or passed. So a prediction is <i>exposed</i> (reached, and the test fails), <i>benign</i> (reached, and it passes) or
 * <i>not reached</i>.
 *
 * <pre>{@code
 * executions.run(strategy, analysis);                       // listen, to one execution or to several
 * for (Prediction prediction : analysis.predictions()) {
 *     for (Goal goal : prediction.goals()) {
 *         Forcing forcing = Forcing.of(executions, goal);
 *         ...                                               // forcing.outcome(), forcing.result()
 *     }
 * }
 * }</pre>
 *
 * <p><b>What to listen to.</b> {@code moments()} says what costs. {@code OPERATION} and {@code ACCESS} together are all that the program does: operations of the schedule,
 * and accesses to plain memory that are none, also of objects that one task alone uses. {@code FAILED} takes the last operation of the task back: a compare-and-set
 * that found another value was a read. {@code STORED} follows a write and has the value that it left; a read has its value at once. {@code LOCK_TAKEN} and the other moments
 * of locks come without operations, for those who want nothing else.
 *
 * <p><b>Variables, tasks, sections.</b> A variable is {@code object()} and {@code part()}. {@code task()} is a number, {@code taskName()} the name by which a goal knows the
 * task. What runs in program order is a {@code strand()}: a task, or an item of a pool. Each {@code section(i)} is one acquisition of {@code lock(i)}: the same lock
 * taken twice is two sections. Two accesses exclude each other if both hold the same lock and not both {@code isShared(i)}.
 *
 * <p><b>Order.</b> With {@code followsOrder()}, keep {@code strand()} and {@code time()} of an event; a later one comes after it in any schedule that does the same if
 * {@code isAfter(strand, time)}. To compare two events of the past keep {@code before()} of the later one. Locks, volatile fields and queues order nothing here.
 *
 * <p><b>Goals.</b> An operation of a goal is a task, the words of the event, and if need be its object and how many like it come before. A task is held back right before
 * the operation, or at its {@code door}: before the outermost lock around it, where somebody else needs that lock. The place of a lock is
 * {@code lockLocation(i)}. A plain access is no operation of the schedule unless it races: name the operation before it instead, or make its variable a
 * point with {@code Executions.restorePoints}.
 *
 * <p><b>An example.</b> A get and a set of one counter, each in a critical section of its own, p and c of one task, r a write of another: predict p, r, c if r is not
 * {@code isAfter} c nor p after r, and no section holds both p and c while r needs its lock. The goal is {@code Goal.inOrder(p, r, c)}, where each target is the
 * operation that takes the lock around it.
 *
 * <p><b>Rooms.</b> This package is what all analyses share; each analysis is a room above it. {@code locks}: orders of locks.
 */
@NullMarked
package dev.chessj.analysis;

import org.jspecify.annotations.NullMarked;
