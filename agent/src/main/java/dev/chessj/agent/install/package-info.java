/**
 * Sets everything up in a JVM: opens packages of the JDK, defines the generated classes, patches what is loaded and registers the
 * transformers for what comes.
 *
 * <p>In comes the JVM's {@code Instrumentation}; out goes a JVM in which the JDK and the program call the shims. {@code Installer} is
 * the door, called by name.
 */
@NullMarked
package dev.chessj.agent.install;

import org.jspecify.annotations.NullMarked;
