package dev.chessj.launcher;

import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what the JVM gave to the agent until the engine asks for it.
 *
 * <p>Only the copy of this class in the boot loader is ever begun; {@link AgentEntry} says why there may be two copies. The
 * engine's loader has that copy in its parent, so a worker compiles against this class and simply calls
 * {@link #instrumentation()}.
 *
 * <p><b>Contract.</b> It does nothing by itself unless its argument says so, see {@link Hosting}: no class is rewritten before the engine
 * installs a transformer. The first agent
 * of a JVM counts; beginning again from the same jar changes nothing, and from another jar is an error, since two engines would
 * then share one set of wrappers.
 *
 * <p><b>Threading.</b> Any thread may ask; the state is published by one volatile write.
 */
public final class AgentSession {
    private static volatile @Nullable State state;

    private AgentSession() {}

    private record State(Instrumentation instrumentation, Path jar, String arguments) {}

    /** Called by reflection from {@link AgentEntry}, which lives in another loader. */
    static synchronized void begin(Instrumentation instrumentation, Path jar, String arguments) {
        State begun = state;
        if (begun == null) {
            state = new State(instrumentation, jar, arguments);
            if (arguments.equals(Hosting.ARGUMENT)) {
                Hosting.begin();
            }
            return;
        }
        Path second = begun.jar.equals(jar) ? OtherAgents.besides(jar) : jar;
        if (second != null) {
            throw new IllegalStateException("chessj: two agents in one JVM\n"
                    + "  begun:  " + begun.jar + "\n"
                    + "  second: " + second + "\n"
                    + "  try: keep one -javaagent option for chessj");
        }
    }

    /** Whether this copy of the class is the one that the agent has begun. */
    public static boolean isBegun() {
        return state != null;
    }

    /** The JVM's instrumentation service, as given to the agent. */
    public static Instrumentation instrumentation() {
        return begun().instrumentation;
    }

    /** The jar that the agent was started from and that is now on the boot class path. */
    public static Path jar() {
        return begun().jar;
    }

    /** What follows {@code =} in the {@code -javaagent} option; empty if nothing does. */
    public static String arguments() {
        return begun().arguments;
    }

    private static State begun() {
        State begun = state;
        if (begun == null) {
            throw new IllegalStateException("chessj: the agent is not running in this JVM\n"
                    + "  try: java -javaagent:chessj.jar ... dev.chessj.launcher.Main");
        }
        return begun;
    }
}
