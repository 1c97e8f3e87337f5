package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** {@code --volatile-reduction}: fewer schedules, the same behaviours. */
class VolatileReductionIT {

    private static final List<String> CLASSES = List.of("VolatilePrograms");
    private static final String FIRST = "dev.chessj.programs.VolatilePrograms";

    @TempDir
    static Path folder;

    private static Map<Place, Explored> with;
    private static Map<Place, Explored> without;

    @BeforeAll
    static void explore() throws Exception {
        with = explore(Place.all(), "none", "on");
        without = explore(Place.all(), "none", "off");
    }

    private static Map<Place, Explored> explore(List<Place> places, String reduction, String value) throws Exception {
        return Explored.everywhere(
                places,
                folder,
                TestClassPath.withJUnit(FIRST),
                List.of("--reduction", reduction, "--volatile-reduction", value),
                CLASSES);
    }

    @TestFactory
    Stream<DynamicTest> explore_everyProgram_exactNumberOfSchedulesAndTheSameOutcomes() {
        Map<String, String> expected = new TreeMap<>(Map.of(
                "beforeATimeLimit", "66 of 145",
                "beforeStartAndAfterJoin", "1 of 1",
                "elementsUnderOneMonitor", "31 of 69",
                "firstInAnAtomicSection", "55 of 107",
                "oneRacesTheOtherNot", "86 of 152",
                "orderedByAnotherVolatileOnly", "25 of 25",
                "racesOnlyInSomeOrders", "121 of 121",
                "somebodyLooks", "11 of 11",
                "spinsOnAVolatile", "56 of 56",
                "underOneLock", "31 of 69"));
        expected.put("yieldsAfterALook", "1 of 1");
        return with.keySet().stream()
                .map(place -> dynamicTest(place.toString(), () -> {
                    assertEquals(expected, both("schedules", with.get(place), without.get(place)));
                    assertEquals(0, with.get(place).exitCode(), with.get(place).output());
                    assertEquals(without.get(place).outcomes(), with.get(place).outcomes());
                }));
    }

    /** Schedules that differ by more than the order of independent operations: not one is lost. */
    @TestFactory
    Stream<DynamicTest> explore_withHappensBeforeCaching_theSameBehaviours() throws Exception {
        List<Place> some = Place.some();
        Map<Place, Explored> cached = explore(some, "hb", "on");
        Map<Place, Explored> all = explore(some, "hb", "off");
        Map<String, String> expected = new TreeMap<>(Map.of(
                "beforeATimeLimit", "2 of 2",
                "beforeStartAndAfterJoin", "1 of 1",
                "elementsUnderOneMonitor", "2 of 2",
                "firstInAnAtomicSection", "4 of 4",
                "oneRacesTheOtherNot", "8 of 8",
                "orderedByAnotherVolatileOnly", "2 of 2",
                "racesOnlyInSomeOrders", "15 of 15",
                "somebodyLooks", "11 of 11",
                "spinsOnAVolatile", "11 of 11",
                "underOneLock", "2 of 2"));
        expected.put("yieldsAfterALook", "1 of 1");
        return cached.keySet().stream()
                .map(place -> dynamicTest(place.toString(), () -> {
                    assertEquals(expected, both("classes", cached.get(place), all.get(place)));
                    assertEquals(with.get(place).outcomes(), cached.get(place).outcomes());
                }));
    }

    /** For each program a number of the one, then of the other. */
    private static Map<String, String> both(String member, Explored one, Explored other) {
        Map<String, String> both = new TreeMap<>();
        one.tests()
                .forEach((test, members) -> both.put(
                        test.substring(test.indexOf('#') + 1),
                        members.get(member) + " of " + other.tests().get(test).get(member)));
        return both;
    }

    @Test
    void explore_everyJdkAndVehicle_sameOperationsInSameOrder() {
        Explored.assertSameLogs(with);
    }

    @Test
    void explore_fieldIsAlwaysOrdered_isSaid() {
        with.forEach((place, explored) -> assertTrue(
                explored.output()
                        .contains("1 volatile field is always ordered by other synchronisation: no preemptions there."),
                place + explored.output()));
        without.forEach((place, explored) ->
                assertTrue(!explored.output().contains("always ordered"), place + explored.output()));
    }
}
