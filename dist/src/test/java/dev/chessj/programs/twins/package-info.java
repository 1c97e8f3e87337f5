/**
 * Programs of which one works on new objects of the JDK, and its twins on those that a static initialiser has made or of classes that only
 * extend the JDK's: nobody may see a difference.
 */
package dev.chessj.programs.twins;
