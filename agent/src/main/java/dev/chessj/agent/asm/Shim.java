package dev.chessj.agent.asm;

import dev.chessj.api.OperationKind;
import org.jspecify.annotations.Nullable;

/**
 * A static method that a call of the program is replaced with; it takes the receiver first, then the arguments.
 *
 * <p><b>Threading.</b> Immutable; any thread.
 *
 * @param owner internal name of the shim's class
 * @param name name of the shim
 * @param descriptor its descriptor, with the site as last parameter where {@code kind} is given
 * @param kind the operation that the site names, null where the shim takes no site
 */
public record Shim(
        String owner,
        String name,
        String descriptor,
        @Nullable OperationKind kind) {}
