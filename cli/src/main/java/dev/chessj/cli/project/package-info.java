/** Finds out where the test's classes are: a given class path, a Maven or Gradle project, or our examples. */
@NullMarked
package dev.chessj.cli.project;

import org.jspecify.annotations.NullMarked;
