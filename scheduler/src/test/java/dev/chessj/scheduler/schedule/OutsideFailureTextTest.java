package dev.chessj.scheduler.schedule;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.scheduler.result.OutsideFailure;
import dev.chessj.wrappers.CallFailure;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OutsideFailureTextTest {

    private static final OutsideFailure EXISTS = new OutsideFailure(
            "T1",
            3,
            "Files.createFile",
            new CallFailure("java.nio.file.FileAlreadyExistsException", Arrays.asList("/tmp/a \"b\"", null, "")));

    private static final OutsideFailure FALSE =
            new OutsideFailure("T2.1", 1, "File.delete", CallFailure.answer(CallFailure.FALSE));

    @Test
    void format_exceptionAndAnswer_oneLineForPeople() {
        assertEquals(
                "T1 3 Files.createFile java.nio.file.FileAlreadyExistsException \"/tmp/a \"\"b\"\"\" null \"\"",
                OutsideFailureText.format(EXISTS));
        assertEquals("T2.1 1 File.delete false", OutsideFailureText.format(FALSE));
    }

    @Test
    void parse_whatFormatWrote_isEqual() {
        assertEquals(EXISTS, OutsideFailureText.parse(OutsideFailureText.format(EXISTS)));
        assertEquals(FALSE, OutsideFailureText.parse(OutsideFailureText.format(FALSE)));
    }

    @Test
    void parse_anythingElse_isRefused() {
        for (String line : List.of(
                "",
                "T1",
                "T1 3",
                "T1 3 Files.size",
                "main 3 Files.size false",
                "T1 0 Files.size false",
                "T1 x Files.size false",
                "T1 3  false",
                "T1 3 Files.size ",
                "T1 3 Files.size java.io.IOException message",
                "T1 3 Files.size java.io.IOException \"message",
                "T1 3 Files.size java.io.IOException \"a\"null",
                "T1 3 Files.size java.io.IOException \"a\" ",
                "T1 3 Files.size java.io.IOException nil")) {
            assertNull(OutsideFailureText.parse(line), line);
        }
    }

    @Test
    void file_withFailures_readsThemBackAndNamesAWrongLine() throws ScheduleFormatException {
        Schedule schedule =
                new Schedule("t", "ok", "", 0, Map.of(), "", List.of(new Run("T0", 0, 1, "")), List.of(EXISTS, FALSE));
        String text = ScheduleFile.format(schedule);
        assertTrue(text.contains("\nfailed: T2.1 1 File.delete false\nchoices:\n"), text);
        assertEquals(schedule, ScheduleFile.parse("f", text.getBytes(UTF_8)));
        String damaged = text.replace("File.delete false", "");
        ScheduleFormatException e =
                assertThrows(ScheduleFormatException.class, () -> ScheduleFile.parse("f", damaged.getBytes(UTF_8)));
        assertTrue(e.getMessage().startsWith("f, line 8: "), e.getMessage());
    }

    @Test
    void string_withFailures_hasOnePartMore() throws ScheduleFormatException {
        Schedule schedule =
                new Schedule("t", "ok", "", 0, Map.of(), "", List.of(new Run("T0", 0, 1, "")), List.of(EXISTS, FALSE));
        String word = ScheduleString.format(schedule);
        assertEquals(6, word.chars().filter(c -> c == '@').count(), word);
        assertEquals(schedule, ScheduleString.parse(word));
    }
}
