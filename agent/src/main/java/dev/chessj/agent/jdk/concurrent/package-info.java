/**
 * Patches for the JDK's threads, locks, monitors, queues, pools and timers: so that they wait in the scheduler and not in the operating
 * system, and tell it of items of work.
 *
 * <p>In come the methods of one class; out go the same with a hook at a few places. Only the tables of {@code jdk} use them, and {@code
 * install} the few that concern classes loaded later.
 */
@NullMarked
package dev.chessj.agent.jdk.concurrent;

import org.jspecify.annotations.NullMarked;
