package dev.chessj.search.checkpoint;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.zip.CRC32C;
import java.util.zip.CheckedOutputStream;

/**
 * A checkpoint on disk: a mark, a version, what it is of, the state of the search, its length and a checksum of everything.
 *
 * <p>It is written to a temporary file, forced to the disk and moved to its name, so that there is a whole one at any time; the one
 * before is kept under a name of its own. A file that is not whole is refused, never guessed at.
 *
 * @param header what it is of
 * @param file where it is
 */
public record CheckpointFile(Header header, Path file) {

    /** So many are read and written; another number is refused. */
    static final int VERSION = 8;

    private static final long MARK = 0x6368_6573_736a_2d63L; // chessj-c
    private static final int TRAILER = 2 * Long.BYTES;
    private static final int BUFFER = 1 << 16;

    /**
     * What a checkpoint is of.
     *
     * @param identity what must be the same for the search to go on, by name
     * @param notes what was to be said at the end of the run
     * @param reservations what was met that is not controlled, as texts
     * @param unassumed in how many executions an assumption of the test did not hold
     */
    public record Header(Map<String, String> identity, List<String> notes, List<String> reservations, long unassumed) {
        public Header {
            identity = Collections.unmodifiableMap(new LinkedHashMap<>(identity));
            notes = List.copyOf(notes);
            reservations = List.copyOf(reservations);
        }
    }

    /** The one that was there before. */
    public static Path previous(Path file) {
        return file.resolveSibling(file.getFileName() + ".previous");
    }

    /** Writes a checkpoint; when that fails, the one that was there is still there. */
    public static void write(Path file, Header header, Checkpoints.State state) throws IOException {
        Path directory = file.toAbsolutePath().getParent();
        if (directory == null) {
            throw new IOException(file + " is not the name of a file");
        }
        Files.createDirectories(directory);
        Path temporary = directory.resolve(".chessj-" + UUID.randomUUID() + ".tmp");
        try {
            writeWhole(temporary, header, state);
            if (Files.exists(file)) {
                Files.deleteIfExists(previous(file));
                try {
                    Files.createLink(previous(file), file); // the name stays taken all the time
                } catch (UnsupportedOperationException e) {
                    Files.copy(file, previous(file));
                }
            }
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            force(directory);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private static void writeWhole(Path file, Header header, Checkpoints.State state) throws IOException {
        CRC32C checksum = new CRC32C();
        try (FileOutputStream content = new FileOutputStream(file.toFile())) {
            DataOutputStream out =
                    new DataOutputStream(new BufferedOutputStream(new CheckedOutputStream(content, checksum), BUFFER));
            out.writeLong(MARK);
            out.writeInt(VERSION);
            out.writeInt(header.identity.size());
            for (Map.Entry<String, String> entry : header.identity.entrySet()) {
                CheckpointCodec.writeText(out, entry.getKey());
                CheckpointCodec.writeText(out, entry.getValue());
            }
            CheckpointCodec.writeAll(out, header.notes, CheckpointCodec::writeText);
            CheckpointCodec.writeAll(out, header.reservations, CheckpointCodec::writeText);
            out.writeLong(header.unassumed);
            state.writeTo(out);
            out.flush();
            long length = Files.size(file);
            long sum = checksum.getValue();
            out.writeLong(length);
            out.writeLong(sum);
            out.flush();
            content.getFD().sync();
        }
    }

    /** Where the system knows how, the new name is on the disk, too. */
    private static void force(Path directory) throws IOException {
        if (File.separatorChar == '/') {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    /** Reads what a checkpoint is of, once all of it was found to be whole; says what is wrong otherwise. */
    public static CheckpointFile open(Path file) throws IOException {
        try (DataInputStream in = stream(file)) {
            long length = Files.size(file) - TRAILER;
            if (length < Long.BYTES + Integer.BYTES || in.readLong() != MARK) {
                throw new IOException("it is no checkpoint, or only the beginning of one");
            }
            int version = in.readInt();
            if (version != VERSION) {
                throw new IOException("it is of version " + version + ", and this chessj reads version " + VERSION);
            }
            checkWhole(file, length);
            Map<String, String> identity = new LinkedHashMap<>();
            for (int i = in.readInt(); i > 0; i--) {
                identity.put(CheckpointCodec.readText(in), CheckpointCodec.readText(in));
            }
            List<String> notes = CheckpointCodec.readAll(in, CheckpointCodec::readText);
            List<String> reservations = CheckpointCodec.readAll(in, CheckpointCodec::readText);
            return new CheckpointFile(new Header(identity, notes, reservations, in.readLong()), file);
        }
    }

    private static void checkWhole(Path file, long length) throws IOException {
        CRC32C checksum = new CRC32C();
        try (DataInputStream in = stream(file)) {
            byte[] buffer = new byte[BUFFER];
            for (long left = length; left > 0; ) {
                int read = in.read(buffer, 0, (int) Math.min(left, BUFFER));
                if (read < 0) {
                    throw new IOException("it became shorter while it was read");
                }
                checksum.update(buffer, 0, read);
                left -= read;
            }
            if (in.readLong() != length) {
                throw new IOException("it is damaged: a part of it is missing");
            }
            if (in.readLong() != checksum.getValue()) {
                throw new IOException("it is damaged: its checksum is wrong");
            }
        }
    }

    /** The state of the search; to be closed. */
    public DataInputStream state() throws IOException {
        DataInputStream in = stream(file);
        in.readLong();
        in.readInt();
        for (int i = 2 * in.readInt(); i > 0; i--) {
            CheckpointCodec.readText(in);
        }
        CheckpointCodec.readAll(in, CheckpointCodec::readText);
        CheckpointCodec.readAll(in, CheckpointCodec::readText);
        in.readLong();
        return in;
    }

    private static DataInputStream stream(Path file) throws IOException {
        InputStream content = Files.newInputStream(file);
        return new DataInputStream(new BufferedInputStream(content, BUFFER));
    }
}
