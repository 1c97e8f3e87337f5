package dev.chessj.scheduler.jvm;

import java.util.Iterator;
import java.util.stream.Stream;

/**
 * Which instruction the running task is at, in every method that it is in.
 *
 * <p>Two looks at a variable through the same getter are the same place, though nothing is repeated: only the callers tell. Where all of
 * them are at the same instruction again, one of them goes round in a loop.
 *
 * <p>Costs microseconds: asked only where a task may be in a loop. A stack of more than {@value #DEEPEST} frames is a recursion that looks at the
 * variable again and again, each time deeper; to walk through all of it each time would take minutes, so it has no chain.
 *
 * <p><b>Threading.</b> Any thread, about itself.
 */
public final class CallChain {

    private static final StackWalker WALKER = StackWalker.getInstance();
    private static final String ENGINE = "dev.chessj.scheduler.";
    static final int DEEPEST = 1024;

    private CallChain() {}

    /** A hash of the chain, without what belongs to the engine; 0 if it is too long. */
    public static long hash() {
        return WALKER.walk(CallChain::hash);
    }

    private static long hash(Stream<StackWalker.StackFrame> frames) {
        long hash = 1;
        boolean entered = false; // the program
        int walked = 0;
        for (Iterator<StackWalker.StackFrame> all = frames.iterator(); all.hasNext(); ) {
            StackWalker.StackFrame frame = all.next();
            if (++walked > DEEPEST) {
                return 0;
            }
            String type = frame.getClassName();
            if (!type.startsWith(ENGINE)) {
                entered = true;
                hash = (hash ^ type.hashCode() ^ (long) frame.getMethodName().hashCode() << 20) * 0x9E3779B97F4A7C15L;
                hash = (hash ^ hash >>> 29) + frame.getByteCodeIndex();
            } else if (entered) {
                break; // what called the program
            }
        }
        return hash == 0 ? 1 : hash;
    }
}
