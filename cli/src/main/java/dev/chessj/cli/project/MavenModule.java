package dev.chessj.cli.project;

import dev.chessj.cli.request.UserError;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One module of a Maven project.
 *
 * <p>Its dependencies are asked of Maven itself, once, and kept in {@code target/} until a pom changes. A module that needs
 * siblings which were never installed can be resolved only from the root together with them; that is the second attempt.
 *
 * @param folder where its pom is
 * @param root the outermost folder with a pom above it
 */
record MavenModule(Path folder, Path root, BuildTool tool) implements TestPlace {
    private static final String GOAL = "dependency:build-classpath";

    /** The module that a folder belongs to. */
    static Optional<MavenModule> containing(Path directory, BuildTool.Finder tools) {
        for (Path folder = directory; folder != null; folder = folder.getParent()) {
            if (isModule(folder)) {
                return Optional.of(at(folder, tools));
            }
        }
        return Optional.empty();
    }

    static MavenModule at(Path folder, BuildTool.Finder tools) {
        Path root = folder;
        for (Path parent = folder.getParent(); parent != null && isModule(parent); parent = parent.getParent()) {
            root = parent;
        }
        return new MavenModule(folder, root, tools.find(folder, root, "mvnw", "mvn"));
    }

    static boolean isModule(Path folder) {
        return Files.isRegularFile(folder.resolve("pom.xml"));
    }

    @Override
    public List<Path> classFolders() {
        Path target = folder.resolve("target");
        return List.of(target.resolve("test-classes"), target.resolve("classes"));
    }

    @Override
    public List<Path> sourceFolders() {
        return SourceFolders.under(folder.resolve("src"), List.of("test", "main"));
    }

    @Override
    public Optional<String> compileCommand() {
        String command = tool.name() + " test-compile";
        return Optional.of(folder.equals(root) ? command : "(cd " + folder + " && " + command + ")");
    }

    @Override
    public boolean buildsByTime() {
        return true;
    }

    @Override
    public List<Path> classPath() {
        List<Path> path = new ArrayList<>(classFolders());
        ClassPathCache cache = new ClassPathCache(folder.resolve("target").resolve("chessj-classpath.txt"), poms());
        path.addAll(cache.get(this::dependencies));
        return path;
    }

    private List<Path> poms() {
        List<Path> poms = new ArrayList<>();
        for (Path at = folder; at != null && isModule(at); at = at.getParent()) {
            poms.add(at.resolve("pom.xml"));
        }
        return poms;
    }

    private List<Path> dependencies() {
        try {
            Path output = Files.createTempFile("chessj", ".classpath");
            try {
                List<String> scope = List.of("-DincludeScope=test", "-Dmdep.outputFile=" + output);
                BuildTool.Outcome outcome = tool.run(folder, list(List.of("-q", "-B", GOAL), scope));
                if (outcome.failed() && !folder.equals(root)) {
                    String module = root.relativize(folder).toString().replace(File.separatorChar, '/');
                    outcome = tool.run(
                            root,
                            list(
                                    List.of("-q", "-B", "-pl", module, "-am", "-DskipTests", "test-compile", GOAL),
                                    scope));
                }
                if (outcome.failed()) {
                    throw UserError.usage(
                            "Maven cannot tell the class path of " + folder,
                            outcome.lastLines(),
                            "try: " + tool.name() + " test-compile",
                            "try: chessj run -cp CLASSPATH ...");
                }
                return ClassPathCache.split(
                        Files.readString(output, StandardCharsets.UTF_8).strip());
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            throw UserError.usage("cannot ask Maven for the class path of " + folder + ": " + e.getMessage());
        }
    }

    private static List<String> list(List<String> one, List<String> other) {
        List<String> both = new ArrayList<>(one);
        both.addAll(other);
        return both;
    }

    @Override
    public String describe() {
        return "the Maven module " + folder;
    }
}
