package dev.chessj.junit;

import org.jspecify.annotations.Nullable;

/**
 * What executions of a test share: the arguments that JUnit has made once. The engine puts back what its static fields reach after every
 * execution, as it does for the program's own, so that no execution sees what another one did to them.
 */
final class Held {
    static Object @Nullable [] arguments;

    private Held() {}
}
