/** Not the library: a class of ours in its package, for {@code ScopingPrograms}. */
package org.tinylog;
