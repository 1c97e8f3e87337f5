package dev.chessj.dist;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** What a static initialiser changes in other classes lasts; where that cannot be told from what the test has changed, the verdict says so. */
class InitialiserEffectsIT {

    private static final String CLASS = "dev.chessj.programs.StaticPrograms";

    @TempDir
    Path folder;

    private ChessjJar.Result run(Place place, String test) throws Exception {
        String classPath = TestClassPath.withJUnit(CLASS);
        return ChessjProcess.start(
                        place,
                        folder,
                        List.of("run", "--quiet", "--vehicle", place.vehicle(), "-cp", classPath, CLASS + "#" + test))
                .await();
    }

    @InPlaces
    void changesOfAnInitialiserAlone_last(Place place) throws Exception {
        run(place, "whatAnInitialiserChangesElsewhereLasts")
                .assertEnds(0, "every schedule with at most 2 preemptions was explored", "no failure.");
    }

    @InPlaces
    void changesOfBoth_areNamed(Place place) throws Exception {
        run(place, "whatBothChangeIsSaid")
                .assertEnds(0, "not controlled: 1 place where static state is not restored (" + CLASS + "$Used)");
    }
}
