package dev.chessj.search.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.search.checkpoint.CheckpointFile.Header;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckpointFileTest {

    private static final Header HEADER =
            new Header(Map.of("test", "T#m", "--seed", "ü\n"), List.of("a", "b"), List.of("c"), 7);

    @TempDir
    Path folder;

    private Path file() {
        return folder.resolve("store/T.checkpoint");
    }

    private void write(long content) throws IOException {
        CheckpointFile.write(file(), HEADER, out -> out.writeLong(content));
    }

    private static long content(Path file) throws IOException {
        CheckpointFile checkpoint = CheckpointFile.open(file);
        assertEquals(HEADER, checkpoint.header());
        try (DataInputStream in = checkpoint.state()) {
            return in.readLong();
        }
    }

    @Test
    void write_twice_bothAreThere() throws IOException {
        write(1);
        assertEquals(1, content(file()));
        assertFalse(Files.exists(CheckpointFile.previous(file())));
        write(2);
        write(3);
        assertEquals(3, content(file()));
        assertEquals(2, content(CheckpointFile.previous(file())));
        try (Stream<Path> files = Files.list(folder.resolve("store"))) {
            assertEquals(2, files.count()); // nothing temporary is left
        }
    }

    @Test
    void write_fails_theOneBeforeStays() throws IOException {
        write(1);
        write(2);
        assertThrows(
                IOException.class,
                () -> CheckpointFile.write(file(), HEADER, out -> {
                    out.writeLong(3);
                    throw new IOException("the disk is full");
                }));
        assertEquals(2, content(file()));
        assertEquals(1, content(CheckpointFile.previous(file())));
        try (Stream<Path> files = Files.list(folder.resolve("store"))) {
            assertEquals(2, files.count());
        }
    }

    @Test
    void open_anyByteChanged_isRefused() throws IOException {
        write(0x0123_4567_89ab_cdefL);
        byte[] whole = Files.readAllBytes(file());
        for (int i = 0; i < whole.length; i++) {
            byte[] changed = whole.clone();
            changed[i] ^= 0x10;
            Files.write(file(), changed);
            IOException refused = assertThrows(IOException.class, () -> CheckpointFile.open(file()), "byte " + i);
            assertTrue(
                    String.valueOf(refused.getMessage()).matches(".*(damaged|no checkpoint|of version).*"),
                    i + ": " + refused);
        }
    }

    @Test
    void open_cutOffAnywhereOrLonger_isRefused() throws IOException {
        write(5);
        byte[] whole = Files.readAllBytes(file());
        for (int length = 0; length < whole.length; length++) {
            Files.write(file(), Arrays.copyOf(whole, length));
            IOException refused =
                    assertThrows(IOException.class, () -> CheckpointFile.open(file()), "length " + length);
            assertFalse(refused instanceof EOFException, "said in words: " + length);
        }
        Files.write(file(), Arrays.copyOf(whole, whole.length + 1));
        assertThrows(IOException.class, () -> CheckpointFile.open(file()));
        Files.write(file(), whole);
        assertEquals(5, content(file()));
    }
}
