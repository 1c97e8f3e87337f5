package dev.chessj.cli.project;

import dev.chessj.cli.request.UserError;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The places where a test may be when no class path is given, in the order in which they are looked at. */
final class ProjectPlaces {
    private static final int DEPTH = 5;
    private static final Set<String> NO_MODULES = Set.of("target", "build", "src", "node_modules");

    private final List<TestPlace> near = new ArrayList<>();
    private final List<TestPlace> far = new ArrayList<>();
    private final Map<TestPlace, ClassIndex> indexes = new HashMap<>();
    private final Path directory;

    ProjectPlaces(Path directory, Optional<Path> home, BuildTool.Finder tools) {
        this.directory = directory;
        Optional<MavenModule> maven = MavenModule.containing(directory, tools);
        Optional<GradleProject> gradle = GradleProject.containing(directory, tools);
        if (maven.isPresent()
                && gradle.map(project -> inside(maven.get().folder(), project.folder()))
                        .orElse(true)) {
            near.add(maven.get());
            addModules(maven.get(), tools);
        } else if (gradle.isPresent()) {
            near.add(gradle.get());
            addProjects(gradle.get(), tools);
        } else {
            near.add(FolderPlace.current(directory));
        }
        home.map(FolderPlace::examples).ifPresent(near::add);
    }

    /** A project of both tools counts as Maven's; a Gradle project inside a Maven one as Gradle's. */
    private static boolean inside(Path folder, Path ancestor) {
        return folder.startsWith(ancestor);
    }

    private void addModules(MavenModule here, BuildTool.Finder tools) {
        for (Path folder : folders(here.root())) {
            if (MavenModule.isModule(folder) && !folder.equals(here.folder())) {
                far.add(MavenModule.at(folder, tools));
            }
        }
    }

    private void addProjects(GradleProject here, BuildTool.Finder tools) {
        for (Path folder : folders(here.root())) {
            GradleProject.containing(folder, tools)
                    .filter(project -> project.folder().equals(folder) && !folder.equals(here.folder()))
                    .ifPresent(far::add);
        }
    }

    /** Where the modules of a project may be. */
    static List<Path> folders(Path root) {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(root, Set.of(), DEPTH, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    String name = String.valueOf(folder.getFileName());
                    if (!folder.equals(root) && (name.startsWith(".") || NO_MODULES.contains(name))) {
                        return FileVisitResult.SKIP_SUBTREE;
                    }
                    found.add(folder);
                    return FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            return found;
        }
        return found;
    }

    List<TestPlace> near() {
        return near;
    }

    List<TestPlace> far() {
        return far;
    }

    ClassIndex index(TestPlace place) {
        return indexes.computeIfAbsent(place, key -> ClassIndex.of(key.classFolders()));
    }

    /** Every folder with classes, for suggestions. */
    List<Path> folders() {
        List<Path> folders = new ArrayList<>();
        near.forEach(place -> folders.addAll(place.classFolders()));
        far.forEach(place -> folders.addAll(place.classFolders()));
        return folders;
    }

    /** A class that only exists as a source needs compiling, not another spelling. */
    void failIfNotCompiled(String name) {
        List<TestPlace> all = new ArrayList<>(near);
        all.addAll(far);
        for (TestPlace place : all) {
            Optional<Path> source = SourceFolders.find(place.sourceFolders(), name);
            if (source.isPresent()) {
                throw UserError.usage(
                        name + " is not compiled yet",
                        "source: " + source.get(),
                        "try: " + place.compileCommand().orElse("compile it"));
            }
        }
    }

    String describe() {
        return near.size() == 1 && near.get(0) instanceof FolderPlace
                ? "the current folder " + directory
                : String.join(" or ", near.stream().map(TestPlace::describe).toList());
    }
}
