package dev.chessj.cli.project;

import dev.chessj.cli.request.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One project of a Gradle build.
 *
 * <p>Gradle has no command that prints a class path; an init script adds one for this call only, and touches no file of the
 * build. What it said is kept in {@code build/} until a script of the build changes, be it one of another project, whose
 * dependencies may be needed here.
 *
 * <p>Its tests run with the jars of the projects that it depends on, which compiling does not make: the script has them made,
 * and names the folders that a jar of a source set is made of instead, which are new after each compilation and lie next to
 * their sources.
 *
 * @param folder where its build script is, or its sources: the settings may name another script, or the root configure it
 * @param root where the settings are
 */
record GradleProject(Path folder, Path root, BuildTool tool) implements TestPlace {
    private static final String PREFIX = "chessj-class-path ";
    private static final int REASON_LINES = 8;
    private static final List<String> SCRIPTS = List.of("build.gradle", "build.gradle.kts");
    private static final List<String> SETTINGS = List.of("settings.gradle", "settings.gradle.kts");

    /** For any Gradle: before 4.9 there is no {@code tasks.register}, and from 10 on no project of a task while tasks run. */
    private static final String INIT_SCRIPT = """
            allprojects { project ->
                if (project.projectDir.canonicalPath == gradle.startParameter.currentDir.canonicalPath) {
                    project.tasks.create('chessjClassPath') {
                        def path = { project.configurations.findByName('testRuntimeClasspath') }
                        dependsOn { path() ?: [] }
                        def folders = [:]
                        project.gradle.taskGraph.whenReady { graph ->
                            graph.allTasks.each { task ->
                                def set = task.project.findProperty('sourceSets')?.find { it.jarTaskName == task.name }
                                if (set != null) {
                                    task.outputs.files.each { folders[it] = set.output.files }
                                }
                            }
                        }
                        doLast {
                            if (path() != null) {
                                def files = path().files.collectMany { jar ->
                                    folders.containsKey(jar) ? folders[jar].findAll { it.exists() } : [jar]
                                }
                                println '%s' + project.projectDir.canonicalPath + '|' + files.join(File.pathSeparator)
                            }
                        }
                    }
                }
            }
            """.formatted(PREFIX);

    /** The project that a folder belongs to. */
    static Optional<GradleProject> containing(Path directory, BuildTool.Finder tools) {
        for (Path folder = directory; folder != null; folder = folder.getParent()) {
            if (isProject(folder)) {
                Path root = settingsAbove(folder).orElse(folder);
                return Optional.of(new GradleProject(folder, root, tools.find(folder, root, "gradlew", "gradle")));
            }
        }
        return Optional.empty();
    }

    private static boolean isProject(Path folder) {
        return has(folder, SCRIPTS)
                || has(folder, SETTINGS)
                || (Files.isDirectory(folder.resolve("src"))
                        && settingsAbove(folder).isPresent());
    }

    private static Optional<Path> settingsAbove(Path project) {
        for (Path folder = project; folder != null; folder = folder.getParent()) {
            if (has(folder, SETTINGS)) {
                return Optional.of(folder);
            }
        }
        return Optional.empty();
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
        for (Path at : ProjectPlaces.folders(root)) {
            try (Stream<Path> files = Files.list(at)) {
                files.filter(GradleProject::isScript).forEach(scripts::add);
            } catch (IOException unreadable) {
                continue; // not by Gradle either
            }
        }
        return scripts.stream().sorted().toList();
    }

    private static boolean isScript(Path file) {
        String name = String.valueOf(file.getFileName());
        return Stream.of(".gradle", ".gradle.kts", ".versions.toml", "gradle.properties", "gradle.lockfile")
                        .anyMatch(name::endsWith)
                && Files.isRegularFile(file);
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
                                reason(outcome),
                                "try: " + compileCommand().orElseThrow(),
                                "try: chessj run -cp CLASSPATH ..."));
            } finally {
                Files.deleteIfExists(script);
            }
        } catch (IOException e) {
            throw UserError.usage("cannot ask Gradle for the class path of " + folder + ": " + e.getMessage());
        }
    }

    /** Gradle says what went wrong before it gives advice of its own. */
    private static String reason(BuildTool.Outcome outcome) {
        if (!outcome.failed()) {
            return "It has no testRuntimeClasspath: is the java plugin applied to it?";
        }
        List<String> lines = outcome.output()
                .lines()
                .dropWhile(line -> !line.startsWith("* What went wrong:"))
                .skip(1)
                .takeWhile(line -> !line.startsWith("* "))
                .filter(line -> !line.isBlank())
                .limit(REASON_LINES)
                .toList();
        return lines.isEmpty() ? outcome.lastLines() : String.join(System.lineSeparator() + "  ", lines);
    }

    @Override
    public String describe() {
        return "the Gradle project " + folder;
    }
}
