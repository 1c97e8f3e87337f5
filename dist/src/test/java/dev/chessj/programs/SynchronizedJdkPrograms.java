package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PipedReader;
import java.io.PipedWriter;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Stack;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** JDK classes with synchronized methods, of which some are loaded before any agent: their monitors are those of the program. */
class SynchronizedJdkPrograms {

    @AfterAll
    static void write() {
        Outcomes.write();
    }

    /** Each call is one operation: a check and an act are two. */
    @Test
    void vectorChecksThenActs() throws InterruptedException {
        Vector<Integer> vector = new Vector<>();
        Tasks.Body put = () -> {
            if (vector.isEmpty()) {
                vector.add(1);
            }
        };
        Tasks.together(put, put);
        Outcomes.of("vectorChecksThenActs", vector.size());
    }

    @Test
    void synchronizedBlockExcludesVectorsMethods() throws InterruptedException {
        Vector<Integer> vector = new Vector<>(List.of(1));
        Tasks.Body twice = () -> {
            synchronized (vector) {
                int before = vector.size();
                Thread.yield();
                vector.add(before + 1);
                assertEquals(before + 1, vector.size());
            }
        };
        Tasks.together(twice, () -> vector.add(0), () -> {
            List<Integer> list = vector; // by interface
            list.remove(Integer.valueOf(0));
        });
        Outcomes.of("synchronizedBlockExcludesVectorsMethods", vector.toString().replace(" ", ""));
    }

    /** The JDK itself calls the vector's method, which finds the monitor taken and waits inside. */
    @Test
    void synchronizedBlockExcludesCallsOfTheJdk() throws InterruptedException {
        AtomicInteger inside = new AtomicInteger();
        Vector<Object> vector = new Vector<>();
        vector.add(new Object() {
            @Override
            public String toString() {
                assertEquals(0, inside.get());
                return "element";
            }
        });
        Tasks.together(
                () -> {
                    synchronized (vector) {
                        inside.set(1);
                        inside.set(0);
                    }
                },
                () -> {
                    Thread.yield();
                    assertEquals("[element]", String.valueOf(vector));
                });
    }

    /** What a synchronized method calls back may lose its turn; others wait for the end of the method. */
    @Test
    void callbacksHoldTheMonitor() throws InterruptedException {
        Hashtable<String, Integer> table = new Hashtable<>();
        Tasks.Body count = () -> table.merge("a", 1, (old, one) -> {
            Thread.yield();
            return old + one;
        });
        Tasks.together(
                count,
                count,
                () -> table.computeIfPresent("a", (key, value) -> {
                    Thread.yield();
                    return value + 10;
                }));
        Outcomes.of("callbacksHoldTheMonitor", table.get("a"));
    }

    @Test
    void mapsByInterface() throws InterruptedException {
        Map<String, Integer> view = Collections.synchronizedMap(new HashMap<>());
        Tasks.Body increment = () -> {
            Integer before = view.get("a");
            view.put("a", before == null ? 1 : before + 1);
        };
        Tasks.together(increment, increment);
        Outcomes.of("mapsByInterface", view.get("a"));
    }

    @Test
    void propertiesAreATable() throws InterruptedException {
        Properties properties = new Properties();
        Tasks.Body put = () -> {
            if (properties.getProperty("a") == null) {
                properties.setProperty("b", properties.getProperty("b", "") + "x");
                properties.setProperty("a", "set");
            }
        };
        Tasks.together(put, put);
        Outcomes.of("propertiesAreATable", properties.getProperty("b"));
    }

    /** Each step of an iterator is a look at the vector, which tells that it was modified in between. */
    @Test
    void iteratorsLookAtTheirVector() throws InterruptedException {
        Vector<Integer> vector = new Vector<>(List.of(1));
        Tasks.together(
                () -> {
                    int sum = 0;
                    try {
                        for (int element : vector) {
                            sum += element;
                        }
                        Outcomes.of("iteratorsLookAtTheirVector", sum);
                    } catch (ConcurrentModificationException e) {
                        Outcomes.of("iteratorsLookAtTheirVector", "modified-after-" + sum);
                    }
                },
                () -> vector.add(2));
    }

    @Test
    void stackPopsOnce() throws InterruptedException {
        Stack<Integer> stack = new Stack<>();
        stack.push(1);
        Tasks.Body pop = () -> {
            if (!stack.empty()) {
                try {
                    stack.pop();
                } catch (java.util.EmptyStackException e) {
                    Outcomes.of("stackPopsOnce", "empty");
                    return;
                }
            }
            Outcomes.of("stackPopsOnce", "fine");
        };
        Tasks.together(pop, pop);
    }

    @Test
    void buffersAppendInAnyOrder() throws InterruptedException {
        StringBuffer buffer = new StringBuffer();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        OutputStream out = bytes;
        PrintStream print = new PrintStream(bytes, true, StandardCharsets.US_ASCII);
        Tasks.together(() -> buffer.append("a").append("b"), () -> {
            buffer.append("c");
            out.write('x');
        });
        Tasks.together(() -> print.print("y"), () -> bytes.write('z'));
        Outcomes.of("buffersAppendInAnyOrder", buffer + bytes.toString(StandardCharsets.US_ASCII));
    }

    /** Formatting calls back inside the monitor of the stream; the other task waits, on System.out without an operation of its own. */
    @Test
    void printingIsAtomicAndNeverHangs() throws InterruptedException {
        Object slow = new Object() {
            @Override
            public String toString() {
                Thread.yield();
                return "slow";
            }
        };
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream print = new PrintStream(bytes, true, StandardCharsets.US_ASCII);
        Tasks.together(
                () -> print.printf("%s,%s;", slow, slow),
                () -> print.printf("%s,%s;", 1, slow),
                () -> System.out.printf("%s", ""));
        Outcomes.of("printingIsAtomicAndNeverHangs", bytes.toString(StandardCharsets.US_ASCII));
    }

    @Test
    void pipesOfBytes() throws InterruptedException, IOException {
        PipedInputStream in = new PipedInputStream(1);
        PipedOutputStream out = new PipedOutputStream(in);
        StringBuilder read = new StringBuilder();
        Tasks.together(
                () -> {
                    out.write('a');
                    out.write('b'); // waits until there is room
                    out.close();
                },
                () -> {
                    for (int next = in.read(); next >= 0; next = in.read()) {
                        read.append((char) next);
                    }
                });
        assertEquals("ab", read.toString());
    }

    @Test
    void pipesOfCharacters() throws InterruptedException, IOException {
        PipedWriter out = new PipedWriter();
        PipedReader in = new PipedReader(out);
        Tasks.together(
                () -> {
                    out.write('a');
                    out.close();
                },
                () -> {
                    assertEquals('a', in.read());
                    assertEquals(-1, in.read());
                });
    }

    /** A writer that dies without closing leaves a broken pipe, after a while of virtual time. */
    @Test
    void pipeWhoseWriterIsDeadIsBroken() throws InterruptedException, IOException {
        PipedInputStream in = new PipedInputStream();
        PipedOutputStream out = new PipedOutputStream(in);
        Tasks.together(() -> out.write('a'));
        Tasks.together(() -> {
            assertEquals('a', in.read());
            IOException broken = assertThrows(IOException.class, in::read);
            assertTrue(broken.getMessage().contains("dead"), broken.getMessage());
        });
    }
}
