package dev.chessj.cli.project;

import dev.chessj.cli.request.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Turns what a user typed into full class names and the class path to run them with.
 *
 * <p>With a class path given, nothing else is looked at. Otherwise each name is looked for in the module the current folder
 * belongs to (or the folder itself), in the examples of the checkout chessj runs from, then in the other modules of the project;
 * the first place that has it counts, and only that place's build tool is asked for dependencies.
 */
public final class TestLocator {
    private final Path directory;
    private final Optional<Path> home;
    private final BuildTool.Finder tools;
    private final Consumer<String> warnings;

    /**
     * A locator.
     *
     * @param directory the current folder
     * @param home the checkout that chessj runs from, if it does
     * @param environment for the PATH
     * @param warnings takes lines for the user
     */
    public TestLocator(
            Path directory, Optional<Path> home, Map<String, String> environment, Consumer<String> warnings) {
        this.directory = directory;
        this.home = home;
        this.tools = new BuildTool.Finder(environment);
        this.warnings = warnings;
    }

    /** What was found: {@code Class} or {@code Class#method} with full names, and what is needed to run them. */
    public record Located(List<String> tests, List<Path> classPath) {
        public Located {
            tests = List.copyOf(tests);
            classPath = List.copyOf(classPath);
        }
    }

    /** Finds the tests; a class path that is empty is found as well. */
    public Located locate(List<String> names, String classPath) {
        return classPath.isEmpty() ? inPlaces(names) : on(GivenClassPath.parse(directory, classPath), names);
    }

    private static Located on(List<Path> classPath, List<String> names) {
        ClassIndex index = ClassIndex.of(classPath);
        List<String> tests = new ArrayList<>();
        for (String name : names) {
            TestName test = TestName.parse(name);
            List<String> found = index.find(test.className());
            if (found.isEmpty()) {
                throw unknown(test.className(), "on the class path given", index);
            }
            String only = unique(test.className(), found);
            Path root = index.folderOf(only);
            if (!classPath.contains(root)) {
                throw UserError.usage(
                        only + " is in " + root + ", which is not on the class path given", "try: add it to -cp");
            }
            tests.add(test.of(only));
        }
        return new Located(tests, classPath);
    }

    private Located inPlaces(List<String> names) {
        ProjectPlaces places = new ProjectPlaces(directory, home, tools);
        List<String> tests = new ArrayList<>();
        Set<Path> classPath = new LinkedHashSet<>();
        for (String name : names) {
            TestName test = TestName.parse(name);
            tests.add(test.of(find(test.className(), places, classPath)));
        }
        return new Located(tests, List.copyOf(classPath));
    }

    private String find(String name, ProjectPlaces places, Set<Path> classPath) {
        for (TestPlace place : places.near()) {
            ClassIndex index = places.index(place);
            List<String> found = index.find(name);
            if (!found.isEmpty()) {
                return take(place, unique(name, found), index, classPath);
            }
        }
        List<TestPlace> modules = places.far().stream()
                .filter(place -> !places.index(place).find(name).isEmpty())
                .toList();
        if (modules.size() == 1) {
            ClassIndex index = places.index(modules.get(0));
            return take(modules.get(0), unique(name, index.find(name)), index, classPath);
        }
        if (modules.size() > 1) {
            throw UserError.usage(
                    name + " is in several modules",
                    String.join(", ", modules.stream().map(TestPlace::describe).toList()),
                    "try: run chessj in the folder of one of them");
        }
        return inDependencies(name, places, classPath);
    }

    /** A full name may also be in a jar that the module depends on; only now is it worth asking the build tool. */
    private static String inDependencies(String name, ProjectPlaces places, Set<Path> classPath) {
        places.failIfNotCompiled(name);
        for (TestPlace place : places.near()) {
            if (name.indexOf('.') >= 0 && !places.index(place).isEmpty()) {
                List<Path> all = place.classPath();
                if (ClassIndex.of(all).find(name).contains(name)) {
                    classPath.addAll(all);
                    return name;
                }
            }
        }
        throw unknown(name, "in " + places.describe(), ClassIndex.of(places.folders()));
    }

    private String take(TestPlace place, String found, ClassIndex index, Set<Path> classPath) {
        Optional<Path> source = SourceFolders.find(place.sourceFolders(), found);
        if (source.isPresent() && isNewer(source.get(), index.folderOf(found), found)) {
            String next = "try: " + place.compileCommand().orElse("compile it");
            if (place.buildsByTime()) {
                throw UserError.usage(
                        found + " is not compiled yet: its source is newer than its class",
                        "source: " + source.get(),
                        next);
            }
            warnings.accept("chessj: the source of " + found + " is newer than its class; " + next);
        }
        if (!place.classFolders().contains(index.folderOf(found))) {
            classPath.add(index.folderOf(found));
        }
        classPath.addAll(place.classPath());
        return found;
    }

    private static boolean isNewer(Path source, Path folder, String className) {
        try {
            Path classFile = folder.resolve(className.replace('.', '/') + ".class");
            return Files.isRegularFile(classFile)
                    && Files.getLastModifiedTime(source).compareTo(Files.getLastModifiedTime(classFile)) > 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static String unique(String name, List<String> found) {
        if (found.size() > 1) {
            throw UserError.usage(
                    name + " is ambiguous: " + found.size() + " classes have that name",
                    String.join(System.lineSeparator() + "  ", found),
                    "try: chessj run " + found.get(0));
        }
        return found.get(0);
    }

    private static UserError unknown(String name, String where, ClassIndex index) {
        List<String> closest = index.closest(name);
        if (!closest.isEmpty()) {
            return UserError.usage(
                    "no class " + name + " " + where,
                    "similar names: " + String.join(", ", closest),
                    "try: chessj run " + closest.get(0));
        }
        return UserError.usage(
                "no class " + name + " " + where,
                index.isEmpty() ? "There are no compiled classes there at all." : "No class there has a similar name.",
                "try: chessj run -cp CLASSPATH " + name);
    }
}
