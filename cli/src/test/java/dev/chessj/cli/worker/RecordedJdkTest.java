package dev.chessj.cli.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.scheduler.schedule.Schedule;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordedJdkTest {

    private static Schedule recordedOn(String jvm) {
        return new Schedule("com.acme.ATest#a", "exception", "", 0, Map.of(), jvm, List.of());
    }

    @Test
    void otherJdk_isNamed() {
        assertEquals(
                "It was recorded on JDK 25, and this is JDK 17: where the JDK's own code differs, in timers and pools above all, so do the"
                        + " steps.",
                RecordedJdk.difference(recordedOn("25.0.3+9-LTS, continuation"), 17));
        assertEquals(
                "chessj replay --jdk PATH, with the path of a JDK 25",
                RecordedJdk.advice(recordedOn("25.0.3+9-LTS, continuation")));
    }

    @Test
    void sameJdk_orUnknown_isNoReason() {
        assertEquals("", RecordedJdk.difference(recordedOn("17.0.15+6-Debian-1deb12u1, thread"), 17));
        assertEquals("", RecordedJdk.difference(recordedOn("17-ea, thread"), 17));
        assertEquals("", RecordedJdk.difference(recordedOn(""), 17));
        assertEquals("chessj run com.acme.ATest#a", RecordedJdk.advice(recordedOn("")));
    }
}
