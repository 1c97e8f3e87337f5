/**
 * Tools for reading and writing code that know no rule about any particular class: brackets around a method, spilled arguments,
 * numbered sites, the classes that a loader sees, the sizes of operand stacks, the names of the shims.
 *
 * <p>In come classes as ASM presents them; out go instructions and facts. All other rooms use it, and it uses none of them.
 */
@NullMarked
package dev.chessj.agent.asm;

import org.jspecify.annotations.NullMarked;
