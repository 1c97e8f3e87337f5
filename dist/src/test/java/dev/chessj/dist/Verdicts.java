package dev.chessj.dist;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What chessj says about programs in one place, when each gets at most so many schedules.
 *
 * @param tests the members of the JSON report, by test
 * @param directory where chessj ran
 */
record Verdicts(int exitCode, String output, Map<String, Map<String, String>> tests, int budget, Path directory) {
    static final String EXPLORED = "explored to bound 2";
    static final String BUDGET = "budget";

    private static final String JSON = "report.json";

    /** Explores the classes in all places at the same time. */
    static Map<Place, Verdicts> everywhere(
            List<Place> places, Path folder, int budget, List<String> options, List<String> classes)
            throws IOException, InterruptedException {
        Map<Place, Path> directories = new LinkedHashMap<>();
        Map<Place, ChessjProcess> processes = new LinkedHashMap<>();
        for (Place place : places) {
            System.out.println(classes + ": " + place);
            Path directory = Files.createTempDirectory(folder, "place");
            directories.put(place, directory);
            List<String> arguments = new ArrayList<>(
                    List.of("run", "--quiet", "--vehicle", place.vehicle(), "--max-schedules", "" + budget));
            arguments.addAll(List.of("--json", directory.resolve(JSON).toString()));
            if (!options.contains("--reduction")) {
                arguments.addAll(List.of("--reduction", "none")); // a budget of schedules is one of all schedules
            }
            arguments.addAll(options);
            arguments.addAll(classes);
            processes.put(place, ChessjProcess.start(place, directory, arguments));
        }
        Map<Place, Verdicts> verdicts = new LinkedHashMap<>();
        for (Place place : places) {
            ChessjJar.Result result = processes.get(place).await();
            Map<String, Map<String, String>> tests =
                    JsonTests.read(directories.get(place).resolve(JSON));
            String output = result.out() + result.err();
            verdicts.put(place, new Verdicts(result.exitCode(), output, tests, budget, directories.get(place)));
        }
        return verdicts;
    }

    /** One line per test: what was explored. Anything but all schedules or all that were allowed is told as it is. */
    String lines() {
        StringBuilder lines = new StringBuilder();
        new TreeMap<>(tests)
                .forEach((test, members) -> lines.append(test.substring(test.lastIndexOf('.') + 1))
                        .append(": ")
                        .append(verdict(members))
                        .append('\n'));
        return lines.toString();
    }

    private String verdict(Map<String, String> members) {
        boolean asSaid = members.get("divergences").equals("0");
        if (asSaid
                && members.get("verdict").equals("ok")
                && members.get("completeToBound").equals("2")) {
            return EXPLORED;
        }
        boolean all = members.get("schedules").equals(String.valueOf(budget));
        return asSaid && members.get("verdict").equals("inconclusive") && all ? BUDGET : members.toString();
    }

    /** One line per test: how many schedules and steps, which must not depend on the place. */
    String sizes() {
        StringBuilder lines = new StringBuilder();
        new TreeMap<>(tests)
                .forEach((test, members) -> lines.append(test)
                        .append(": ")
                        .append(members.get("schedules"))
                        .append(" schedules, ")
                        .append(members.get("steps"))
                        .append(" steps\n"));
        return lines.toString();
    }
}
