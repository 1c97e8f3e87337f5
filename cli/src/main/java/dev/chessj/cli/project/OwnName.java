package dev.chessj.cli.project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** What a class file calls itself: where it lies below a folder says that only if the folder is the root of its packages. */
final class OwnName {
    private static final byte UTF8 = 1;
    private static final int MAGIC = 0xCAFEBABE;

    private OwnName() {}

    /**
     * The part of a path below the root of its packages: {@code com/acme/A} for {@code classes/com/acme/A}. The path itself if the file is no class file, or of
     * another name altogether.
     *
     * @param path without the suffix, from the folder in which it was found
     */
    static String of(Path file, String path) {
        byte[] bytes;
        try {
            bytes = Files.readAllBytes(file);
        } catch (IOException e) {
            return path; // whoever loads it will say so
        }
        if (!isClassFile(bytes)) {
            return path;
        }
        for (int from = 0; ; ) {
            String name = path.substring(from);
            if (contains(bytes, name)) {
                return name;
            }
            int slash = path.indexOf('/', from);
            if (slash < 0) {
                return path;
            }
            from = slash + 1;
        }
    }

    private static boolean isClassFile(byte[] bytes) {
        return bytes.length > 4
                && ((bytes[0] & 0xFF) << 24 | (bytes[1] & 0xFF) << 16 | (bytes[2] & 0xFF) << 8 | bytes[3] & 0xFF)
                        == MAGIC;
    }

    /** Whether the name is one of the constants, as that of the class itself is. */
    private static boolean contains(byte[] bytes, String name) {
        byte[] text = name.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i + 3 + text.length <= bytes.length; i++) {
            if (bytes[i] == UTF8
                    && bytes[i + 1] == (byte) (text.length >> 8)
                    && bytes[i + 2] == (byte) text.length
                    && Arrays.equals(bytes, i + 3, i + 3 + text.length, text, 0, text.length)) {
                return true;
            }
        }
        return false;
    }
}
