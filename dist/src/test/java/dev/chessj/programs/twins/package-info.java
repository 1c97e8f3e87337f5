/** Programs of which one begins with new objects and its twin with those that a static initialiser has made: nobody may see a difference. */
package dev.chessj.programs.twins;
