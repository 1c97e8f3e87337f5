package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.chrono.IsoChronology;
import java.time.chrono.ThaiBuddhistDate;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.TimeZone;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** Every way to ask for the time reads the virtual clock, which begins with 2020 in every execution. */
class TimePrograms {

    private static final Instant BEGIN = Instant.parse("2020-01-01T00:00:00Z");

    /** Initialised inside an execution: what it keeps must not depend on which. */
    private static final class Started {
        static final Instant AT = Instant.now();
        static final long NANOS = System.nanoTime();
    }

    /** A clock of the program's own: its code, no operation. */
    private static final class Stopped extends Clock {
        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return Instant.EPOCH;
        }
    }

    private volatile boolean done;

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    @Test
    void everyLookTakesAMicrosecond() {
        assertEquals(BEGIN.plusNanos(1_000), Instant.now());
        assertEquals(1_000_002_000, System.nanoTime());
        assertEquals(BEGIN.plusNanos(3_000), Clock.systemUTC().instant());
        assertEquals(BEGIN.plusNanos(4_000), Instant.now(Clock.systemDefaultZone()));
        assertEquals(BEGIN.toEpochMilli(), System.currentTimeMillis());
        assertEquals(6_000, LocalDateTime.now(ZoneOffset.UTC).getNano());
        assertEquals(7_000, ZonedDateTime.now(ZoneOffset.UTC).getNano());
        assertEquals(8_000, OffsetDateTime.now(ZoneOffset.UTC).getNano());
        assertEquals(9_000, OffsetTime.now(ZoneOffset.UTC).getNano());
        assertEquals(10_000, LocalTime.now(ZoneOffset.UTC).getNano());
        assertEquals(LocalDate.of(2020, 1, 1), LocalDate.now(ZoneOffset.UTC));
        assertEquals(Year.of(2020), Year.now(ZoneOffset.UTC));
        assertEquals(YearMonth.of(2020, 1), YearMonth.now(ZoneOffset.UTC));
        assertEquals(MonthDay.of(1, 1), MonthDay.now(ZoneOffset.UTC));
        assertEquals(BEGIN.toEpochMilli(), new Date().getTime());
        assertEquals(BEGIN.toEpochMilli(), Calendar.getInstance().getTimeInMillis());
        assertEquals(2020, new GregorianCalendar(TimeZone.getTimeZone("UTC")).get(Calendar.YEAR));
        assertEquals(LocalDate.of(2020, 1, 1), IsoChronology.INSTANCE.dateNow(ZoneOffset.UTC));
        assertEquals(LocalDate.of(2020, 1, 1), LocalDate.from(ThaiBuddhistDate.now(ZoneOffset.UTC)));
        assertEquals(BEGIN.toEpochMilli(), InstantSource.system().millis());
        assertEquals(BEGIN.plusNanos(21_000), InstantSource.system().instant());
        assertEquals(BEGIN, Clock.tickSeconds(ZoneOffset.UTC).instant());
        Clock late = Clock.offset(Clock.systemUTC(), Duration.ofDays(1));
        assertEquals(BEGIN.plusNanos(23_000).plus(Duration.ofDays(1)), late.instant());
        Supplier<Instant> reference = Instant::now;
        assertEquals(BEGIN.plusNanos(24_000), reference.get());
        Supplier<Date> constructor = Date::new;
        assertEquals(BEGIN.toEpochMilli(), constructor.get().getTime());
        assertEquals(1_000_026_000, System.nanoTime());
    }

    @Test
    void clocksOfTheProgramAreItsOwn() {
        Clock own = new Stopped();
        assertEquals(Instant.EPOCH, own.instant());
        assertEquals(0, own.millis());
        assertEquals(1970, LocalDate.now(own).getYear());
        assertEquals(Instant.EPOCH, Clock.fixed(Instant.EPOCH, ZoneOffset.UTC).instant());
        assertEquals(1_000_001_000, System.nanoTime());
    }

    @Test
    void sleepingTakesTime() throws InterruptedException {
        Instant begin = Instant.now();
        Thread.sleep(60_000);
        assertEquals(Duration.ofMillis(60_000).plusNanos(1_000), Duration.between(begin, Instant.now()));
    }

    @Test
    void loopsWithADeadlineEnd() throws InterruptedException {
        Thread writer = Tasks.start(() -> done = true);
        Instant deadline = Instant.now().plusNanos(3_000);
        while (!done && Instant.now().isBefore(deadline)) {
            Thread.onSpinWait();
        }
        Outcomes.of("loopsWithADeadlineEnd", done ? "seen" : "given-up");
        writer.join();
    }

    @Test
    void initialisersBeginAtTimeZero() throws InterruptedException {
        Thread.sleep(1_000);
        assertEquals(BEGIN.plusNanos(1_000), Started.AT);
        assertEquals(1_000_002_000, Started.NANOS);
        assertTrue(Instant.now().isAfter(Started.AT));
    }
}
