package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.cli.jdk.Jdk;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The programs in {@code src/test/newer}, for what JDK 17 does not have: compiled when a test runs, by the newest JDK of this machine. */
final class NewerClasses {
    static final int FIRST_WITH_ALL = 25;

    private NewerClasses() {}

    /** Both vehicles of the newest JDK; none, and that is said, where it does not have it all. */
    static List<Place> places(Class<?> test) {
        int major = Place.every().stream()
                .mapToInt(place -> place.jdk().major())
                .filter(version -> version >= FIRST_WITH_ALL)
                .max()
                .orElse(0);
        if (major == 0) {
            System.out.println(
                    test.getSimpleName() + ": NOT RUN, this machine has no JDK " + FIRST_WITH_ALL + " or newer");
        }
        return Place.every().stream()
                .filter(place -> place.jdk().major() == major)
                .toList();
    }

    /** Where the classes are. */
    static Path compile(Path folder, Jdk jdk, String classPath) throws IOException, InterruptedException {
        Path classes = Files.createDirectory(folder.resolve("classes"));
        Path log = folder.resolve("javac.log");
        List<String> command = new ArrayList<>(List.of(
                jdk.home().resolve("bin").resolve("javac").toString(),
                "--release",
                String.valueOf(jdk.major()),
                "--enable-preview",
                "-cp",
                classPath,
                "-d",
                classes.toString()));
        try (Stream<Path> sources = Files.walk(Path.of("src/test/newer"))) {
            sources.filter(file -> file.toString().endsWith(".java")).forEach(file -> command.add(file.toString()));
        }
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        assertEquals(0, process.waitFor(), () -> read(log));
        return classes;
    }

    private static String read(Path log) {
        try {
            return Files.readString(log);
        } catch (IOException e) {
            return "the compiler failed and left no message: " + e;
        }
    }
}
