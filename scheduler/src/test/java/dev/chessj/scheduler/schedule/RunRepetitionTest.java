package dev.chessj.scheduler.schedule;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Schedules that repeat themselves: short as a text, the same when read. */
class RunRepetitionTest {

    private static Schedule schedule(List<Run> runs) {
        return new Schedule("A", "livelock", "", 0, Map.of(), "", runs);
    }

    private static List<Run> livelock(int rounds) {
        List<Run> runs = new ArrayList<>(List.of(new Run("T0", 0, 4, "BEGIN")));
        for (int i = 0; i < rounds; i++) {
            runs.add(new Run("T1", 0, 2, "READ a"));
            runs.add(new Run("T0", 1, 3, "WAKE b"));
        }
        runs.add(new Run("T1", 0, 1, "READ a"));
        return runs;
    }

    private static String choices(Schedule schedule) {
        String text = ScheduleFile.format(schedule);
        return text.substring(text.indexOf("choices:\n") + 9, text.indexOf("end "));
    }

    @Test
    void file_ofALivelock_hasTheCycleOnce() throws IOException {
        Schedule schedule = schedule(livelock(5_000));
        assertEquals("""
                T0 x4        | BEGIN
                T1 x2        | READ a
                T0:1 x3      | WAKE b
                again 2 x4999
                T1 x1        | READ a
                """, choices(schedule));
        assertEquals(
                schedule, ScheduleFile.parse("a", ScheduleFile.format(schedule).getBytes(UTF_8)));
    }

    @Test
    void string_ofALivelock_hasTheCycleOnce() throws IOException {
        String string = ScheduleString.format(schedule(livelock(5_000)));
        assertTrue(string.startsWith("chessj1@A@livelock:0@@T0x4+T1x2+T0:1x3+2x4999+T1x1@"), string);
        assertEquals(10_002, ScheduleString.parse(string).runs().size());
        assertEquals(string, ScheduleString.format(ScheduleString.parse(string)));
    }

    @Test
    void fewRepetitions_areWrittenOut() {
        assertEquals(42, choices(schedule(livelock(20))).lines().count());
    }

    @Test
    void cyclesInCycles_comeBackEqual() throws IOException {
        Random random = new Random(1);
        for (int i = 0; i < 300; i++) {
            List<Run> runs = new ArrayList<>();
            while (runs.size() < 600) {
                int from = random.nextInt(runs.size() + 1);
                List<Run> cycle = new ArrayList<>(runs.subList(from, runs.size()));
                cycle.add(new Run("T" + random.nextInt(3), 0, 1 + random.nextInt(2), ""));
                for (int times = random.nextInt(40); times >= 0; times--) {
                    runs.addAll(cycle);
                }
            }
            Schedule schedule = schedule(runs.subList(0, Math.min(runs.size(), 5_000)));
            assertEquals(
                    schedule,
                    ScheduleFile.parse("a", ScheduleFile.format(schedule).getBytes(UTF_8)));
            assertEquals(
                    schedule.runs(),
                    ScheduleString.parse(ScheduleString.format(schedule)).runs());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "again 2 x3\n", // there is one run
                "again 1 x2000000\n", // too many in all
                "again 1 x0\n",
                "again 0 x3\n",
                "again 1x3\n",
                "again -1 x3\n",
                "again\n",
                "T1 x*\nagain 1 x3\n"
            })
    void whatNobodyWrote_isRefused(String line) {
        String text = ScheduleFile.format(schedule(List.of(new Run("T0", 0, 1, ""))));
        String changed = text.substring(0, text.indexOf("end ")) + line;
        String whole = changed + "end " + ScheduleFile.checksum(changed) + "\n";
        assertThrows(ScheduleFormatException.class, () -> ScheduleFile.parse("a", whole.getBytes(UTF_8)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2x3", "1x2000000", "1x0", "0x3", "x3"})
    void whatNobodyPrinted_isRefused(String word) {
        String text = ScheduleString.format(schedule(List.of(new Run("T0", 0, 1, ""))));
        String changed = text.substring(0, text.lastIndexOf('@')) + "+" + word;
        assertThrows(
                ScheduleFormatException.class,
                () -> ScheduleString.parse(changed + "@" + ScheduleFile.checksum(changed)));
    }
}
