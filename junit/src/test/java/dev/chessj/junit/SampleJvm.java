package dev.chessj.junit;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A JVM of its own in which JUnit runs samples, with the class path of this test. */
final class SampleJvm {
    private static final long PATIENCE_MINUTES = 10;

    private final Path jdk;
    private final Path folder;
    private final List<String> arguments;

    SampleJvm(Path jdk, Path folder, String... arguments) {
        this.jdk = jdk;
        this.folder = folder;
        this.arguments = List.of(arguments);
    }

    /**
     * How a run of samples ended.
     *
     * @param tests by the last words of their unique ids, such as {@code Basics/losesAnUpdate()}: the end, and after a blank why
     * @param output everything else
     */
    record Outcome(Map<String, String> tests, String output) {}

    Outcome run(String... samples) throws IOException, InterruptedException {
        List<String> names =
                Arrays.stream(samples).map(name -> "dev.chessj.samples." + name).toList();
        String output = start("dev.chessj.samples.SampleRun", names);
        Map<String, String> tests = new LinkedHashMap<>();
        StringBuilder rest = new StringBuilder();
        for (String line : output.lines().toList()) {
            String[] parts = line.split(" ", -1);
            if (!parts[0].equals("RESULT")) {
                rest.append(line).append('\n');
                continue;
            }
            String why = new String(Base64.getDecoder().decode(parts[3]), StandardCharsets.UTF_8);
            tests.put(shorter(parts[2]), why.isEmpty() ? parts[1] : parts[1] + " " + why);
        }
        return new Outcome(tests, rest.toString());
    }

    /** {@code [engine:junit-jupiter]/[class:dev.chessj.samples.Basics]/[method:plain()]} is {@code Basics/plain()}. */
    private static String shorter(String id) {
        return id.substring(id.indexOf("/[") + 1)
                .replaceAll("\\[class:[\\w.]+\\.(\\w+)]", "$1")
                .replaceAll("\\[[\\w-]+:([^]]*)]", "$1");
    }

    /** Runs a main class; its output, standard error included. */
    String start(String mainClass, List<String> words) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>();
        line.add(jdk.resolve("bin/java").toString());
        line.add("-XX:TieredStopAtLevel=1");
        line.addAll(arguments);
        line.addAll(List.of("-cp", String.join(File.pathSeparator, classPath()), mainClass));
        line.addAll(words);
        Path output = Files.createTempFile("samples", ".txt");
        try {
            Process process = new ProcessBuilder(line)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            boolean ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
            if (!ended) {
                process.destroyForcibly();
            }
            assertTrue(ended, () -> "did not end: " + line);
            return Files.readString(output);
        } finally {
            Files.deleteIfExists(output);
        }
    }

    static List<String> classPath() {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(path.split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty())
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .toList();
    }

    /** The one jar, as it is on the class path. */
    static Path chessj() {
        return classPath().stream()
                .map(Path::of)
                .filter(entry -> entry.getFileName().toString().matches("chessj(-\\d.*)?\\.jar"))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no chessj.jar on " + classPath()));
    }

    /** This JDK, and the newest one next to it if that is another. */
    static Stream<Path> jdks() throws IOException {
        Path here = Path.of(System.getProperty("java.home")).toRealPath();
        Path parent = here.getParent();
        if (parent == null) {
            return Stream.of(here);
        }
        try (Stream<Path> others = Files.list(parent)) {
            Path newest = others.filter(SampleJvm::isJdk)
                    .max(Comparator.comparing(SampleJvm::major))
                    .orElse(here);
            return major(newest) > major(here) ? Stream.of(here, newest.toRealPath()) : Stream.of(here);
        }
    }

    private static boolean isJdk(Path folder) {
        return Files.isRegularFile(folder.resolve("release")) && Files.isExecutable(folder.resolve("bin/javac"));
    }

    private static int major(Path jdk) {
        try {
            return Files.readAllLines(jdk.resolve("release")).stream()
                    .filter(line -> line.startsWith("JAVA_VERSION=\""))
                    .map(line -> line.substring(14).split("[.\"]", -1)[0])
                    .mapToInt(Integer::parseInt)
                    .findFirst()
                    .orElse(0);
        } catch (IOException e) {
            return 0;
        }
    }
}
