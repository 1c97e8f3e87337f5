package dev.chessj.scheduler.schedule;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.zip.CRC32;

/**
 * A schedule as a small text file, version 1: for people to read, to mail and to keep next to a test.
 *
 * <pre>
 * chessj schedule 1
 * test: dev.chessj.examples.LostUpdate
 * kind: assertion
 * message: expected 2 but was 1
 * preemptions: 1
 * option: max-steps=20000
 * jvm: 17.0.15, threads
 * failed: T1 3 Files.createFile java.nio.file.FileAlreadyExistsException "/tmp/lock" null null
 * choices:
 * T0 x5
 * T1 x2         | READ dev.chessj.examples.Counter.value LostUpdate.java:14
 * T2:1 x4       | ...
 * end 5e1f00d5
 * </pre>
 *
 * A line of choices is a {@link Run}: the task, the outcome of its first operation where that is not 0, how many operations
 * ({@code x*}: until the end), and the operation expected first. A line {@code again 2 x1200} stands for the last two runs, 1200 times
 * more. There is one {@code option} line per option, sorted by name, and one {@code failed} line per call to the outside that
 * failed (see {@code OutsideFailure}), usually none. Values
 * have control characters and backslashes escaped as in Java. The last line carries the CRC-32 of all lines before it.
 *
 * <p><b>Contract.</b> What {@link #format} writes, {@link #parse} reads back, equal in every part; only a message or a JVM of more than
 * {@value #MAX_VALUE} characters is cut, and expected operations are left out where they would exceed {@link #MAX_BYTES}.
 * Files come from anywhere: whatever else they contain, the answer is a {@link ScheduleFormatException}. Lines may end in CR LF.
 */
public final class ScheduleFile {

    static final String MAGIC = "chessj schedule ";
    static final String VERSION = "1";
    static final String AGAIN = "again ";

    static final int MAX_BYTES = 16 << 20;
    static final int MAX_LINE = 1 << 16;
    static final int MAX_RUNS = 2_000_000;
    static final int MAX_VALUE = 10_000;

    private static final int COLUMN = 13;

    private ScheduleFile() {}

    /** Writes the file so that it is complete or, if that fails, as it was before. */
    public static void write(Path file, Schedule schedule) throws IOException {
        WholeFile.write(file, textToWrite(schedule));
    }

    /** The text of the file, as {@link #format}; what is too long cannot be written, and is no fault. */
    static String textToWrite(Schedule schedule) throws IOException {
        if (schedule.runs().size() > MAX_RUNS) {
            throw new IOException(tooLong(schedule));
        }
        return format(schedule);
    }

    private static String tooLong(Schedule schedule) {
        return "a schedule with " + schedule.runs().size() + " switches is too long for a file";
    }

    public static Schedule read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return parse(file.toString(), in.readNBytes(MAX_BYTES + 1));
        }
    }

    /** The text of the file; an IllegalArgumentException for a schedule that no execution can have. */
    public static String format(Schedule schedule) {
        ScheduleText.check(schedule);
        String text = format(schedule, true);
        if (tooLong(text)) {
            text = format(schedule, false);
        }
        ScheduleText.require(!tooLong(text) && schedule.runs().size() <= MAX_RUNS, tooLong(schedule));
        return text;
    }

    private static boolean tooLong(String text) {
        return text.length() > MAX_BYTES / 3 && text.getBytes(StandardCharsets.UTF_8).length > MAX_BYTES;
    }

    private static String format(Schedule schedule, boolean withExpected) {
        StringBuilder out = new StringBuilder(256 + schedule.runs().size() * 16);
        out.append(MAGIC).append(VERSION).append('\n');
        header(out, "test", schedule.test());
        header(out, "kind", schedule.kind());
        header(out, "message", cut(schedule.message()));
        header(out, "preemptions", Integer.toString(schedule.preemptions()));
        new TreeMap<>(schedule.options()).forEach((name, value) -> header(out, "option", name + '=' + value));
        header(out, "jvm", cut(schedule.jvm()));
        schedule.failures().forEach(failure -> header(out, "failed", OutsideFailureText.format(failure)));
        out.append("choices:\n");
        for (RunRepetition.Part part : RunRepetition.parts(schedule.runs())) {
            String choice = ScheduleText.run(part.run(), " ");
            out.append(choice);
            String expected = withExpected ? ScheduleText.escape(part.run().expected()) : "";
            if (!expected.isEmpty() && choice.length() + expected.length() + COLUMN < MAX_LINE) {
                out.append(" ".repeat(Math.max(1, COLUMN - choice.length())))
                        .append("| ")
                        .append(expected);
            }
            out.append('\n');
            part.again()
                    .forEach(
                            again -> out.append(AGAIN).append(again.format(" ")).append('\n'));
        }
        String checksum = checksum(out);
        return out.append("end ").append(checksum).append('\n').toString();
    }

    private static void header(StringBuilder out, String key, String value) {
        int start = out.length();
        out.append(key).append(':');
        if (!value.isEmpty()) {
            out.append(' ').append(ScheduleText.escape(value));
        }
        ScheduleText.require(out.length() - start <= MAX_LINE, key + " of a schedule is too long: " + value.length());
        out.append('\n');
    }

    private static String cut(String value) {
        return value.length() <= MAX_VALUE ? value : value.substring(0, MAX_VALUE - 3) + "...";
    }

    static String checksum(CharSequence text) {
        CRC32 crc = new CRC32();
        crc.update(text.toString().getBytes(StandardCharsets.UTF_8));
        return String.format("%08x", crc.getValue());
    }

    /** Parses the bytes of a file; the source is its name, for messages. */
    public static Schedule parse(String source, byte[] bytes) throws ScheduleFormatException {
        if (bytes.length > MAX_BYTES) {
            throw new ScheduleFormatException(
                    source, 1, "at most " + MAX_BYTES + " bytes", "more", "This is not a schedule file.");
        }
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        boolean malformed = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .decode(in, out, true)
                .isError();
        ScheduleParser parser = new ScheduleParser(source, out.flip().toString());
        return malformed ? parser.rejectEncoding() : parser.parse();
    }
}
