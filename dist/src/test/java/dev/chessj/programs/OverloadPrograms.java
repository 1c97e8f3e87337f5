package dev.chessj.programs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;
import java.util.Set;
import java.util.Vector;
import org.junit.jupiter.api.Test;

/** Classes of the program override one of several methods of a name; what they inherit are operations as before. */
class OverloadPrograms {

    private static final Set<String> IN_TURN = Set.of("abcd", "cdab");

    private static final class UpperCase extends BufferedWriter {

        UpperCase(StringWriter out) {
            super(out);
        }

        @Override
        public void write(int character) throws IOException {
            super.write(Character.toUpperCase(character));
        }
    }

    private static final class Numbering extends PrintStream {

        Numbering(ByteArrayOutputStream out) {
            super(out);
        }

        @Override
        public void print(int number) {
            super.print("#" + number);
        }
    }

    private static final class Numbers extends Vector<Integer> {
        private static final long serialVersionUID = 1;

        @Override
        public synchronized Integer remove(int index) {
            return super.remove(index);
        }
    }

    @Test
    void inheritedWrite() throws Exception {
        StringWriter text = new StringWriter();
        try (UpperCase writer = new UpperCase(text)) {
            Tasks.together(
                    () -> {
                        writer.write("a");
                        writer.write("b");
                    },
                    () -> {
                        writer.write("c");
                        writer.write("d");
                    });
        }
        assertTrue(IN_TURN.contains(text.toString()), text.toString());
    }

    @Test
    void inheritedPrint() throws Exception {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (Numbering stream = new Numbering(text)) {
            Tasks.together(
                    () -> {
                        stream.print("a");
                        stream.print("b");
                    },
                    () -> {
                        stream.print("c");
                        stream.print("d");
                    });
        }
        assertTrue(IN_TURN.contains(text.toString()), text.toString());
    }

    @Test
    void overriddenPrint() throws Exception {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (Numbering stream = new Numbering(text)) {
            Tasks.together(
                    () -> {
                        stream.print(1);
                        stream.print(2);
                    },
                    () -> stream.print(3));
        }
        assertNotEquals("#1#3#2", text.toString());
    }

    @Test
    void inheritedRemove() throws Exception {
        Numbers numbers = new Numbers();
        numbers.add(7);
        numbers.add(7);
        Integer seven = 7;
        int[] sizes = new int[2];
        Tasks.together(() -> numbers.remove(seven), () -> {
            sizes[0] = numbers.size();
            sizes[1] = numbers.size();
        });
        assertEquals(sizes[0], sizes[1]);
    }

    @Test
    void correctInheritedRemove() throws Exception {
        Numbers numbers = new Numbers();
        numbers.add(7);
        numbers.add(7);
        Integer seven = 7;
        Tasks.together(() -> numbers.remove(seven), () -> numbers.remove(seven));
        assertTrue(numbers.isEmpty(), numbers.toString());
    }
}
