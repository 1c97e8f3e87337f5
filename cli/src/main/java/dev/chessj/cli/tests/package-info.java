/**
 * Finds the tests of a class by reflection and prepares them to be executed again and again.
 *
 * <p>Annotations are recognised by their names: no version of a test framework is compiled in.
 */
@NullMarked
package dev.chessj.cli.tests;

import org.jspecify.annotations.NullMarked;
