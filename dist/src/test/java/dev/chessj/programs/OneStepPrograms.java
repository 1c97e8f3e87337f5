package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.net.DatagramPacket;
import java.net.HttpCookie;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SimpleTimeZone;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** What the JDK does in one step, with arrays that are long, inside of an opened collection, or with a default of the JVM. */
class OneStepPrograms {

    private static void both(Runnable one, Runnable other) throws InterruptedException {
        Thread thread = new Thread(one);
        thread.start();
        other.run();
        thread.join();
    }

    private final char[] chars = new char[3000];
    private final byte[] bytes = new byte[20_000];

    @Test
    void farAwayInArray() throws InterruptedException {
        Runnable change = () -> {
            chars[2000]++;
            chars[2001]++;
        };
        both(change, () -> {
            String text = new String(chars);
            assertEquals(text.charAt(2000), text.charAt(2001));
        });
    }

    /** Only the first elements are watched. */
    @Test
    void namedVeryFarAwayInArray() throws InterruptedException {
        CRC32 before = new CRC32();
        before.update(bytes);
        CRC32 now = new CRC32();
        Runnable change = () -> {
            bytes[19_000]++;
            bytes[19_000]--;
        };
        both(change, () -> now.update(bytes));
        assertEquals(before.getValue(), now.getValue());
    }

    @Test
    void correctOwnBuffer() throws InterruptedException {
        CRC32 now = new CRC32();
        both(() -> chars[0]++, () -> now.update(new byte[2000]));
        assertNotEquals(0, now.getValue());
    }

    /** While elements are moved, one of them is there twice. */
    @Test
    void namedMovedElements() throws InterruptedException {
        List<String> names = new ArrayList<>(List.of("a", "b", "c", "d"));
        both(() -> names.remove(0), () -> {
            String first = names.get(0);
            assertNotEquals(first, names.get(1));
        });
    }

    @Test
    void namedMovedCharacters() throws InterruptedException {
        StringBuilder text = new StringBuilder("abcd");
        both(() -> text.deleteCharAt(0), () -> {
            char first = text.charAt(0);
            assertNotEquals(first, text.charAt(1));
        });
    }

    /** Between two looks of the JDK at the default locale. */
    @Test
    void namedLocale() throws InterruptedException {
        Locale.setDefault(Locale.US);
        both(() -> Locale.setDefault(Locale.GERMANY), () -> {
            String first = String.format("%.1f", 1.5);
            assertEquals(first, String.format("%.1f", 1.5));
        });
    }

    @Test
    void cookie() throws InterruptedException {
        HttpCookie cookie = new HttpCookie("visits", "0");
        Runnable visit = () -> cookie.setValue("" + (Integer.parseInt(cookie.getValue()) + 1));
        both(visit, visit);
        assertEquals("2", cookie.getValue());
    }

    @Test
    void packet() throws InterruptedException {
        DatagramPacket packet = new DatagramPacket(new byte[2], 0);
        Runnable longer = () -> packet.setLength(packet.getLength() + 1);
        both(longer, longer);
        assertEquals(2, packet.getLength());
    }

    @Test
    void timeZone() throws InterruptedException {
        SimpleTimeZone zone = new SimpleTimeZone(0, "mine");
        Runnable later = () -> zone.setRawOffset(zone.getRawOffset() + 1000);
        both(later, later);
        assertEquals(2000, zone.getRawOffset());
    }
}
