package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.chessj.dist.ChessjJar.Result;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A library that does not survive its static fields being put back is left alone, and the verdict says so. */
class LeftLibraryIT {
    private static final String LEFT =
            "1 part of a library whose static state is not restored because that would break it"
                    + " (dev.chessj.dist.LeftLibrary in left.jar)";

    @TempDir
    Path folder;

    @BeforeEach
    void makeTheLibrary() throws IOException {
        jar("left.jar", "LeftLibrary", "LeftLibrary$Filled");
        jar("both.jar", "LeftLibrary", "LeftLibrary$Filled", "LeftCounter");
        jar("another.jar", "LeftCounter");
        for (String place : List.of("program", "together")) {
            write(place, "LeftLibraryProgram");
        }
        write("together", "LeftLibrary");
        write("together", "LeftLibrary$Filled");
    }

    private void jar(String archive, String... names) throws IOException {
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(folder.resolve(archive)))) {
            for (String name : names) {
                jar.putNextEntry(new ZipEntry("dev/chessj/dist/" + name + ".class"));
                jar.write(classFile(name));
                jar.closeEntry();
            }
        }
    }

    private void write(String place, String name) throws IOException {
        Path file = folder.resolve(place).resolve("dev/chessj/dist/" + name + ".class");
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.write(file, classFile(name));
    }

    private static byte[] classFile(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(LeftLibraryIT.class.getResourceAsStream(name + ".class"))) {
            return in.readAllBytes();
        }
    }

    private Result run(Place place, String classPath, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(List.of("run", "--quiet", "--vehicle", place.vehicle(), "-cp", classPath));
        all.addAll(List.of("dev.chessj.dist.LeftLibraryProgram", "--"));
        all.addAll(List.of(arguments));
        return ChessjProcess.start(place, folder, all).await();
    }

    private String library() {
        return library("left.jar");
    }

    private String library(String archive) {
        return folder.resolve("program") + ":" + folder.resolve(archive);
    }

    @InPlaces
    void libraryThatIsBrokenByIt_isLeftAloneAndNamed(Place place) throws Exception {
        run(place, library(), "one").assertEnds(0, "no failure; not controlled: ", LEFT);
    }

    /** Its counter would count executions if it were left alone as well. */
    @InPlaces
    void otherClassesOfTheLibrary_arePutBack(Place place) throws Exception {
        String left = LEFT.replace("left.jar", "both.jar");
        run(place, library("both.jar"), "one", "first").assertEnds(0, "no failure; not controlled: ", left);
        run(place, library("both.jar"), "one", "last").assertEnds(0, "no failure; not controlled: ", left);
    }

    @InPlaces
    void otherLibraries_arePutBack(Place place) throws Exception {
        String both = library() + ":" + folder.resolve("another.jar");
        run(place, both, "one", "first").assertEnds(0, "no failure; not controlled: ", LEFT);
        run(place, both, "one", "last").assertEnds(0, "no failure; not controlled: ", LEFT);
    }

    @InPlaces
    void failureOfTheProgram_isFoundAllTheSame(Place place) throws Exception {
        run(place, library(), "one", "strict").assertEnds(1, "lost update", "exception with 1 preemption");
    }

    @InPlaces
    void failureOfTheFirstExecution_isTheProgramsOwn(Place place) throws Exception {
        Result result = run(place, library(), "two");
        result.assertEnds(1, "two is not registered", "exception without a preemption, found in 1 execution");
        assertFalse(result.out().contains("would break"), result.toString());
    }

    @InPlaces
    void classesInFolders_areAlwaysPutBack(Place place) throws Exception {
        Result result = run(place, folder.resolve("together").toString(), "one");
        result.assertEnds(1, "one is not registered");
        assertFalse(result.out().contains("would break"), result.toString());
    }
}
