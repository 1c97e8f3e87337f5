package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** Races are looked for among thousands of items of work in little memory: clocks do not grow with what is over and done. */
class ManyItemsIT {
    private static final String NOTE = "items of work in no order";

    @TempDir
    Path folder;

    private Result run(Place place, Class<?> program) throws Exception {
        String name = program.getName();
        return ChessjProcess.start(
                        place,
                        folder,
                        List.of(
                                "run",
                                "--quiet",
                                "--vehicle",
                                place.vehicle(),
                                "--jvm-arg=-Xmx128m",
                                "--max-schedules",
                                "2",
                                "--max-steps",
                                "200000",
                                "-cp",
                                TestClassPath.location(name),
                                name))
                .await();
    }

    @InPlaces
    void explore_loadAfterLoad_noRaceAndNoNote(Place place) throws Exception {
        Result result = run(place, ManyItemsPrograms.Loads.class);
        result.assertEnds(3, "no race on plain memory was seen");
        assertFalse(result.out().contains(NOTE), result.toString());
    }

    @InPlaces
    void explore_raceAcrossManyLoads_isSeen(Place place) throws Exception {
        Result result = run(place, ManyItemsPrograms.RacyLoads.class);
        result.assertEnds(3, "RacyLoads.shared");
        assertFalse(result.out().contains(NOTE), result.toString());
    }

    @InPlaces
    void explore_oneLoadInNoOrder_whatMayBeMissedIsSaid(Place place) throws Exception {
        run(place, ManyItemsPrograms.OneLoad.class).assertEnds(3, "more than 2000 " + NOTE, "no race on plain memory");
    }
}
