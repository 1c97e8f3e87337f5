package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pools that have nothing to do with each other, and looks at the clock, are in no order; what does depend is, and no outcome is lost. */
class IndependenceIT {

    private static final Pattern EXPLORED = Pattern.compile(
            "IndependencePrograms\\$(\\w+): every (?:controlled )?(?:fair )?schedule.* explored: [\\d,]+ executions for (\\d+) different behaviours?");

    @TempDir
    static Path folder;

    @InPlaces
    void independentOnes_areInNoOrder(Place place) throws Exception {
        Map<String, String> expected = new LinkedHashMap<>();
        expected.put("TwoPools", "25");
        expected.put("Clocks", "1");
        List<String> options = new ArrayList<>(List.of("--preemptions", "1", "--timing", "off"));
        Result result = run(place, options, expected.keySet());
        assertEquals(0, result.exitCode(), result.toString());
        Map<String, String> seen = new LinkedHashMap<>();
        Matcher verdicts = EXPLORED.matcher(result.out());
        while (verdicts.find()) {
            seen.put(verdicts.group(1), verdicts.group(2));
        }
        assertEquals(expected, seen, result.toString());
    }

    @Test
    void dependentOnes_haveTheOutcomesOfAllSchedules() throws Exception {
        Place place = Place.all().get(Place.all().size() - 1);
        for (String program : List.of("TwoPools", "OneQueue", "Futures")) {
            assertEquals(outcomes(place, program, "none"), outcomes(place, program, "hb"), program);
        }
    }

    private static Set<String> outcomes(Place place, String program, String reduction) throws Exception {
        Path file = Files.createTempDirectory(folder, reduction).resolve("outcomes.txt");
        Result result = run(
                place,
                List.of(
                        "--preemptions",
                        "1",
                        "--timing",
                        "off",
                        "--reduction",
                        reduction,
                        "--jvm-arg=-Dindependence.outcomes=" + file),
                Set.of(program));
        assertEquals(0, result.exitCode(), result.toString());
        return new TreeSet<>(Files.readAllLines(file));
    }

    private static Result run(Place place, List<String> options, Set<String> programs) throws Exception {
        List<String> all = new ArrayList<>(List.of("run", "--quiet", "--vehicle", place.vehicle()));
        all.addAll(List.of("-cp", TestClassPath.withJUnit("dev.chessj.dist.IndependencePrograms")));
        all.addAll(options);
        programs.forEach(program -> all.add("dev.chessj.dist.IndependencePrograms$" + program));
        return ChessjProcess.start(place, Files.createTempDirectory(folder, "independence"), all)
                .await();
    }
}
