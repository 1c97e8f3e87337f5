package dev.chessj.cli.tests;

import dev.chessj.wrappers.loading.StaticState;
import org.jspecify.annotations.Nullable;

/**
 * The arguments of the test that is explored, found once for all its executions. What this field reaches is put back after every execution, as static state
 * of the program is, so that no execution sees what another one did to them.
 */
final class HeldArguments {
    static Object @Nullable [] arguments;

    private static boolean declared;

    private HeldArguments() {}

    static void hold(Object[] next) {
        arguments = next;
        if (!declared) {
            declared = true;
            StaticState.declare(HeldArguments.class.getClassLoader(), HeldArguments.class.getName());
        }
    }
}
