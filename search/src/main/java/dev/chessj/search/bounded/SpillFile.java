package dev.chessj.search.bounded;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * An array of longs in a temporary file, read through a few cached pages.
 *
 * <p>A {@link RandomAccessFile} and not a channel: a channel closes itself when the thread of the search is interrupted. Where the
 * system allows it the file has no name any more as soon as it is open, so that it vanishes however the JVM ends.
 *
 * <p><b>Threading.</b> Confined to the thread of the search.
 */
final class SpillFile implements Closeable {

    private static final int PAGE = 512; // longs
    private static final int PAGES = 64; // 256 KB in all

    private final File file;
    private final RandomAccessFile content;
    private final long[][] pages = new long[PAGES][];
    private final long[] pageNumbers = new long[PAGES];
    private ByteBuffer buffer = ByteBuffer.allocate(PAGE * Long.BYTES);
    private long length; // longs

    /** Opens the file; what it contains is overwritten. */
    SpillFile(File file) throws IOException {
        this.file = file;
        content = new RandomAccessFile(file, "rw");
        Arrays.fill(pageNumbers, -1);
    }

    /** A new file in the directory, or in the default place for temporary files if that is null. */
    static SpillFile temporary(@Nullable File directory) throws IOException {
        SpillFile spill = new SpillFile(File.createTempFile("chessj-work", ".tmp", directory));
        if (!spill.file.delete()) {
            spill.file.deleteOnExit(); // Windows keeps the name of an open file
        }
        return spill;
    }

    void write(long position, long[] words) throws IOException {
        ByteBuffer bytes = bufferOf(words.length);
        bytes.asLongBuffer().put(words);
        try {
            content.seek(position * Long.BYTES);
            content.write(bytes.array(), 0, words.length * Long.BYTES);
        } catch (IOException e) {
            throw new IOException(
                    "cannot write %d bytes of the search's work list to %s at %d MB: %s; make room there, let java.io.tmpdir name a larger disk, or search with a smaller bound or budget"
                            .formatted(words.length * Long.BYTES, file, position * Long.BYTES >> 20, e.getMessage()),
                    e);
        }
        Arrays.fill(pageNumbers, -1);
        length = Math.max(length, position + words.length);
    }

    void read(long position, long[] words) throws IOException {
        int count = (int) Math.min(words.length, length - position);
        ByteBuffer bytes = bufferOf(count);
        content.seek(position * Long.BYTES);
        content.readFully(bytes.array(), 0, count * Long.BYTES);
        bytes.asLongBuffer().get(words, 0, count);
    }

    long word(long position) throws IOException {
        long number = position / PAGE;
        int slot = (int) (number % PAGES);
        long[] page = pages[slot];
        if (page == null) {
            pages[slot] = page = new long[PAGE];
        }
        if (pageNumbers[slot] != number) {
            pageNumbers[slot] = -1; // in case reading fails half-way
            read(number * PAGE, page);
            pageNumbers[slot] = number;
        }
        return page[(int) (position % PAGE)];
    }

    private ByteBuffer bufferOf(int words) {
        if (buffer.capacity() < words * Long.BYTES) {
            buffer = ByteBuffer.allocate(words * Long.BYTES);
        }
        return buffer.clear();
    }

    @Override
    public void close() throws IOException {
        content.close();
        file.delete();
    }
}
