/**
 * One page about a run, which loads nothing from anywhere; its style and scripts are resources of this package.
 *
 * <p>In come test reports and executions of the model; out goes a file. Only the command line uses it.
 */
@NullMarked
package dev.chessj.report.html;

import org.jspecify.annotations.NullMarked;
