/**
 * What an engine is made with.
 *
 * <p>Enters: values from other modules. They never change afterwards.
 */
@NullMarked
package dev.chessj.scheduler.options;

import org.jspecify.annotations.NullMarked;
