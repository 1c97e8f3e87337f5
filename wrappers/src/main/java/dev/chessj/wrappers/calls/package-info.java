/** What each method of the JDK's shared objects does: the table behind the operations at the API boundary. */
@NullMarked
package dev.chessj.wrappers.calls;

import org.jspecify.annotations.NullMarked;
