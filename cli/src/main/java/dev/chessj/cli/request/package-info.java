/**
 * What the front process and the worker process say to each other: the request, the status, the exit codes, and how either of
 * them tells a person that something is wrong.
 */
@NullMarked
package dev.chessj.cli.request;

import org.jspecify.annotations.NullMarked;
