package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs that look proved if something they do is not seen: each fails, or passes, or its verdict names what is not controlled.
 *
 * <p>{@code programs/proofs.txt} has for each its verdict, the preemptions of its failure, and what the sentence of its verdict names.
 */
class ProofsIT {

    private static final String NAMED = "not controlled: ";

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> explore_whatIsEasilyNotSeen_failsOrIsNamed() throws Exception {
        Map<Place, Explored> explored = Explored.withoutLog(
                Place.all(),
                folder,
                TestClassPath.withJUnit("dev.chessj.programs.GivenArrayPrograms"),
                List.of("--reduction", "hb"),
                List.of(
                        "AssertedPrograms",
                        "ClassValuePrograms",
                        "CountingLoopPrograms",
                        "ExtendedObjectPrograms",
                        "GivenArrayPrograms",
                        "GivenCollectionPrograms",
                        "ListenerPrograms",
                        "NestedMonitorPrograms",
                        "NestedQueuePrograms",
                        "OneStepPrograms",
                        "OverloadPrograms",
                        "PassingOnPrograms",
                        "SerialisedPrograms",
                        "ThreadPropertyPrograms"));
        return Place.each(explored, (place, found) -> assertEquals(Explored.expected("proofs.txt"), table(found)));
    }

    private static String table(Explored explored) {
        Map<String, String> lines = new TreeMap<>();
        explored.tests().forEach((test, members) -> {
            String sentence = members.get("sentence");
            int named = "ok".equals(members.get("verdict")) ? sentence.indexOf(NAMED) : -1;
            String preemptions = members.getOrDefault("preemptions", "");
            String what =
                    named < 0 ? "" : sentence.substring(named).replaceAll(" \\((the first: )?\\w+\\.java:\\d+\\)", "");
            lines.put(
                    test.replace("dev.chessj.programs.", ""),
                    String.join(" ", members.get("verdict"), preemptions, what).strip());
        });
        StringBuilder text = new StringBuilder();
        lines.forEach(
                (name, line) -> text.append(name).append(": ").append(line).append('\n'));
        return text.toString();
    }
}
