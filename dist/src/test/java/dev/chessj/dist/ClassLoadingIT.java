package dev.chessj.dist;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Class loaders of the program are explored where the program asks them for a class. */
class ClassLoadingIT {

    @TempDir
    Path folder;

    private Result run(Place place, String... arguments) throws Exception {
        return run("ClassLoadingPrograms.Loads", place, arguments);
    }

    private Result run(String program, Place place, String... arguments) throws Exception {
        String classPath = TestClassPath.withJUnit("dev.chessj.dist.ClassLoadingPrograms");
        List<String> all = new ArrayList<>(List.of("run", "--quiet", "--vehicle", place.vehicle(), "-cp", classPath));
        all.addAll(List.of(program, "--"));
        all.addAll(List.of(arguments));
        return ChessjProcess.start(place, folder, all).await();
    }

    @InPlaces
    void classThatIsDefinedTwice_isFound(Place place) throws Exception {
        run(place, "racy")
                .assertEnds(
                        1,
                        "java.lang.LinkageError: loader dev.chessj.dist.ClassLoadingPrograms$Racy",
                        "attempted duplicate class definition",
                        "exception with 1 preemption, found in 2 executions");
    }

    @InPlaces
    void lockOfTheLoader_keepsOthersOut(Place place) throws Exception {
        run(place, "locked").assertEnds(0, "no failure");
    }

    @InPlaces
    void lockThatTheJdkTakes_keepsOthersOut(Place place) throws Exception {
        run(place, "found").assertEnds(0, "no failure");
    }

    /** The loader has the class from the first execution on. */
    @InPlaces
    void classThatEachExecutionDefines_isDefinedAnew(Place place) throws Exception {
        run("ClassLoadingPrograms.Defines", place).assertEnds(0, "every schedule", "no failure");
    }

    @InPlaces
    void classThatOneExecutionDefinesTwice_isAnErrorInEach(Place place) throws Exception {
        run("ClassLoadingPrograms.Defines", place, "twice").assertEnds(0, "every schedule", "no failure");
    }

    @InPlaces
    void loaderThatTheJvmCalls_isNamed(Place place) throws Exception {
        run(place, "found", "by the JVM")
                .assertEnds(
                        0,
                        "not controlled: 1 class loader of the program that is not explored"
                                + " (dev.chessj.dist.ClassLoadingPrograms$Found)");
    }
}
