package dev.chessj.scheduler.schedule;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.strategy.Choice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScheduleFileTest {

    private static final Schedule SCHEDULE = Schedules.LOST_UPDATE;

    @TempDir
    private Path directory;

    @Test
    void format_isWhatPeopleWillKeep() {
        assertEquals("""
                chessj schedule 1
                test: dev.chessj.examples.LostUpdate#deposit
                kind: assertion
                message: expected 2 but was 1
                preemptions: 1
                option: args=a b=c
                option: max-steps=20000
                jvm: 17.0.15, threads
                choices:
                T0 x5
                T1 x2        | READ dev.chessj.examples.Counter.value LostUpdate.java:14
                T2.1:2 x4    | NOTIFY Queue LostUpdate.java:20
                T1 x*        | WRITE | Größe 🙂
                end 9625a041
                """, ScheduleFile.format(SCHEDULE));
    }

    @Test
    void parse_randomSchedules_comeBackEqual() throws IOException {
        long seed = Long.getLong("chessj.test.seed", 1);
        Random random = new Random(seed);
        for (int i = 0; i < 3_000; i++) {
            Schedule schedule = Schedules.random(random);
            String text = ScheduleFile.format(schedule);
            assertEquals(schedule, ScheduleFile.parse("f", text.getBytes(UTF_8)), "seed " + seed + "\n" + text);
            assertEquals(
                    schedule, ScheduleFile.parse("f", text.replace("\n", "\r\n").getBytes(UTF_8)), "seed " + seed);
        }
    }

    @Test
    void parse_truncatedAtAnyByte_isRejectedAsTruncated() {
        byte[] bytes = ScheduleFile.format(SCHEDULE).getBytes(UTF_8);
        for (int length = 0; length < bytes.length; length++) {
            String hint = reject(Arrays.copyOf(bytes, length)).hint();
            assertTrue(hint.contains("truncated"), length + ": " + hint);
        }
    }

    @Test
    void parse_anyOtherBytes_areRejectedOrEqual() throws ScheduleFormatException {
        byte[] bytes = ScheduleFile.format(SCHEDULE).getBytes(UTF_8);
        for (int i = 0; i < bytes.length; i++) {
            for (int value = 0; value < 256; value++) {
                byte[] changed = bytes.clone();
                changed[i] = (byte) value;
                if (changed[i] != bytes[i]) {
                    reject(changed);
                }
            }
        }
        long seed = Long.getLong("chessj.test.seed", 1);
        Random random = new Random(seed);
        for (int i = 0; i < 20_000; i++) {
            byte[] changed = mutate(bytes, random);
            try {
                assertEquals(SCHEDULE, ScheduleFile.parse("f", changed), "seed " + seed);
            } catch (ScheduleFormatException e) {
                assertTrue(e.line() >= 1, "seed " + seed);
            }
        }
    }

    /** Also with a checksum that is right, so that nothing is left to it. */
    @Test
    void parse_changedLinesUnderARightChecksum_neverFailOtherwise() {
        long seed = Long.getLong("chessj.test.seed", 1);
        Random random = new Random(seed);
        String text = ScheduleFile.format(SCHEDULE);
        byte[] body = text.substring(0, text.indexOf("end ")).getBytes(UTF_8);
        for (int i = 0; i < 20_000; i++) {
            String changed = new String(mutate(body, random), UTF_8);
            String whole = changed + "end " + ScheduleFile.checksum(changed) + "\n";
            try {
                Schedule schedule = ScheduleFile.parse("f", whole.getBytes(UTF_8));
                ScheduleFile.format(schedule);
            } catch (ScheduleFormatException e) {
                assertTrue(e.line() >= 1, "seed " + seed);
            }
        }
    }

    @Test
    void parse_otherVersion_saysSo() {
        ScheduleFormatException e = rejectText("chessj schedule 2\nanything\n");
        assertEquals(
                "f.schedule, line 1: expected \"chessj schedule 1\", found \"chessj schedule 2\". The file was written by another"
                        + " version of chessj; replay it with that one, or run the test again.",
                e.getMessage());
    }

    @Test
    void parse_somethingElse_saysSo() {
        assertEquals("This is not a schedule file.", rejectText("<html>\n").hint());
        assertEquals(
                "This is not a schedule file.",
                rejectText("PK\u0003\u0004\u0000").hint());
        assertEquals(
                "This is not a schedule file.",
                reject(new byte[] {(byte) 0xca, (byte) 0xfe, 0, 1}).hint());
        assertEquals(
                "This is not a schedule file.",
                reject(new byte[ScheduleFile.MAX_BYTES + 1]).hint());
    }

    @Test
    void parse_unknownHeader_isNamedWithItsLine() {
        ScheduleFormatException e = rejectText(edited("message: ", "colour: red\nmessage: "));
        assertEquals(4, e.line());
        assertEquals("\"message: ...\"", e.expected());
        assertEquals("\"colour: red\"", e.found());
    }

    @Test
    void parse_linesThatNobodyWrites_areRejected() {
        for (String run : List.of(
                "T1",
                "T1 x",
                "T1 x0",
                "T1 x01",
                "T1 x-1",
                "T1 x+1",
                "T1 x9999999999",
                "T1 x2147483647",
                "T1:0 x1",
                "T1:1024 x1",
                "T1: x1",
                "T x1",
                "T1. x1",
                "T.1 x1",
                "T01 x1",
                "T99999 x1",
                "t1 x1",
                "T1  x1",
                " T1 x1",
                "T1 x1 ",
                "T1 x1| a",
                "T1 x1 |a",
                "T1 x1 | \\q",
                "T1 x1 | \\u12",
                "T1 x1 | \u0007",
                "T1 x\u0661",
                "",
                "T1 x*\nT2 x1",
                "end 0\n",
                "end 00000000")) {
            assertEquals(10, Math.min(10, rejectText(edited("T0 x5", run)).line()), run);
        }
        rejectText(edited("option: args", "option: max-steps"));
        rejectText(edited("option: args", "option: Args"));
        rejectText(edited("preemptions: 1", "preemptions: one"));
        rejectText(edited("preemptions: 1", "preemptions: -1"));
        rejectText(edited("kind: assertion", "kind: an assertion"));
        rejectText(edited("test: dev.chessj.examples.LostUpdate#deposit", "test:"));
        rejectText(ScheduleFile.format(SCHEDULE) + "\n");
        rejectText(edited("T0 x5", "T0 x5 | " + "a".repeat(ScheduleFile.MAX_LINE)));
    }

    @Test
    void parse_deeplyNestedTaskName_isNoProblem() throws ScheduleFormatException {
        String task = "T1" + ".1".repeat(20_000);
        Schedule schedule = with(SCHEDULE, "m", List.of(new Run(task, 0, 1, "")));
        assertEquals(
                schedule, ScheduleFile.parse("f", ScheduleFile.format(schedule).getBytes(UTF_8)));
    }

    @Test
    void format_veryLongMessage_isCut() throws ScheduleFormatException {
        Schedule schedule = with(SCHEDULE, "\0".repeat(1_000_000), SCHEDULE.runs());
        Schedule read = ScheduleFile.parse("f", ScheduleFile.format(schedule).getBytes(UTF_8));
        assertEquals(ScheduleFile.MAX_VALUE, read.message().length());
    }

    @Test
    void format_expectedOperationsThatDoNotFit_areLeftOut() throws ScheduleFormatException {
        String name = "x".repeat(1_000);
        List<Run> runs = IntStream.range(0, 20_000)
                .mapToObj(i -> new Run("T1", 0, 3, "READ " + i + name))
                .toList();
        Schedule schedule = with(SCHEDULE, "m", runs);
        Schedule read = ScheduleFile.parse("f", ScheduleFile.format(schedule).getBytes(UTF_8));
        assertEquals(Schedules.bare(schedule).runs(), read.runs());
    }

    @Test
    void format_impossibleSchedule_isTheCallersFault() {
        Run open = new Run("T1", 0, Run.OPEN, "");
        for (Schedule schedule : List.of(
                with(SCHEDULE, "m", List.of(open, open)),
                with(SCHEDULE, "m", List.of(new Run("main", 0, 1, ""))),
                with(SCHEDULE, "m", List.of(new Run("T1", Choice.MAX_OUTCOMES, 1, ""))),
                new Schedule("", "ok", "", 0, Map.of(), "", List.of()),
                new Schedule("t", "", "", 0, Map.of(), "", List.of()),
                new Schedule("t", "ok", "", -1, Map.of(), "", List.of()),
                new Schedule("t", "ok", "", 0, Map.of("a=b", "c"), "", List.of()))) {
            assertThrows(IllegalArgumentException.class, () -> ScheduleFile.format(schedule));
            assertThrows(IllegalArgumentException.class, () -> ScheduleString.format(schedule));
        }
    }

    @Test
    void write_replacesTheFileAndLeavesNothingElse() throws IOException {
        Path file = directory.resolve("sub/a.schedule");
        ScheduleFile.write(file, with(SCHEDULE, "first", SCHEDULE.runs()));
        ScheduleFile.write(file, SCHEDULE);
        assertEquals(SCHEDULE, ScheduleFile.read(file));
        try (Stream<Path> files = Files.list(file.getParent())) {
            assertEquals(List.of(file), files.toList());
        }
    }

    @Test
    void write_thatFails_leavesTheEarlierFileIntact() throws IOException {
        Path file = directory.resolve("a.schedule");
        ScheduleFile.write(file, SCHEDULE);
        Schedule impossible = with(SCHEDULE, "m", List.of(new Run("?", 0, 1, "")));
        assertThrows(IllegalArgumentException.class, () -> ScheduleFile.write(file, impossible));
        assertEquals(SCHEDULE, ScheduleFile.read(file));
        Path occupied =
                Files.createDirectories(directory.resolve("b.schedule/c")).getParent();
        assertThrows(IOException.class, () -> ScheduleFile.write(occupied, SCHEDULE));
        try (Stream<Path> files = Files.list(directory)) {
            assertEquals(2, files.count());
        }
    }

    private static Schedule with(Schedule s, String message, List<Run> runs) {
        return new Schedule(s.test(), s.kind(), message, s.preemptions(), s.options(), s.jvm(), runs);
    }

    /** The file with one part replaced and a checksum that is right again. */
    private static String edited(String part, String by) {
        String text = ScheduleFile.format(SCHEDULE);
        assertTrue(text.contains(part), part);
        String body = text.substring(0, text.lastIndexOf("end ")).replace(part, by);
        return body + "end " + ScheduleFile.checksum(body) + "\n";
    }

    private static byte[] mutate(byte[] bytes, Random random) {
        byte[] changed = bytes.clone();
        for (int n = 1 + random.nextInt(4); n > 0; n--) {
            int from = random.nextInt(changed.length);
            switch (random.nextInt(3)) {
                case 0 -> changed[from] = (byte) random.nextInt(256);
                case 1 -> changed[from] = bytes[random.nextInt(bytes.length)];
                default -> {
                    int length = random.nextInt(changed.length - from);
                    System.arraycopy(bytes, random.nextInt(bytes.length - length), changed, from, length);
                }
            }
        }
        return changed;
    }

    private static ScheduleFormatException rejectText(String text) {
        return reject(text.getBytes(UTF_8));
    }

    private static ScheduleFormatException reject(byte[] bytes) {
        return assertThrows(ScheduleFormatException.class, () -> ScheduleFile.parse("f.schedule", bytes));
    }
}
