/**
 * What a rewritten program calls instead of {@code monitorenter}, {@code Lock.lock}, {@code Thread.start} or a shared field: each shim says what
 * operation this is, on what variable, and whether it may block, and reports that to the {@code Controller}.
 *
 * <p>All of it are boot classes; hence they depend on {@code java.*} alone. A shim is called by name from rewritten code, through the names in {@code
 * agent.asm.Shims}: whoever moves one changes them there.
 *
 * <p>This package is the middle of the house: the {@code Controller} and whose thread it runs ({@code Current}), sites, members of objects,
 * guards, and the monitors of the program, which {@code Current} needs to give up a thread. The rooms below it:
 *
 * <ul>
 *   <li>{@code scope}: which code is preempted, traced, or no part of the program
 *   <li>{@code verdict}: what a run met that it does not control
 * </ul>
 *
 * <p>The rooms above it, lowest first; each uses those before it:
 *
 * <ol>
 *   <li>{@code identity}: hash codes, seeds, times and numbers that are the same in every execution
 *   <li>{@code calls}: the table of what a call does to an object of the JDK
 *   <li>{@code loading}: classes, their initialisers and their static fields
 *   <li>{@code memory}: accesses to fields, elements, atomics and handles
 *   <li>{@code shim}: calls of the program to locks, queues, threads and other shared objects
 *   <li>{@code outside}: files, sockets, processes, references, and what holds for the whole JVM
 * </ol>
 */
@NullMarked
package dev.chessj.wrappers;

import org.jspecify.annotations.NullMarked;
