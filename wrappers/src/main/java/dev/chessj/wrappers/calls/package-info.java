/**
 * What each method of the JDK's shared objects does: the table behind the operations at the API boundary, and the rules for objects of the
 * JDK that are not thread-safe.
 *
 * <p>In come classes and call sites; out go effects and the object that a call is about. It reports no operation: the rooms {@code memory}
 * and {@code shim} do, from what it says. The scheduler reads {@code Boundary} for names.
 */
@NullMarked
package dev.chessj.wrappers.calls;

import org.jspecify.annotations.NullMarked;
