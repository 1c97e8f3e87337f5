package dev.chessj.scheduler.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScheduleStringTest {

    @Test
    void format_isOneWordForAShell() {
        Schedule schedule = new Schedule(
                "com.acme.Outer$Test#m",
                "assertion",
                "gone",
                1,
                Map.of("max-steps", "20000", "args", "a b"),
                "gone",
                List.of(new Run("T0", 0, 5, "gone"), new Run("T2.1", 1, 4, ""), new Run("T1", 0, Run.OPEN, "")));
        assertEquals(
                "chessj1@com.acme.Outer%24Test#m@assertion:1@args=a%20b+max-steps=20000@T0x5+T2.1:1x4+T1x_@15ff74b5",
                ScheduleString.format(schedule));
    }

    @Test
    void parse_randomSchedules_comeBackWithoutWhatIsForPeople() throws ScheduleFormatException {
        long seed = Long.getLong("chessj.test.seed", 1);
        Random random = new Random(seed);
        for (int i = 0; i < 5_000; i++) {
            Schedule schedule = Schedules.random(random);
            String string = ScheduleString.format(schedule);
            assertTrue(string.matches("[A-Za-z0-9_.:#%+=@-]+"), "seed " + seed + "\n" + string);
            assertTrue(ScheduleString.looksLikeOne(string));
            assertEquals(Schedules.bare(schedule), ScheduleString.parse(string), "seed " + seed + "\n" + string);
        }
    }

    @Test
    void parse_cutOrChangedAnywhere_isRejected() {
        String string = ScheduleString.format(Schedules.LOST_UPDATE);
        for (int i = 0; i < string.length(); i++) {
            reject(string.substring(0, i));
            for (char c = 0; c < 256; c++) {
                if (c != string.charAt(i)) {
                    reject(string.substring(0, i) + c + string.substring(i + 1));
                }
            }
        }
    }

    @Test
    void parse_changedUnderARightChecksum_neverFailsOtherwise() {
        long seed = Long.getLong("chessj.test.seed", 1);
        Random random = new Random(seed);
        String string = ScheduleString.format(Schedules.LOST_UPDATE);
        String body = string.substring(0, string.lastIndexOf('@'));
        for (int i = 0; i < 50_000; i++) {
            StringBuilder changed = new StringBuilder(body);
            for (int n = 1 + random.nextInt(3); n > 0; n--) {
                changed.setCharAt(random.nextInt(body.length()), body.charAt(random.nextInt(body.length())));
            }
            String whole = changed + "@" + ScheduleFile.checksum(changed);
            try {
                ScheduleFile.format(ScheduleString.parse(whole));
            } catch (ScheduleFormatException e) {
                assertEquals(1, e.line(), "seed " + seed);
            }
        }
    }

    @Test
    void parse_tellsOtherVersionFromSomethingElse() {
        assertTrue(reject("chessj2@whatever").hint().contains("another version"));
        assertEquals("This is not a schedule string.", reject("last.schedule").hint());
        assertEquals("This is not a schedule string.", reject("").hint());
        assertFalse(ScheduleString.looksLikeOne("chessj.schedule"));
        assertFalse(ScheduleString.looksLikeOne("chessj-runs@home"));
    }

    private static ScheduleFormatException reject(String string) {
        return assertThrows(ScheduleFormatException.class, () -> ScheduleString.parse(string), string);
    }
}
