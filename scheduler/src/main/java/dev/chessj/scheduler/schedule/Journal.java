package dev.chessj.scheduler.schedule;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/**
 * The choices of the running execution in a memory-mapped file: when the JVM dies, the operating system still has them.
 *
 * <p>Layout: a magic number, the number of entries, the entries of {@link ChoiceLog}. An entry is written before the count that
 * includes it. A journal that ran full says so in its count and is not recovered: half a schedule would be the wrong one.
 */
public final class Journal {

    private static final long MAGIC = 0x6368_6573_736a_3031L; // "chessj01"
    private static final int HEADER = 16;
    private static final int CAPACITY = 1 << 20;
    private static final int OVERFLOWED = -1;

    private final ByteBuffer buffer;
    private int size;

    private Journal(ByteBuffer buffer) {
        this.buffer = buffer;
    }

    /** Maps the file, made anew. */
    public static Journal open(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            ByteBuffer buffer = channel.map(FileChannel.MapMode.READ_WRITE, 0, HEADER + CAPACITY);
            buffer.putLong(0, MAGIC);
            return new Journal(buffer);
        }
    }

    void clear() {
        size = 0;
        buffer.putInt(8, 0);
    }

    void add(long entry) {
        int at = HEADER + size * Long.BYTES;
        if (at + Long.BYTES > HEADER + CAPACITY) {
            buffer.putInt(8, OVERFLOWED);
            return;
        }
        buffer.putLong(at, entry);
        buffer.putInt(8, ++size);
    }

    /** The choices of the execution that was running when its JVM ended; empty when the file holds none. */
    public static Optional<List<Run>> recover(Path file) throws IOException {
        ByteBuffer content = ByteBuffer.wrap(Files.readAllBytes(file));
        if (content.limit() < HEADER || content.getLong(0) != MAGIC) {
            return Optional.empty();
        }
        int count = content.getInt(8);
        if (count < 0 || HEADER + (long) count * Long.BYTES > content.limit()) {
            return Optional.empty();
        }
        long[] entries = new long[count];
        for (int i = 0; i < count; i++) {
            entries[i] = content.getLong(HEADER + i * Long.BYTES);
        }
        return Optional.of(ChoiceLog.runs(entries, Run.OPEN));
    }
}
