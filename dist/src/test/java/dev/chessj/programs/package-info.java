/**
 * Programs under test: small, correct, and asserting what the JDK documents. They are not run by JUnit but explored by chessj, on every
 * JDK at hand and on both vehicles, where every schedule must satisfy them and both vehicles must execute the same operations.
 */
package dev.chessj.programs;
