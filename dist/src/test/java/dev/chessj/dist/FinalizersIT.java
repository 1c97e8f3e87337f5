package dev.chessj.dist;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** Finalizers do not run, whatever the garbage collector finds, and the verdict names them. */
class FinalizersIT {

    private static final String PROGRAMS = "dev.chessj.dist.FinalizerPrograms";

    @TempDir
    Path folder;

    /** They made executions diverge: the JVM ran them in the middle of some. */
    @InPlaces
    void finalizer_ofGarbage_doesNotRun(Place place) throws Exception {
        ChessjProcess.explore(place, folder, PROGRAMS, "--jvm-arg=-Xmx64m", "Forgets")
                .assertEnds(
                        0,
                        "FinalizerPrograms$Forgets: every controlled schedule with at most 2 preemptions was explored: ",
                        "no failure; not controlled: 1 finalizer that does not run (dev.chessj.dist.FinalizerPrograms$Closeable)");
    }

    @InPlaces
    void finalizer_calledByTheProgram_isAMethod(Place place) throws Exception {
        ChessjProcess.explore(place, folder, PROGRAMS, "Calls")
                .assertEnds(0, "no failure; not controlled: 1 finalizer that does not run");
    }
}
