package dev.chessj.cli.project;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Somewhere a test may be: a module of a project, a folder, our examples. */
interface TestPlace {

    /** The folders with classes of its own; not all of them need exist. */
    List<Path> classFolders();

    /** Everything its tests need to run, in order; may ask the build tool, which takes seconds. */
    List<Path> classPath();

    /** The folders with sources; not all of them need exist. */
    default List<Path> sourceFolders() {
        return List.of();
    }

    /** The command that compiles its tests, where there is one. */
    default Optional<String> compileCommand() {
        return Optional.empty();
    }

    /** Whether the build compiles again whatever has a newer time, so that a newer source means an old class. */
    default boolean buildsByTime() {
        return false;
    }

    /** For messages. */
    String describe();
}
