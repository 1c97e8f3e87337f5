package dev.chessj.wrappers;

import java.util.EnumSet;
import java.util.Set;

/**
 * Stack walkers for questions about classes only, which are asked at every access inside an opened class.
 *
 * <p>Since JDK 22 the JVM resolves no methods for such a walker. The estimated depth makes the first batch of frames large enough, so that hardly any
 * walk needs a second one. Both halve the cost of a walk on newer JDKs.
 *
 * <p><b>Threading.</b> Any thread: it keeps no state.
 */
public final class ClassFrames {

    /** Shims, frames of the JDK, and the first frame of the program: most walks end within so many. */
    private static final int DEPTH = 16;

    private ClassFrames() {}

    public static StackWalker walker(StackWalker.Option... options) {
        Set<StackWalker.Option> all = EnumSet.noneOf(StackWalker.Option.class);
        all.addAll(Set.of(options));
        for (StackWalker.Option option : StackWalker.Option.values()) {
            if (option.name().equals("DROP_METHOD_INFO")) { // unknown to the JDK that this is compiled for
                all.add(option);
            }
        }
        return StackWalker.getInstance(all, DEPTH);
    }
}
