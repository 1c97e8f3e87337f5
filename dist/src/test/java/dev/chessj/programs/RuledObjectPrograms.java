package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Point;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.text.BreakIterator;
import java.text.CharacterIterator;
import java.text.StringCharacterIterator;
import java.util.AbstractMap.SimpleEntry;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Formatter;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.Spliterator;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.jar.Attributes;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Objects of the JDK that nobody has listed: they are not thread-safe because their package is not, and they can change. */
class RuledObjectPrograms {

    // ---- buffers

    @Test
    void position() throws InterruptedException {
        ByteBuffer shared = ByteBuffer.allocate(8);
        Tasks.together(() -> shared.put((byte) 1), () -> shared.put((byte) 2));
        assertEquals(2, shared.position());
    }

    @Test
    void positionOutsideOfTheHeap() throws InterruptedException {
        ByteBuffer shared = ByteBuffer.allocateDirect(8);
        Tasks.together(() -> shared.put((byte) 1), () -> shared.put((byte) 2));
        assertEquals(2, shared.position());
    }

    @Test
    void characters() throws InterruptedException {
        CharBuffer shared = CharBuffer.wrap(new char[] {'a', 'b', 'c'});
        char[] got = new char[2];
        Tasks.together(() -> got[0] = shared.get(), () -> got[1] = shared.get());
        assertNotEquals(got[0], got[1]);
    }

    @Test
    void element() throws InterruptedException {
        ByteBuffer shared = ByteBuffer.allocate(8);
        Tasks.Body add = () -> shared.putInt(4, shared.getInt(4) + 1);
        Tasks.together(add, add);
        assertEquals(2, shared.getInt(4));
    }

    @Test
    void elementOfTwoBuffers() throws InterruptedException {
        ByteBuffer whole = ByteBuffer.allocate(8);
        ByteBuffer end = whole.slice(4, 4);
        Tasks.together(() -> whole.put(5, (byte) (whole.get(5) + 1)), () -> end.put(1, (byte) (end.get(1) + 1)));
        assertEquals(2, whole.get(5));
    }

    @Test
    void elementOfTheArray() throws InterruptedException {
        byte[] array = new byte[4];
        ByteBuffer shared = ByteBuffer.wrap(array, 1, 3).slice();
        Tasks.together(() -> array[2]++, () -> shared.put(1, (byte) (shared.get(1) + 1)));
        assertEquals(2, array[2]);
    }

    @Test
    void elementOutsideOfTheHeap() throws InterruptedException {
        ByteBuffer shared = ByteBuffer.allocateDirect(8);
        Tasks.together(
                () -> shared.putInt(4, shared.getInt(4) + 1),
                () -> shared.asIntBuffer().put(1, shared.asIntBuffer().get(1) + 1));
        assertEquals(2, shared.getInt(4));
    }

    @Test
    void correctDifferentElements() throws InterruptedException {
        ByteBuffer shared = ByteBuffer.allocate(8);
        ByteBuffer direct = ByteBuffer.allocateDirect(8);
        Tasks.together(
                () -> {
                    shared.putInt(0, 1);
                    direct.putInt(0, 1);
                },
                () -> {
                    shared.duplicate().position(4).put(new byte[4]);
                    shared.putInt(4, 1);
                    direct.putInt(4, 1);
                });
        assertEquals(4, shared.getInt(0) + shared.getInt(4) + direct.getInt(0) + direct.getInt(4));
    }

    // ---- what goes through something

    @Test
    void iteratorOfAStream() throws InterruptedException {
        Iterator<Integer> shared = Stream.of(1, 2, 3).map(x -> x * 2).iterator();
        int[] got = new int[2];
        Tasks.together(() -> got[0] = shared.next(), () -> got[1] = shared.next());
        assertNotEquals(got[0], got[1]);
    }

    @Test
    void streamThatIsUsedTwice() throws InterruptedException {
        Stream<Integer> shared = Stream.of(1, 2, 3);
        int[] counted = new int[2];
        Tasks.together(() -> counted[0] = count(shared), () -> counted[1] = count(shared));
        assertEquals(3, counted[0] + counted[1]);
    }

