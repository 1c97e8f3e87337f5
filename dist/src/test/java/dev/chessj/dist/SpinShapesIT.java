package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that spin, poll or try again, as people write them: each ends as its name says, in every place. None is inconclusive. */
class SpinShapesIT {

    private static final List<Class<?>> SHAPES = List.of(
            SpinFlagPrograms.class,
            SpinPollPrograms.class,
            SpinCountPrograms.class,
            SpinLockPrograms.class,
            RetryPrograms.class);

    private static final Pattern NAME = Pattern.compile("(Ok|Livelock|Deadlock|Assertion|Throws)\\w+");
    private static final Pattern VERDICT = Pattern.compile("\\$(\\w+): (.*)");

    @TempDir
    static Path folder;

    private static Stream<Arguments> shapesInPlaces() {
        return Place.all().stream().flatMap(place -> SHAPES.stream().map(shape -> Arguments.of(place, shape)));
    }

    @ParameterizedTest
    @MethodSource("shapesInPlaces")
    void everyProgram_endsAsItsNameSays(Place place, Class<?> shape) throws Exception {
        Map<String, String> expected = new TreeMap<>();
        List<String> command = new ArrayList<>(List.of(
                "run",
                "--quiet",
                "--time",
                "60s",
                "--causes",
                "off",
                "--no-minimise",
                "--vehicle",
                place.vehicle(),
                "-cp",
                TestClassPath.withJUnit(shape.getName())));
        for (Class<?> program : shape.getDeclaredClasses()) {
            Matcher name = NAME.matcher(program.getSimpleName());
            if (name.matches()) {
                expected.put(program.getSimpleName(), name.group(1));
                command.add(program.getName());
            }
        }
        assertFalse(expected.isEmpty());
        Result result = ChessjProcess.start(place, Files.createTempDirectory(folder, "shapes"), command)
                .await();
        Map<String, String> seen = new TreeMap<>();
        Matcher verdicts = VERDICT.matcher(result.out());
        while (verdicts.find()) {
            seen.put(verdicts.group(1), kind(verdicts.group(2)));
        }
        seen.keySet().retainAll(expected.keySet());
        assertEquals(expected, seen, result.toString());
    }

    private static String kind(String verdict) {
        if (verdict.startsWith("every ") && verdict.contains("no failure")) {
            return "Ok";
        }
        String first = verdict.substring(0, Math.max(0, verdict.indexOf(' ')));
        return first.equals("exception")
                ? "Throws"
                : first.isEmpty() ? "" : Character.toUpperCase(first.charAt(0)) + first.substring(1);
    }
}
