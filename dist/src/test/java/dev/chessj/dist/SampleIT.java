package dev.chessj.dist;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** {@code --strategy random}: the same schedules on each vehicle, a verdict that claims no others, failures that replay. */
class SampleIT {
    private static final String EXAMPLES = "dev.chessj.examples.";

    @TempDir
    Path folder;

    private Result run(Place place, String program, String... options) throws Exception {
        List<String> words = new ArrayList<>(List.of("run", "--quiet", "--vehicle", place.vehicle()));
        words.addAll(List.of("-cp", TestClassPath.location(EXAMPLES + program), "--strategy", "random"));
        words.addAll(List.of(options));
        words.add(EXAMPLES + program);
        return ChessjProcess.start(place, folder, words).await();
    }

    @InPlaces
    void correctProgram_isSampled(Place place) throws Exception {
        run(place, "LostUpdateFixed", "--max-schedules", "50", "--seed", "3")
                .assertEnds(
                        0,
                        "== dev.chessj.examples.LostUpdateFixed, random schedules",
                        "LostUpdateFixed: 50 random schedules (seed 3) were executed, with 2 different behaviours, no failure;"
                                + " other schedules were not executed.");
    }

    @InPlaces
    void failure_isFoundMadeSmallAndReplays(Place place) throws Exception {
        run(place, "LostUpdate", "--seed", "3")
                .assertEnds(1, "2 visitors came in, 1 counted", "LostUpdate: assertion with 1 preemption");
        ChessjProcess.start(place, folder, List.of("replay")).await().assertEnds(1, "2 visitors came in, 1 counted");
    }
}
