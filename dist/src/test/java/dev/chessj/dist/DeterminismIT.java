package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a program sees is the same in every JVM, on every JDK and vehicle. */
class DeterminismIT {

    @TempDir
    Path folder;

    static List<Place> places() {
        return Place.all();
    }

    private Result chessj(Place place, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add(1, "--quiet");
        all.addAll(
                2,
                List.of(
                        "--vehicle",
                        place.vehicle(),
                        "-cp",
                        TestClassPath.withJUnit("dev.chessj.dist.RepeatPrograms")));
        return ChessjProcess.start(place, folder, all).await();
    }

    /** What the program said it has seen; the run must have failed with it. */
    private static String seen(Result result, String word) {
        Matcher matcher = Pattern.compile(word + "\\[[^]]*]").matcher(result.out());
        assertTrue(matcher.find(), result.toString());
        assertEquals(1, result.exitCode(), result.toString());
        return matcher.group();
    }

    @ParameterizedTest
    @MethodSource("places")
    void randomNumbers_followFromTheSeedAlone(Place place) throws Exception {
        String byDefault = seen(chessj(place, "run", "Draws"), "drawn");
        assertEquals(byDefault, seen(chessj(Place.all().get(0), "run", "Draws"), "drawn"));
        String other = seen(chessj(place, "run", "--seed", "7", "Draws"), "drawn");
        assertNotEquals(byDefault, other);

        String kept = Files.readString(folder.resolve(".chessj").resolve("last.schedule"));
        assertTrue(kept.contains("option: seed=7\n"), kept);
        assertEquals(other, seen(chessj(place, "replay"), "drawn"));
    }
}
