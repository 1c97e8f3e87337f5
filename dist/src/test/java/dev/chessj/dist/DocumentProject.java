package dev.chessj.dist;

import dev.chessj.dist.ChessjJar.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * The folder that the commands of a page are executed in: compiled classes at its root, jars in {@code lib}, as chessj finds them without a
 * class path. It has the classes of {@code src/test/documented} and those that the page itself shows; the examples come from the checkout.
 */
final class DocumentProject {
    private static final Path DOCUMENTED = Path.of(System.getProperty("basedir", "."), "src", "test", "documented");

    /** The checkout, whose examples the script finds. */
    private static final Path HOME = Path.of(
                    System.getProperty("chessj.test.home", System.getProperty("basedir", ".") + "/.."))
            .toAbsolutePath()
            .normalize();

    private static final List<String> LIBRARIES = List.of(
            "org.junit.jupiter.api.Test",
            "org.junit.platform.commons.util.ReflectionUtils",
            "org.opentest4j.AssertionFailedError",
            "org.apiguardian.api.API");

    private final Place place;
    private final Path folder;

    DocumentProject(Place place, Path folder) throws IOException {
        this.place = place;
        this.folder = folder;
        Path lib = Files.createDirectories(folder.resolve("lib"));
        for (String library : LIBRARIES) {
            Path jar = Path.of(TestClassPath.location(library));
            Files.copy(jar, lib.resolve(jar.getFileName()));
        }
    }

    /** Compiles what every page may name, and the classes of this one; what the compiler says if it fails. */
    String compile(List<Document.Block> classes) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("src"));
        List<String> arguments = new ArrayList<>(List.of(
                "-g", "-nowarn", "-proc:none", "-d", folder.toString(), "-cp", System.getProperty("java.class.path")));
        List<String> shown = classes.stream().map(Document.Block::sourceFile).toList();
        try (Stream<Path> files = Files.list(DOCUMENTED)) {
            files.filter(file -> !shown.contains(file.getFileName().toString()))
                    .forEach(file -> arguments.add(file.toString()));
        }
        for (Document.Block block : classes) {
            Path source = sources.resolve(block.sourceFile());
            Files.write(source, block.lines());
            arguments.add(source.toString());
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        java.io.ByteArrayOutputStream said = new java.io.ByteArrayOutputStream();
        if (compiler.run(null, said, said, arguments.toArray(String[]::new)) != 0) {
            return said.toString();
        }
        Path elsewhere = Files.createDirectories(folder.resolve("classes/com/acme")); // for commands with a class path
        Files.copy(folder.resolve("com/acme/Main.class"), elsewhere.resolve("Main.class"));
        return "";
    }

    /** Executes a chessj command as it stands on the page. */
    Result execute(String command) throws IOException, InterruptedException {
        List<String> words = new ArrayList<>(words(command));
        words.subList(0, words.get(0).equals("java") ? 3 : 1).clear();
        return ChessjProcess.start(place, folder, List.of("-Dchessj.home=" + HOME), words)
                .await();
    }

    /** As a shell splits it, with single quotes and no more. */
    static List<String> words(String command) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        for (char c : (command + " ").toCharArray()) {
            if (c == '\'') {
                quoted = !quoted;
            } else if (c == ' ' && !quoted) {
                if (!word.isEmpty()) {
                    words.add(word.toString());
                }
                word.setLength(0);
            } else {
                word.append(c);
            }
        }
        return words;
    }
}
