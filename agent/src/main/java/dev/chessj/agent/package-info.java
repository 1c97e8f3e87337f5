/**
 * Rewrites bytecode as it loads, never on disk, so that it calls the shims of {@code dev.chessj.wrappers}.
 *
 * <p>The only user of ASM. It knows nothing of scheduling, and no module compiles against it: it is started by name.
 */
@NullMarked
package dev.chessj.agent;

import org.jspecify.annotations.NullMarked;
