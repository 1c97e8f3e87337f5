/** Code that {@code ScopingPrograms} uses and that options name: there for its package, classes and methods. */
package dev.chessj.scoped;
