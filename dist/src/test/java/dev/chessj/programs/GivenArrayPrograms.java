package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.StringWriter;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** Arrays and objects that one task changes while another one gives them to the JDK. Both elements, or fields, are equal before and after. */
class GivenArrayPrograms {

    private final byte[] bytes = new byte[2];
    private final char[] chars = {'a', 'a'};
    private final String[] names = {"a", "a"};

    private static void both(Runnable one, Runnable other) throws InterruptedException {
        Thread thread = new Thread(one);
        thread.start();
        other.run();
        thread.join();
    }

    private void changeBytes() {
        bytes[0] = 1;
        bytes[1] = 1;
    }

    private void changeChars() {
        chars[0] = 'b';
        chars[1] = 'b';
    }

    private void changeNames() {
        names[0] = "b";
        names[1] = "b";
    }

    private static void assertEqualEnds(String text) {
        assertEquals(text.charAt(0), text.charAt(1));
    }

    @Test
    void newString() throws InterruptedException {
        both(this::changeChars, () -> assertEqualEnds(new String(chars)));
    }

    @Test
    void newStringByReference() throws InterruptedException {
        Function<char[], String> make = String::new;
        both(this::changeChars, () -> assertEqualEnds(make.apply(chars)));
    }

    @Test
    void bytesAsString() throws InterruptedException {
        both(this::changeBytes, () -> assertEqualEnds(new String(bytes, StandardCharsets.ISO_8859_1)));
    }

    @Test
    void appended() throws InterruptedException {
        both(
                this::changeChars,
                () -> assertEqualEnds(new StringBuilder().append(chars).toString()));
    }

    @Test
    void writtenToWriter() throws InterruptedException {
        both(this::changeChars, () -> {
            StringWriter writer = new StringWriter();
            writer.write(chars, 0, 2);
            assertEqualEnds(writer.toString());
        });
    }

    @Test
    void writtenToStream() throws InterruptedException {
        both(this::changeBytes, () -> {
            ByteArrayOutputStream stream = new ByteArrayOutputStream();
            stream.write(bytes, 0, 2);
            byte[] written = stream.toByteArray();
            assertEquals(written[0], written[1]);
        });
    }

    @Test
    void readFromStream() throws InterruptedException {
        both(
                () -> new ByteArrayInputStream(new byte[] {1, 1}).read(bytes, 0, 2),
                () -> assertEquals(bytes[0], bytes[1]));
    }

    @Test
    void characters() throws InterruptedException {
        both(() -> "bb".getChars(0, 2, chars, 0), () -> assertEquals(chars[0], chars[1]));
    }

    @Test
    void number() throws InterruptedException {
        both(
                this::changeBytes,
                () -> assertEquals(
                        0, new BigInteger(bytes).mod(BigInteger.valueOf(257)).intValue()));
    }

    @Test
    void checksum() throws InterruptedException {
        both(this::changeBytes, () -> {
            CRC32 sum = new CRC32();
            sum.update(bytes);
            CRC32 before = new CRC32();
            before.update(new byte[2]);
            CRC32 after = new CRC32();
            after.update(new byte[] {1, 1});
            assertTrue(sum.getValue() == before.getValue() || sum.getValue() == after.getValue());
        });
    }

    @Test
    void joined() throws InterruptedException {
        both(this::changeNames, () -> assertEqualEnds(String.join("", names)));
    }

    @Test
    void formatted() throws InterruptedException {
        both(this::changeNames, () -> assertEqualEnds(String.format("%s%s", (Object[]) names)));
    }

    @Test
    void listed() throws InterruptedException {
        both(this::changeNames, () -> {
            List<String> list = List.of(names);
            assertEquals(list.get(0), list.get(1));
        });
    }

    @Test
    void futures() throws InterruptedException {
        CompletableFuture<?>[] futures = {new CompletableFuture<>(), new CompletableFuture<>()};
        both(
                () -> {
                    futures[0] = CompletableFuture.completedFuture(1);
                    futures[1] = CompletableFuture.completedFuture(1);
                },
                () -> assertEquals(
                        futures[1].isDone(), CompletableFuture.allOf(futures).isDone()));
    }

    @Test
    void clonedObject() throws InterruptedException {
        Pair pair = new Pair();
        both(pair::change, () -> {
            Pair copy = pair.clone();
            assertEquals(copy.left, copy.right);
        });
    }

    @Test
    void serialisedObject() throws InterruptedException {
        Pair pair = new Pair();
        both(pair::change, () -> {
            Pair copy = pair.serialised();
            assertEquals(copy.left, copy.right);
        });
    }

    @Test
    void correctClone() throws InterruptedException {
        Pair pair = new Pair();
        Runnable change = () -> {
            synchronized (pair) {
                pair.change();
            }
        };
        both(change, () -> {
            synchronized (pair) {
                Pair copy = pair.clone();
                assertEquals(copy.left, copy.right);
            }
        });
    }

    /** Two fields that are equal, and one besides that nobody changes. */
    private static final class Pair implements Cloneable, Serializable {
        private static final long serialVersionUID = 1;
        private int other;
        private int left;
        private int right;

        void change() {
            left = 1;
            right = 1;
        }

        @Override
        public Pair clone() {
            try {
                return (Pair) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new IllegalStateException(e);
            }
        }

        Pair serialised() {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try {
                new ObjectOutputStream(bytes).writeObject(this);
                return (Pair) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
            } catch (IOException | ClassNotFoundException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Nobody is let in between two elements of either call. */
    @Test
    void namedCopies() throws InterruptedException {
        both(() -> System.arraycopy(new byte[] {1, 1}, 0, bytes, 0, 2), () -> {
            byte[] copy = bytes.clone();
            assertEquals(copy[0], copy[1]);
        });
    }

    @Test
    void correctRead() throws InterruptedException {
        both(() -> assertEqualEnds(new String(chars)), () -> assertEqualEnds(String.valueOf(chars)));
    }

    @Test
    void correctHalves() throws InterruptedException {
        byte[] all = new byte[4];
        both(
                () -> new ByteArrayInputStream(new byte[] {1, 1}).read(all, 0, 2),
                () -> new ByteArrayInputStream(new byte[] {2, 2}).read(all, 2, 2));
        assertEquals(3, all[0] + all[2]);
    }

    @Test
    void correctOwnArrays() throws InterruptedException {
        both(() -> assertEqualEnds(String.format("%s%s", "a", "a")), () -> {
            char[] own = {'c', 'c'};
            assertEqualEnds(new String(own));
        });
    }

    @Test
    void correctLocked() throws InterruptedException {
        Runnable change = () -> {
            synchronized (chars) {
                changeChars();
            }
        };
        both(change, () -> {
            synchronized (chars) {
                assertEqualEnds(new String(chars));
            }
        });
    }
}
