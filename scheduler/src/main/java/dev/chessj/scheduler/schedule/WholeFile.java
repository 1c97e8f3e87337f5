package dev.chessj.scheduler.schedule;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * Writes files that are either whole or not there: into a temporary file in the same directory, then moved to its name.
 *
 * <p><b>Contract.</b> When it fails, at any point, what was under that name before is still there. A symbolic link is replaced, not
 * followed.
 */
public final class WholeFile {

    private WholeFile() {}

    public static void write(Path file, String text) throws IOException {
        Path target = file.toAbsolutePath();
        Path name = target.getFileName();
        Path directory = target.getParent();
        if (name == null || directory == null) {
            throw new IOException(file + " is not the name of a file");
        }
        if (Files.isDirectory(target)) {
            throw new IOException(file + " is a directory");
        }
        Files.createDirectories(directory);
        // Not createTempFile: that makes files only their owner can read, and this one is going to stay.
        Path temporary = directory.resolve(".chessj-" + UUID.randomUUID() + ".tmp");
        try {
            Files.write(
                    temporary,
                    text.getBytes(StandardCharsets.UTF_8),
                    StandardOpenOption.CREATE_NEW,
                    StandardOpenOption.WRITE);
            try {
                Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
            }
        } finally {
            Files.deleteIfExists(temporary);
        }
    }
}
