package dev.chessj.report.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.report.model.Phrases;
import dev.chessj.search.Estimate;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProgressLineTest {

    @Test
    void progress_isOneLine() {
        assertEquals(
                "bound 1: 12,345 schedules, 4,100/s, 5,000 or more left in this bound, 3.0 s",
                ProgressLine.text(
                        1,
                        12_345,
                        4_100.4,
                        new Estimate(10, Estimate.UNKNOWN, 5_010, Estimate.UNKNOWN, Estimate.UNKNOWN),
                        0,
                        Duration.ofSeconds(3)));
        assertEquals(
                "bound 1: 12,345 schedules, 4,100/s, 38% of about 32,000 (26,000 to 75,000), 5.0 s left in it, 3.0 s",
                ProgressLine.text(
                        1,
                        12_345,
                        4_100.4,
                        new Estimate(12_340, 32_456, 25_900, 75_001, 5_000_000_000L),
                        0,
                        Duration.ofSeconds(3)));
        assertEquals(
                "bound 0: 1 schedule, 0.5/s, the last of this bound, 2 failures, 2.0 s",
                ProgressLine.text(0, 1, 0.5, new Estimate(1, 1, 1, 1, 0), 2, Duration.ofSeconds(2)));
        assertEquals(
                "bound 0: 0 schedules, 1 or more left in this bound, 0.0 s",
                ProgressLine.text(
                        0,
                        0,
                        Double.NaN,
                        new Estimate(0, Estimate.UNKNOWN, 1, Estimate.UNKNOWN, Estimate.UNKNOWN),
                        0,
                        Duration.ZERO));
    }

    @Test
    void about_hasTwoDigits() {
        assertEquals("0", Phrases.about(0));
        assertEquals("99", Phrases.about(99));
        assertEquals("120", Phrases.about(123));
        assertEquals("130", Phrases.about(125));
        assertEquals("1,000", Phrases.about(999));
        assertEquals("32,000", Phrases.about(32_456));
    }
}
