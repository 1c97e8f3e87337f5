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

/** Class initialisers that wait for others: a deadlock in the JVM's own locks is found, and what is left out is named. */
class InitialiserDeadlockIT {

    private static final String NAMED = "that is not explored|that are not explored";

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> explore_initialiserWaits_deadlockIsFoundOrNamed() throws Exception {
        Map<Place, Explored> explored = Explored.withoutLog(
                Place.all(),
                folder,
                TestClassPath.withJUnit("dev.chessj.programs.InitialiserPrograms"),
                List.of(),
                List.of("InitialiserPrograms"));
        return Place.each(
                explored,
                (place, found) -> assertEquals(
                        Map.of(
                                "futureNeedsTheClass", "failure 0",
                                "parallelStreamMayNeedTheClass", "ok named",
                                "threadNeedsAnotherClass", "ok named",
                                "threadNeedsTheClass", "failure 0",
                                "workerNeedsTheClass", "failure 0"),
                        table(found)));
    }

    private static Map<String, String> table(Explored explored) {
        Map<String, String> lines = new TreeMap<>();
        explored.tests().forEach((test, members) -> {
            boolean named = members.get("sentence").split(NAMED).length > 1;
            String how = "ok".equals(members.get("verdict"))
                    ? named ? "named" : ""
                    : members.getOrDefault("preemptions", "");
            lines.put(test.substring(test.indexOf('#') + 1), (members.get("verdict") + " " + how).strip());
        });
        return lines;
    }
}
