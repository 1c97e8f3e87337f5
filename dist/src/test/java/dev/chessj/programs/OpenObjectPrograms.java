package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.MessageDigest;
import java.text.DateFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.NumberFormat;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Date;
import java.util.Formatter;
import java.util.GregorianCalendar;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Scanner;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.TimeZone;
import java.util.WeakHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/**
 * Objects of the JDK that change, are no collections, and are shared: nothing is wrong with either order of two calls, but something is when one of
 * them comes in the middle of the other.
 */
class OpenObjectPrograms {

    private static final TimeZone UTC = TimeZone.getTimeZone("UTC");

    private static DateFormat dates() {
        DateFormat format = new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT);
        format.setTimeZone(UTC);
        return format;
    }

    private static void parse(DateFormat shared, String day, long expected) {
        try {
            assertEquals(expected, shared.parse(day).getTime());
        } catch (ParseException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void parsedDate() throws InterruptedException {
        DateFormat shared = dates();
        Tasks.together(
                () -> parse(shared, "2001-02-03", 981158400000L), () -> parse(shared, "1999-12-31", 946598400000L));
    }

    @Test
    void formattedDate() throws InterruptedException {
        DateFormat shared = dates();
        Tasks.together(
                () -> assertEquals("1970-01-01", shared.format(new Date(0))),
                () -> assertEquals("2001-02-03", shared.format(new Date(981158400000L))));
    }

    /** Keeps the digits of a number in itself, and guards them only where it formats. */
    @Test
    void parsedNumber() throws InterruptedException {
        NumberFormat shared = new DecimalFormat("0", DecimalFormatSymbols.getInstance(Locale.ROOT));
        Tasks.together(() -> assertEquals(7L, shared.parse("7")), () -> assertEquals(25L, shared.parse("25")));
    }

    @Test
    void correctBecauseItGuardsItself() throws InterruptedException {
        NumberFormat shared = new DecimalFormat("0.##", DecimalFormatSymbols.getInstance(Locale.ROOT));
        Tasks.together(
                () -> assertEquals("1.5", shared.format(1.5)), () -> assertEquals("-22.25", shared.format(-22.25)));
    }

    @Test
    void matched() throws InterruptedException {
        Matcher shared = Pattern.compile("[a-z]+").matcher("one two");
        String[] words = new String[2];
        Tasks.together(() -> words[0] = next(shared), () -> words[1] = next(shared));
        assertNotEquals(words[0], words[1]);
    }

    private static String next(Matcher shared) {
        return shared.find() ? "found at " + shared.start() : "none";
    }

    @Test
    void calendar() throws InterruptedException {
        Calendar shared = new GregorianCalendar(UTC, Locale.ROOT);
        shared.setTimeInMillis(0);
        Tasks.together(() -> shared.add(Calendar.YEAR, 1), () -> shared.add(Calendar.YEAR, 1));
        assertEquals(1972, shared.get(Calendar.YEAR));
    }

    @Test
    void appendedText() throws InterruptedException {
        StringBuilder shared = new StringBuilder();
        Tasks.together(() -> shared.append("ab"), () -> shared.append("cd"));
        assertTrue(List.of("abcd", "cdab").contains(shared.toString()), shared.toString());
    }

    /** It grows, so that one of two writes into an array that nobody has any more. */
    @Test
    void textThatGrows() throws InterruptedException {
        StringBuilder shared = new StringBuilder(1);
        Tasks.together(() -> shared.append('a'), () -> shared.append('b'));
        assertTrue(List.of("ab", "ba").contains(shared.toString()), shared.toString());
    }

    @Test
    void joined() throws InterruptedException {
        StringJoiner shared = new StringJoiner(",");
        Tasks.together(() -> shared.add("a"), () -> shared.add("b"));
        assertEquals(3, shared.toString().length());
    }

    @Test
    void tokens() throws InterruptedException {
        StringTokenizer shared = new StringTokenizer("a b");
        String[] tokens = new String[2];
        Tasks.together(() -> tokens[0] = shared.nextToken(), () -> tokens[1] = shared.nextToken());
        assertNotEquals(tokens[0], tokens[1]);
    }

    @Test
    void scanned() throws InterruptedException {
        Scanner shared = new Scanner("a b");
        String[] tokens = new String[2];
        Tasks.together(() -> tokens[0] = shared.next(), () -> tokens[1] = shared.next());
        assertNotEquals(tokens[0], tokens[1]);
    }

    @Test
    void formattedText() throws InterruptedException {
        Formatter shared = new Formatter(Locale.ROOT);
        Tasks.together(() -> shared.format("%d", 1), () -> shared.format("%d", 1));
        assertEquals("11", shared.toString());
    }

    @Test
    void checksum() throws InterruptedException {
        CRC32 shared = new CRC32();
        Tasks.together(() -> shared.update(1), () -> shared.update(1));
        CRC32 expected = new CRC32();
        expected.update(new byte[] {1, 1});
        assertEquals(expected.getValue(), shared.getValue());
    }

    @Test
    void statistics() throws InterruptedException {
        LongSummaryStatistics shared = new LongSummaryStatistics();
        Tasks.together(() -> shared.accept(1), () -> shared.accept(1));
        assertEquals(2, shared.getCount());
    }

    @Test
    void random() throws InterruptedException {
        SplittableRandom shared = new SplittableRandom(1);
        long[] numbers = new long[2];
        Tasks.together(() -> numbers[0] = shared.nextLong(), () -> numbers[1] = shared.nextLong());
        assertNotEquals(numbers[0], numbers[1]);
    }

    @Test
    void weakKeys() throws InterruptedException {
        Map<String, String> shared = new WeakHashMap<>();
        Tasks.together(() -> shared.put("a", "1"), () -> shared.put("b", "2"));
        assertEquals(2, shared.size());
    }

    @Test
    void iterator() throws InterruptedException {
        Iterator<String> shared = new ArrayList<>(List.of("a", "b")).iterator();
        String[] elements = new String[2];
        Tasks.together(() -> elements[0] = shared.next(), () -> elements[1] = shared.next());
        assertNotEquals(elements[0], elements[1]);
    }

    /** Cannot be opened: the race is told, and that is said. */
    @Test
    void digest() throws Exception {
        MessageDigest shared = MessageDigest.getInstance("SHA-256");
        Tasks.together(() -> shared.update((byte) 1), () -> shared.update((byte) 1));
        assertArrayEquals(MessageDigest.getInstance("SHA-256").digest(new byte[] {1, 1}), shared.digest());
    }

    @Test
    void correctUnderALock() throws InterruptedException {
        DateFormat shared = dates();
        Tasks.together(
                () -> {
                    synchronized (shared) {
                        parse(shared, "2001-02-03", 981158400000L);
                    }
                },
                () -> {
                    synchronized (shared) {
                        parse(shared, "1999-12-31", 946598400000L);
                    }
                });
    }

    @Test
    void correctOneForEach() throws InterruptedException {
        Tasks.together(
                () -> parse(dates(), "2001-02-03", 981158400000L), () -> parse(dates(), "1999-12-31", 946598400000L));
    }
}