    private static int count(Stream<Integer> stream) {
        try {
            return (int) stream.filter(x -> true).count();
        } catch (IllegalStateException used) {
            return 0;
        }
    }

    @Test
    void iteratorOfAListThatNeverChanges() throws InterruptedException {
        Iterator<Integer> shared = List.of(1, 2, 3).iterator();
        int[] got = new int[2];
        Tasks.together(() -> got[0] = shared.next(), () -> got[1] = shared.next());
        assertNotEquals(got[0], got[1]);
    }

    @Test
    void spliterator() throws InterruptedException {
        Spliterator.OfInt shared = IntStream.range(1, 4).spliterator();
        int[] got = new int[2];
        Tasks.together(() -> shared.tryAdvance((int x) -> got[0] = x), () -> shared.tryAdvance((int x) -> got[1] = x));
        assertNotEquals(got[0], got[1]);
    }

    @Test
    void characterIterator() throws InterruptedException {
        CharacterIterator shared = new StringCharacterIterator("abcd");
        Tasks.together(() -> shared.next(), () -> shared.next());
        assertEquals(2, shared.getIndex());
    }

    @Test
    void words() throws InterruptedException {
        BreakIterator shared = BreakIterator.getWordInstance(Locale.ROOT);
        shared.setText("one two three");
        int[] ends = new int[2];
        Tasks.together(() -> ends[0] = shared.next(), () -> ends[1] = shared.next());
        assertNotEquals(ends[0], ends[1]);
    }

    @Test
    void matchBehindAnInterface() throws InterruptedException {
        Matcher matcher = Pattern.compile("a|bc").matcher("abc");
        assertTrue(matcher.find());
        MatchResult shared = matcher;
        Tasks.together(
                () -> assertEquals(shared.end(), shared.start() + shared.group().length()), matcher::find);
    }

    // ---- what is kept in a collection, or is one

    @Test
    void entry() throws InterruptedException {
        Map<String, Integer> map = new HashMap<>(Map.of("a", 0));
        Map.Entry<String, Integer> shared = map.entrySet().iterator().next();
        Tasks.Body add = () -> shared.setValue(shared.getValue() + 1);
        Tasks.together(add, add);
        assertEquals(2, map.get("a"));
    }

    @Test
    void entryOfItsOwn() throws InterruptedException {
        SimpleEntry<String, Integer> shared = new SimpleEntry<>("a", 0);
        Tasks.Body add = () -> shared.setValue(shared.getValue() + 1);
        Tasks.together(add, add);
        assertEquals(2, shared.getValue());
    }

    @Test
    void entryOfAnEnumMap() throws InterruptedException {
        Map<TimeUnit, Integer> map = new EnumMap<>(TimeUnit.class);
        map.put(TimeUnit.DAYS, 0);
        Tasks.Body add = () -> map.entrySet().forEach(entry -> entry.setValue(entry.getValue() + 1));
        Tasks.together(add, add);
        assertEquals(2, map.get(TimeUnit.DAYS));
    }

    @Test
    void enumSet() throws InterruptedException {
        Set<TimeUnit> shared = EnumSet.noneOf(TimeUnit.class);
        Tasks.together(() -> shared.add(TimeUnit.DAYS), () -> shared.add(TimeUnit.HOURS));
        assertEquals(2, shared.size());
    }

    /** To ask such a map for a value changes it. */
    @Test
    void accessOrder() throws InterruptedException {
        Map<String, Integer> shared = new LinkedHashMap<>(16, 0.75f, true);
        shared.put("a", 1);
        shared.put("b", 2);
        shared.put("c", 3);
        Tasks.together(() -> shared.get("a"), () -> shared.get("b"));
        int[] entries = new int[1];
        shared.forEach((key, value) -> entries[0]++);
        assertEquals(3, entries[0]);
    }

    @Test
    void correctInsertionOrder() throws InterruptedException {
        Map<String, Integer> shared = new LinkedHashMap<>(Map.of("a", 1));
        Tasks.together(() -> assertEquals(1, shared.get("a")), () -> assertEquals(1, shared.get("a")));
    }

