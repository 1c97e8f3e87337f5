/**
 * Patches for what reaches the JDK from outside of a schedule: time, random seeds, descriptors, processes, and what is kept for the
 * whole JVM.
 *
 * <p>In come the methods of one class; out go the same with a hook at a few places. Only the tables of {@code jdk} use them, and {@code
 * install} the one that concerns classes loaded later.
 */
@NullMarked
package dev.chessj.agent.jdk.environment;

import org.jspecify.annotations.NullMarked;
