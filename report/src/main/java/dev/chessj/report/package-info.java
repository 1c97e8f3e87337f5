/**
 * What a person or a machine reads about a run. It never knows how a failure was found.
 *
 * <p>The rooms, lowest first; each uses those before it:
 *
 * <ol>
 *   <li>{@code model}: one execution and its failure as data, in the names and words that people read
 *   <li>{@code text}: the interleaving table, findings and the verdict on a terminal
 *   <li>{@code machine}: what is known about each test of a run, as JSON, JUnit XML, SARIF, GraphML and GitHub annotations
 *   <li>{@code html}: one page about a run
 * </ol>
 */
@NullMarked
package dev.chessj.report;

import org.jspecify.annotations.NullMarked;
