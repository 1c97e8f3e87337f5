package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.text.DateFormat;
import java.text.DecimalFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.util.Calendar;
import java.util.Date;
import java.util.Formatter;
import java.util.GregorianCalendar;
import java.util.IntSummaryStatistics;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.TimeZone;
import java.util.WeakHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** Objects of the JDK that change, are no collections, and are shared: each is one variable, and what is checked before a call may not hold in it. */
class RacyObjectPrograms {

    private final StringBuilder text = new StringBuilder();

    private static void twice(Tasks.Body body) throws InterruptedException {
        Tasks.together(body, body);
    }

    @Test
    void stringBuilder() throws InterruptedException {
        twice(() -> {
            if (text.length() == 0) {
                text.append("once");
            }
        });
        assertEquals("once", text.toString());
    }

    @Test
    void stringJoiner() throws InterruptedException {
        StringJoiner joiner = new StringJoiner(",");
        twice(() -> {
            if (joiner.length() == 0) {
                joiner.add("once");
            }
        });
        assertEquals("once", joiner.toString());
    }

    @Test
    void calendar() throws InterruptedException {
        Calendar calendar = new GregorianCalendar(2020, Calendar.JANUARY, 1);
        twice(() -> calendar.set(Calendar.YEAR, calendar.get(Calendar.YEAR) + 1));
        assertEquals(2022, calendar.get(Calendar.YEAR));
    }

    @Test
    void date() throws InterruptedException {
        Date date = new Date(0);
        twice(() -> date.setTime(date.getTime() + 1));
        assertEquals(2, date.getTime());
    }

    @Test
    void decimalFormat() throws InterruptedException {
        NumberFormat format = new DecimalFormat("0");
        twice(() -> {
            format.setMinimumFractionDigits(format.getMinimumFractionDigits() + 1);
            format.format(1);
        });
        assertEquals(2, format.getMinimumFractionDigits());
    }

    @Test
    void formatter() throws InterruptedException {
        Formatter formatter = new Formatter(Locale.ROOT);
        twice(() -> formatter.format("%d", 1));
        assertEquals("11", formatter.toString());
    }

    @Test
    void matcher() throws InterruptedException {
        Matcher matcher = Pattern.compile("[ab]").matcher("ab");
        StringBuffer found = new StringBuffer();
        twice(() -> {
            if (matcher.find()) {
                found.append(matcher.group());
            }
        });
        assertEquals(2, found.chars().distinct().count());
    }

    @Test
    void tokenizer() throws InterruptedException {
        StringTokenizer tokens = new StringTokenizer("a");
        twice(() -> {
            if (tokens.hasMoreTokens()) {
                tokens.nextToken();
            }
        });
    }

    @Test
    void statistics() throws InterruptedException {
        IntSummaryStatistics numbers = new IntSummaryStatistics();
        twice(() -> {
            if (numbers.getCount() == 0) {
                numbers.accept(1);
            }
        });
        assertEquals(1, numbers.getCount());
    }

    @Test
    void checksum() throws InterruptedException {
        CRC32 checksum = new CRC32();
        twice(() -> checksum.update(1));
    }

    /** Unlike {@code Random} it is not thread-safe. */
    @Test
    void splittableRandom() throws InterruptedException {
        SplittableRandom random = new SplittableRandom(1);
        int[] first = new int[1];
        Tasks.together(() -> first[0] = random.nextInt(), () -> random.nextInt());
        assertEquals(new SplittableRandom(1).nextInt(), first[0]);
    }

    @Test
    void weakHashMap() throws InterruptedException {
        Map<String, Integer> counts = new WeakHashMap<>();
        twice(() -> {
            Integer count = counts.get("key");
            counts.put("key", count == null ? 1 : count + 1);
        });
        assertEquals(2, counts.get("key"));
    }

    @Test
    void correctReaders() throws InterruptedException {
        Date date = new Date(5);
        text.append("text");
        twice(() -> assertEquals("text 5", text + " " + date.getTime() + text.substring(4)));
    }

    @Test
    void correctUnderALock() throws InterruptedException {
        DateFormat format = new SimpleDateFormat("yyyy", Locale.ROOT);
        format.setTimeZone(TimeZone.getTimeZone("UTC"));
        twice(() -> {
            synchronized (text) {
                text.append(format.format(new Date(0)));
            }
        });
        assertEquals("19701970", text.toString());
    }

    @Test
    void correctOneForEach() throws InterruptedException {
        twice(() -> assertEquals(
                "1.0",
                new StringBuilder().append(new DecimalFormat("0.0").format(1)).toString()));
    }
}
