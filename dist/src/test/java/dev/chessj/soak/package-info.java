/** Tests that are explored for a long time, to see that nothing is lost on the way: no hang, no divergence, no memory. */
package dev.chessj.soak;
