package dev.chessj.scheduler.engine;

import dev.chessj.scheduler.jvm.OwnThreads;
import dev.chessj.scheduler.result.Ending;
import dev.chessj.scheduler.state.JdkCounters;
import dev.chessj.scheduler.state.JdkGroups;
import dev.chessj.scheduler.state.JdkPools;
import dev.chessj.scheduler.state.LastingThreads;
import dev.chessj.scheduler.state.StaticImages;
import dev.chessj.wrappers.loading.DefinedClasses;
import dev.chessj.wrappers.loading.FailedInitialisers;
import dev.chessj.wrappers.outside.AsynchronousChannels;
import dev.chessj.wrappers.outside.Finalizers;
import dev.chessj.wrappers.outside.JvmSettings;
import dev.chessj.wrappers.outside.OpenDescriptors;
import dev.chessj.wrappers.outside.ProcessEnds;
import dev.chessj.wrappers.shim.ClassValues;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * What an execution finds in the JVM and leaves behind there: static fields, pools, counters, thread groups, settings, open descriptors. Every
 * execution finds what the first one found.
 *
 * <p>Where static fields stay as they are, so does what they may refer to.
 *
 * <p><b>Threading.</b> Used by the thread of the search, between executions.
 */
final class JvmState {

    private final JdkPools pools = JdkPools.get();
    private final JdkGroups groups = new JdkGroups(OwnThreads.programGroup());

    /** The static fields of the program, or null if they are not put back. */
    final @Nullable StaticImages statics;

    JvmState(boolean resetsStatics, LastingThreads lasting) {
        statics = resetsStatics ? new StaticImages(lasting) : null;
        if (statics != null) {
            statics.keep();
        }
        pools.keep();
        groups.keep();
    }

    /** An execution begins. */
    void begin() {
        ThreadLocalRandom.current(); // what it prepares on the carrier, it prepares before any task
        Finalizers.skip();
        pools.begin();
        JdkCounters.begin();
        FailedInitialisers.begin();
        DefinedClasses.begin();
    }

    /** An execution has ended: closes what it has left open. */
    void close(Ending ending) {
        if (statics == null) { // somebody may hold what was opened
            OpenDescriptors.forget();
        } else {
            OpenDescriptors.close(ending != Ending.STALLED);
        }
        AsynchronousChannels.end();
        ProcessEnds.end();
    }

    /** Then puts everything back. */
    void restore() {
        restoreStatics();
        JvmSettings.end(statics != null);
        ClassValues.end(statics != null);
        JdkCounters.end();
        pools.end();
        groups.restore();
    }

    void restoreStatics() {
        if (statics != null) {
            statics.restore();
        }
    }
}
