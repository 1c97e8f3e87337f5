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
 * Objects that a static initialiser has made, and objects of classes that extend those of the JDK, are explored as new ones of the JDK are: as many
 * executions, and as many behaviours.
 */
class TwinsIT {

    private static final String NEW = "dev.chessj.programs.twins.NewTwins";
    private static final String STATIC = "dev.chessj.programs.twins.StaticTwins";
    private static final String HEIRS = "dev.chessj.programs.twins.HeirTwins";
    private static final int PROGRAMS = 15;
    private static final int BUDGET = 100_000;

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> explore_staticObjectsAndHeirs_asNewOnes() throws Exception {
        List<String> options = List.of("-cp", TestClassPath.withJUnit(NEW), "--reduction", "hb");
        return Place.each(
                Verdicts.everywhere(Place.all(), folder, BUDGET, options, List.of(NEW, HEIRS, STATIC)),
                (place, found) -> {
                    assertEquals(0, found.exitCode(), found.output());
                    Map<String, String> expected = sizes(found, NEW);
                    assertEquals(PROGRAMS, expected.size(), found.output());
                    assertEquals(expected, sizes(found, STATIC), found.output());
                    assertEquals(expected, sizes(found, HEIRS), found.output());
                    assertEquals(
                            List.of(),
                            found.output()
                                    .lines()
                                    .filter(line -> line.startsWith("forgotten unlock") || line.startsWith("note: "))
                                    .toList());
                });
    }

    private static Map<String, String> sizes(Verdicts found, String type) {
        Map<String, String> sizes = new TreeMap<>();
        found.tests().forEach((test, members) -> {
            if (test.startsWith(type + "#")) {
                sizes.put(
                        test.substring(type.length() + 1),
                        Stream.of("verdict", "completeToBound", "schedules", "pruned", "classes", "divergences")
                                .map(member -> member + " " + members.get(member))
                                .toList()
                                .toString());
            }
        });
        return sizes;
    }
}
