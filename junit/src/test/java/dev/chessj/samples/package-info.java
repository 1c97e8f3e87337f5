/** Tests that the integration tests let JUnit run, in JVMs of their own. */
package dev.chessj.samples;
