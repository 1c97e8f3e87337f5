package dev.chessj.cli.project;

import dev.chessj.cli.request.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One project of a Gradle build.
 *
 * <p>Gradle has no command that prints a class path; an init script adds one for this call only, and touches no file of the
 * build. What it said is kept in {@code build/} until a build script changes.
 *
 * @param folder where its build script is
 * @param root where the settings are
 */
record GradleProject(Path folder, Path root, BuildTool tool) implements Place {
    private static final String PREFIX = "chessj-class-path ";
    private static final List<String> SCRIPTS = List.of("build.gradle", "build.gradle.kts");
    private static final List<String> SETTINGS = List.of("settings.gradle", "settings.gradle.kts");

    private static final String INIT_SCRIPT = """
            allprojects { project ->
                project.tasks.register('chessjClassPath') {
                    doLast {
                        def path = project.configurations.findByName('testRuntimeClasspath')
                        if (path != null) {
                            println '%s' + project.projectDir.canonicalPath + '|' + path.files.join(File.pathSeparator)
                        }
                    }
                }
            }
            """.formatted(PREFIX);

    /** The project that a folder belongs to. */
    static Optional<GradleProject> containing(Path directory, BuildTool.Finder tools) {
        for (Path folder = directory; folder != null; folder = folder.getParent()) {
            if (has(folder, SCRIPTS)) {
                Path root = rootOf(folder);
                return Optional.of(new GradleProject(folder, root, tools.find(folder, root, "gradlew", "gradle")));
            }
        }
        return Optional.empty();
    }

    private static Path rootOf(Path project) {
        for (Path folder = project; folder != null; folder = folder.getParent()) {
            if (has(folder, SETTINGS)) {
                return folder;
            }
        }
        return project;
    }

    private static boolean has(Path folder, List<String> names) {
        return names.stream().anyMatch(name -> Files.isRegularFile(folder.resolve(name)));
    }

    @Override
    public List<Path> classFolders() {
        return outputs("classes/java", "classes/kotlin", "classes/groovy", "classes/scala");
    }

    private List<Path> outputs(String... kinds) {
        List<Path> folders = new ArrayList<>();
        for (String set : List.of("test", "main")) {
            for (String kind : kinds) {
                folders.add(folder.resolve("build").resolve(kind).resolve(set));
            }
        }
        return folders;
    }

    @Override
    public List<Path> sourceFolders() {
        return SourceFolders.under(folder.resolve("src"), List.of("test", "main"));
    }

    @Override
    public Optional<String> compileCommand() {
        String command = tool.name() + " testClasses";
        return Optional.of(folder.equals(root) ? command : "(cd " + folder + " && " + command + ")");
    }

    @Override
    public List<Path> classPath() {
        List<Path> path = new ArrayList<>();
        classFolders().stream().filter(Files::isDirectory).forEach(path::add);
        outputs("resources").stream().filter(Files::isDirectory).forEach(path::add);
        ClassPathCache cache = new ClassPathCache(folder.resolve("build").resolve("chessj-classpath.txt"), scripts());
        path.addAll(cache.get(this::dependencies));
        return path;
    }

    private List<Path> scripts() {
        List<Path> scripts = new ArrayList<>();
        for (Path at : List.of(folder, root)) {
            SCRIPTS.forEach(name -> scripts.add(at.resolve(name)));
            SETTINGS.forEach(name -> scripts.add(at.resolve(name)));
        }
        scripts.add(root.resolve("gradle.properties"));
        scripts.add(root.resolve("gradle").resolve("libs.versions.toml"));
        return scripts.stream().filter(Files::isRegularFile).distinct().toList();
    }

    private List<Path> dependencies() {
        try {
            Path script = Files.createTempFile("chessj", ".gradle");
            try {
                Files.writeString(script, INIT_SCRIPT, StandardCharsets.UTF_8);
                BuildTool.Outcome outcome = tool.run(
                        folder,
                        List.of(
                                "-q",
                                "-Dorg.gradle.configuration-cache=false",
                                "--init-script",
                                script.toString(),
                                "chessjClassPath"));
                String start = PREFIX + folder.toRealPath() + "|";
                return outcome.output()
                        .lines()
                        .filter(line -> !outcome.failed() && line.startsWith(start))
                        .findFirst()
                        .map(line -> ClassPathCache.split(
                                line.substring(start.length()).strip()))
                        .orElseThrow(() -> UserError.usage(
                                "Gradle cannot tell the class path of " + folder,
                                outcome.lastLines(),
                                "try: " + tool.name() + " testClasses",
                                "try: chessj run -cp CLASSPATH ..."));
            } finally {
                Files.deleteIfExists(script);
            }
        } catch (IOException e) {
            throw UserError.usage("cannot ask Gradle for the class path of " + folder + ": " + e.getMessage());
        }
    }

    @Override
    public String describe() {
        return "the Gradle project " + folder;
    }
}
