/**
 * What a person or a machine reads about a run: the interleaving table, HTML, JUnit XML, SARIF and JSON.
 *
 * <p>It never knows how a failure was found.
 */
@NullMarked
package dev.chessj.report;

import org.jspecify.annotations.NullMarked;
