/**
 * Rewrites bytecode as it loads, never on disk, so that it calls the shims of {@code dev.chessj.wrappers}.
 *
 * <p>The only user of ASM. It knows nothing of scheduling, and no module compiles against it: the one entrance, {@code
 * install.Installer}, is found by name.
 *
 * <p>The rooms, lowest first; each uses those before it:
 *
 * <ol>
 *   <li>{@code asm}: tools for reading and writing code, and the names of the shims
 *   <li>{@code table}: what a call, as it stands in code, is for chessj
 *   <li>{@code program}: how a class of the program under test is rewritten
 *   <li>{@code jdk.concurrent}, {@code jdk.environment}: how single classes of the JDK are patched
 *   <li>{@code jdk}: which class of the JDK gets which patch
 *   <li>{@code install}: what the JVM calls, and in which order everything is set up
 * </ol>
 */
@NullMarked
package dev.chessj.agent;

import org.jspecify.annotations.NullMarked;
