/**
 * The visible root of the one jar: the main method, the agent's entry, and the class loader that hides everything else
 * under {@code engine/} from the program under test.
 *
 * <p>No dependency but {@code java.*}: these classes may be loaded by the boot loader.
 */
@NullMarked
package dev.chessj.launcher;

import org.jspecify.annotations.NullMarked;
