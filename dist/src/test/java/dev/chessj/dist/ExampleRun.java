package dev.chessj.dist;

import dev.chessj.dist.ChessjJar.Result;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One {@code chessj run} of several examples, in a place; it runs when first asked for its result. */
final class ExampleRun {
    private static final String SOURCES = Path.of(
                    System.getProperty("basedir", "."), "..", "examples", "src", "main", "java")
            .toAbsolutePath()
            .normalize()
            .toString();

    private final Place place;
    private final Path directory;
    private final List<Example> examples;
    private final List<String> options;
    private Result result;
    private Map<String, Map<String, String>> tests;

    ExampleRun(Place place, Path directory, List<Example> examples, String... options) {
        this.options = List.of(options);
        this.place = place;
        this.directory = directory;
        this.examples = examples;
    }

    Place place() {
        return place;
    }

    int exitCode() throws Exception {
        return result().exitCode();
    }

    String out() throws Exception {
        return result().out();
    }

    /** What the report says about an example. */
    Map<String, String> test(Example example) throws Exception {
        result();
        return tests.getOrDefault(example.fullName(), Map.of());
    }

    /** What was printed about each class, by its simple name; empty if nothing was. */
    Map<String, String> sections() throws Exception {
        Map<String, String> sections = new LinkedHashMap<>();
        examples.forEach(example -> sections.put(example.simpleName(), ""));
        for (String section : out().split("(?m)(?=^== )", -1)) {
            for (Example example : examples) {
                if (section.startsWith("== " + example.fullName() + ",")) {
                    sections.merge(example.simpleName(), section, String::concat);
                }
            }
        }
        return sections;
    }

    /** The table of an example and what went wrong. */
    String failure(Example example) throws Exception {
        return Stream.of(out().split("(?m)(?=^== )", -1))
                .filter(section -> section.startsWith("== " + example.fullName() + ","))
                .map(ExampleRun::failureIn)
                .collect(Collectors.joining());
    }

    /** The table and what went wrong, without what comes before and after: the same from a run and from a replay. */
    static String failureIn(String section) {
        return section.replaceFirst("== .*\\R", "")
                .replaceFirst("(?s)\\R(replay with|\\S+: fails as recorded): .*", "");
    }

    Path schedule(Example example) {
        return directory.resolve(".chessj").resolve(example.fullName() + ".schedule");
    }

    /** Begins the same schedule once more, in another place. */
    ChessjProcess replay(Example example, Place elsewhere) throws IOException {
        Path schedule = schedule(example);
        return ChessjProcess.start(
                elsewhere,
                directory,
                List.of("replay", "--vehicle", elsewhere.vehicle(), "--sources", SOURCES, schedule.toString()));
    }

    private Result result() throws IOException, InterruptedException, URISyntaxException {
        if (result == null) {
            Path json = directory.resolve("report.json");
            List<String> arguments = new ArrayList<>(List.of("run", "-cp", classPath(), "--json", json.toString()));
            arguments.addAll(List.of("--vehicle", place.vehicle(), "--sources", SOURCES));
            arguments.addAll(options);
            examples.stream().map(Example::simpleName).distinct().forEach(arguments::add);
            result = ChessjProcess.start(place, directory, arguments).await();
            tests = Files.exists(json) ? JsonTests.read(json) : Map.of();
        }
        return result;
    }

    /** The compiled examples and JUnit: where these tests have them from. */
    private static String classPath() throws URISyntaxException {
        List<String> path = new ArrayList<>();
        for (String type : List.of(
                "dev.chessj.examples.LostUpdate",
                "org.junit.jupiter.api.Test",
                "org.junit.platform.commons.util.ReflectionUtils",
                "org.opentest4j.AssertionFailedError",
                "org.apiguardian.api.API")) {
            path.add(location(type));
        }
        return String.join(File.pathSeparator, path);
    }

    private static String location(String type) throws URISyntaxException {
        try {
            return Path.of(Class.forName(type)
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String toString() {
        return place + ": " + result;
    }
}
