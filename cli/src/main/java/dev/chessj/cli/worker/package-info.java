/** The process that runs tests under control: loads them, explores them, prints and writes what came out. */
@NullMarked
package dev.chessj.cli.worker;

import org.jspecify.annotations.NullMarked;
