/**
 * Classes of the program: when they are asked for and defined, when their initialisers begin, fail and end, which have static fields, and
 * which were loaded before chessj.
 *
 * <p>Called by rewritten code and by hooks in the JDK; the scheduler asks for the static fields that it restores.
 */
@NullMarked
package dev.chessj.wrappers.loading;

import org.jspecify.annotations.NullMarked;
