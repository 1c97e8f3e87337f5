package dev.chessj.cli.project;

import dev.chessj.cli.request.NearNames;
import dev.chessj.cli.request.UserError;
import java.io.File;
import java.io.IOException;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;

/** The classes in some folders and jars, by full and by simple name. */
final class ClassIndex {
    private static final String SUFFIX = ".class";
    private static final int MAX_DEPTH = 30;
    private static final int MAX_FILES = 200_000;

    /** Binary name to the folder or jar that has it; sorted, so that messages are the same every time. */
    private final Map<String, Path> classes = new TreeMap<>();

    /** Reads the names in these folders and jars; those that do not exist have none. */
    static ClassIndex of(Collection<Path> entries) {
        ClassIndex index = new ClassIndex();
        for (Path entry : entries) {
            try {
                if (Files.isDirectory(entry)) {
                    index.addFolder(entry);
                } else if (Files.isRegularFile(entry)) {
                    index.addJar(entry);
                }
            } catch (IOException e) {
                throw UserError.usage(
                        "cannot read class path entry " + entry + ": " + e.getMessage(),
                        "It must be a folder of classes or a jar.");
            }
        }
        return index;
    }

    /** Folders we may not read are passed over; in a folder of everything, such as a home folder, we do not look for ever. */
    private void addFolder(Path root) throws IOException {
        Files.walkFileTree(root, EnumSet.of(FileVisitOption.FOLLOW_LINKS), MAX_DEPTH, new SimpleFileVisitor<>() {
            private int files;

            @Override
            public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                boolean hidden = !folder.equals(root)
                        && String.valueOf(folder.getFileName()).startsWith(".");
                return hidden ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                add(root.relativize(file).toString().replace(File.separatorChar, '/'), root);
                return ++files < MAX_FILES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private void addJar(Path jar) throws IOException {
        try (JarFile file = new JarFile(jar.toFile(), false)) {
            file.stream().forEach(entry -> add(entry.getName(), jar));
        }
    }

    private void add(String file, Path from) {
        if (!file.endsWith(SUFFIX) || file.startsWith("META-INF/") || file.endsWith("-info.class")) {
            return;
        }
        String name = file.substring(0, file.length() - SUFFIX.length()).replace('/', '.');
        if (!name.matches(".*\\$\\d.*")) { // anonymous and local classes are nobody's tests
            classes.putIfAbsent(name, from);
        }
    }

    boolean isEmpty() {
        return classes.isEmpty();
    }

    /** The folder or jar of a class that {@link #find} found. */
    Path folderOf(String binaryName) {
        Path folder = classes.get(binaryName);
        if (folder == null) {
            throw new IllegalArgumentException(binaryName);
        }
        return folder;
    }

    /**
     * Every class that the name may mean: the one of that full name, else those of that simple name. One that lies in a folder inside of
     * an entry that is the root of its packages, such as {@code classes}, goes by the name that it has there.
     */
    List<String> find(String name) {
        if (classes.containsKey(name)) {
            return List.of(name);
        }
        String nested = '$' + name.replace('.', '$');
        String sameAsNested = nested.substring(1);
        return classes.keySet().stream()
                .filter(known -> {
                    String flat = known.replace('.', '$');
                    return flat.equals(sameAsNested) || flat.endsWith(nested);
                })
                .toList()
                .stream()
                .map(this::ownName)
                .distinct()
                .toList();
    }

    private String ownName(String binaryName) {
        Path root = folderOf(binaryName);
        String path = binaryName.replace('.', '/');
        String own = Files.isDirectory(root) ? OwnName.of(root.resolve(path + SUFFIX), path) : path;
        if (own.equals(path)) {
            return binaryName;
        }
        String name = own.replace('/', '.');
        classes.putIfAbsent(name, root.resolve(path.substring(0, path.length() - own.length() - 1)));
        return name;
    }

    /** The names nearest to one that is not there, best first; empty when nothing is near. */
    List<String> closest(String name) {
        return NearNames.of(simple(name), classes.keySet(), ClassIndex::simple);
    }

    private static String simple(String name) {
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }
}
