package dev.chessj.cli.project;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourcesNearbyTest {
    @TempDir
    Path folder;

    private void folders(String... names) throws IOException {
        for (String name : names) {
            Files.createDirectories(folder.resolve(name));
        }
    }

    private List<String> found(String here, String... classPath) {
        List<Path> entries = Arrays.stream(classPath).map(folder::resolve).toList();
        return SourcesNearby.find(folder.resolve(here), entries).stream()
                .map(path -> folder.relativize(path).toString())
                .toList();
    }

    @Test
    void buildTool_testsBeforeMain_thenTheModulesOfTheClassPath() throws IOException {
        folders("a/src/main/java", "a/src/test/java", "a/target/classes", "b/src/main/kotlin");
        folders("b/build/classes/kotlin/main");
        Files.createFile(Files.createDirectories(folder.resolve("c/target")).resolve("c.jar"));
        folders("c/src/main/java");
        assertEquals(
                List.of(
                        "a/src/test/java",
                        "a/src/main/java",
                        "b/src/main/kotlin",
                        "c/src/main/java",
                        "a/target/classes",
                        "b/build/classes/kotlin/main"),
                found("a", "a/target/classes", "b/build/classes/kotlin/main", "c/target/c.jar"));
    }

    @Test
    void compiledByHand_srcNextToTheClasses() throws IOException {
        folders("shop/src/shop", "shop/bin");
        assertEquals(List.of("shop/src", "shop/bin"), found("shop", "shop/bin"));
        assertEquals(List.of("shop/src", "shop/bin"), found(".", "shop/bin"));
    }

    @Test
    void compiledInPlace_theClassPathItself() throws IOException {
        folders("here");
        assertEquals(List.of("here"), found("here", "here"));
    }
}