    @Test
    void attributes() throws InterruptedException {
        Attributes shared = new Attributes();
        Tasks.together(() -> shared.putValue("a", "1"), () -> shared.putValue("b", "2"));
        assertEquals(2, shared.size());
    }

    // ---- others

    @Test
    void coordinate() throws InterruptedException {
        Point shared = new Point();
        Tasks.together(() -> shared.x++, () -> shared.x++);
        assertEquals(2, shared.x);
    }

    @Test
    void point() throws InterruptedException {
        Point shared = new Point();
        Tasks.together(() -> shared.translate(1, 0), () -> shared.translate(1, 0));
        assertEquals(2, shared.x);
    }

    @Test
    void bytesWritten() throws InterruptedException {
        DataOutputStream shared = new DataOutputStream(new ByteArrayOutputStream());
        Tasks.together(() -> shared.writeInt(1), () -> shared.writeInt(2));
        assertEquals(8, shared.size());
    }

    @Test
    void children() throws Exception {
        Document document = builder().newDocument();
        Element shared = document.createElement("shared");
        Element first = document.createElement("first");
        Element second = document.createElement("second");
        Tasks.together(() -> shared.appendChild(first), () -> shared.appendChild(second));
        assertEquals(2, shared.getChildNodes().getLength());
    }

    /** Not opened, which the verdict names. */
    @Test
    void parser() throws Exception {
        DocumentBuilder shared = builder();
        Tasks.Body parse = () -> shared.parse(new ByteArrayInputStream("<a/>".getBytes()));
        Tasks.together(parse, parse);
    }

    private static DocumentBuilder builder() throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder();
    }

    @Test
    void methodReference() throws InterruptedException {
        StringBuilder shared = new StringBuilder();
        Function<String, StringBuilder> append = shared::append;
        Tasks.together(() -> assertEquals(shared, append.apply("a")), () -> assertEquals(shared, append.apply("b")));
        assertEquals(2, shared.length());
    }

    @Test
    void whatTwoFormattersWriteTo() throws InterruptedException {
        StringBuilder shared = new StringBuilder();
        Tasks.together(() -> new Formatter(shared).format("%s", "a"), () -> new Formatter(shared).format("%s", "b"));
        assertEquals(2, shared.length());
    }

    // ---- what guards itself

    /** A method that is synchronized excludes others; two of them are two. */
    @Test
    void zippedBytes() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        GZIPOutputStream shared = new GZIPOutputStream(bytes);
        Tasks.together(
                () -> {
                    shared.write(1);
                    shared.write(2);
                },
                () -> shared.write(3));
        shared.close();
        byte[] all = new GZIPInputStream(new ByteArrayInputStream(bytes.toByteArray())).readAllBytes();
        assertNotEquals(3, all[1]);
    }

    @Test
    void correctZippedAtOnce() throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        GZIPOutputStream shared = new GZIPOutputStream(bytes);
        Tasks.together(() -> shared.write(new byte[] {1, 2}), () -> shared.write(3));
        shared.close();
        byte[] all = new GZIPInputStream(new ByteArrayInputStream(bytes.toByteArray())).readAllBytes();
        assertNotEquals(3, all[1]);
    }

    @Test
    void deflatedBytes() throws InterruptedException {
        Deflater shared = new Deflater();
        Tasks.together(() -> deflate(shared, 1), () -> deflate(shared, 2));
        assertEquals(3, shared.getBytesRead());
        shared.end();
    }

    private static void deflate(Deflater deflater, int bytes) {
        deflater.setInput(new byte[bytes]);
        deflater.deflate(new byte[64]);
    }

    @Test
    void correctUnderALock() throws Exception {
        Object lock = new Object();
        ByteBuffer buffer = ByteBuffer.allocate(8);
        Iterator<Integer> iterator = List.of(1, 2).iterator();
        Set<TimeUnit> set = EnumSet.noneOf(TimeUnit.class);
        Point point = new Point();
        Tasks.Body use = () -> {
            synchronized (lock) {
                buffer.put((byte) 1);
                iterator.next();
                set.add(TimeUnit.DAYS);
                point.x++;
            }
        };
        Tasks.together(use, use);
        assertEquals(2, buffer.position());
    }
}
