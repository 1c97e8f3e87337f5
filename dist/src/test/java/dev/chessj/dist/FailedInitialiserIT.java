package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** A class whose initialiser fails is unusable for the rest of the JVM; every execution sees what the first one in a JVM sees. */
class FailedInitialiserIT {

    private static final String CLASS_PATH = TestClassPath.withJUnit("dev.chessj.dist.FailedInitialiserPrograms");

    @TempDir
    Path folder;

    private Result run(Place place, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("run", "--quiet", "--vehicle", place.vehicle(), "-cp", CLASS_PATH));
        all.addAll(List.of(arguments));
        return ChessjProcess.start(place, folder, all).await();
    }

    private static void assertTold(Result result, String... lines) {
        assertEquals(1, result.exitCode(), result.toString());
        String told = result.out().replace("dev.chessj.dist.FailedInitialiserPrograms", "P");
        int from = 0;
        for (String line : lines) {
            int at = told.indexOf(line, from);
            assertTrue(at >= 0, line + " is missing in " + result);
            from = at + line.length();
        }
    }

    @InPlaces
    void uncaught_isTheErrorWithItsCause_alsoInAReplay(Place place) throws Exception {
        String[] lines = {
            "  java.lang.ExceptionInInitializerError\n      at P$Plain.main(",
            "\n  caused by java.lang.IllegalStateException: root cause\n      at P.fails(",
            "\n      at P$Broken.<clinit>(",
            "\n      at P$Plain.main("
        };
        assertTold(run(place, "FailedInitialiserPrograms.Plain"), lines);
        Result replayed = ChessjProcess.start(place, folder, List.of("replay", "--quiet", "--vehicle", place.vehicle()))
                .await();
        assertTold(replayed, lines);
        assertTold(replayed, "fails as recorded: exception.");
    }

    @InPlaces
    void everyKind_isToldAsTheFirstTime(Place place) throws Exception {
        Result result = run(
                place,
                "FailedInitialiserPrograms.Nested",
                "FailedInitialiserPrograms.Inherited",
                "FailedInitialiserPrograms.Asserts",
                "FailedInitialiserPrograms.InATask");
        assertTold(
                result,
                "  java.lang.ExceptionInInitializerError\n      at P$Outer.<clinit>(",
                "\n      at P$Nested.main(",
                "\n  caused by java.lang.IllegalStateException: root cause\n      at P.fails(",
                "  java.lang.ExceptionInInitializerError\n      at P$Inherited.main(",
                "\n  caused by java.lang.IllegalStateException: of the superclass\n      at P.fails(",
                "  java.lang.AssertionError: broken\n      at P$Asserting.<clinit>(",
                "  java.util.concurrent.ExecutionException: java.lang.ExceptionInInitializerError\n",
                "\n  caused by java.lang.ExceptionInInitializerError\n      at P$Outer.<clinit>(",
                "\n      at P$InATask.lambda$main$0(",
                "\n  caused by java.lang.IllegalStateException: root cause\n");
    }

    @InPlaces
    void caught_isTheSameInEveryExecution(Place place) throws Exception {
        Result result = run(place, "FailedInitialiserPrograms.Caught");
        assertEquals(0, result.exitCode(), result.toString());
    }
}
