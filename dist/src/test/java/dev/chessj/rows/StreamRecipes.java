package dev.chessj.rows;

import java.util.List;

/** Streams in memory. */
final class StreamRecipes {
    private static final String IO = "java.io.";
    private static final String PIPES = "dev.chessj.rows.Pipes.";
    private static final String PRINT = "new " + PIPES;

    private StreamRecipes() {}

    static List<Recipe> all() {
        return List.of(
                out("ByteArrayOutputStream", "new ByteArrayOutputStream()").changedBy("o.write(57)"),
                out("CharArrayWriter", "new CharArrayWriter()").changedBy("o.write(57)"),
                out("StringWriter", "new StringWriter()").changedBy("o.write(57)"),
                out("PrintStream", PRINT + "Printing()").changedBy("o.print(\"9\")"),
                out("PrintWriter", PRINT + "Writing()").changedBy("o.print(\"9\")"),
                out("BufferedOutputStream", PRINT + "Bytes()").changedBy("o.write(57)"),
                out("BufferedWriter", PRINT + "Text()").changedBy("o.write(57)"),
                in("ByteArrayInputStream", "new ByteArrayInputStream(\"ab\\ncd\".getBytes())"),
                in("CharArrayReader", "new CharArrayReader(\"ab\\ncd\".toCharArray())"),
                in("StringReader", "new StringReader(\"ab\\ncd\")"),
                in("BufferedInputStream", "new BufferedInputStream(new ByteArrayInputStream(\"ab\\ncd\".getBytes()))"),
                in("BufferedReader", "new BufferedReader(new StringReader(\"ab\\ncd\"))"),
                in("LineNumberReader", "new LineNumberReader(new StringReader(\"ab\\ncd\"))"),
                in("PipedInputStream", PIPES + "pipe(\"abcd\")"),
                in("PipedReader", PIPES + "textPipe(\"abcd\")"),
                out("PipedOutputStream", "new PipedOutputStream(new PipedInputStream())")
                        .changedBy("o.write(57)")
                        .told("\"\"")
                        .passing(IO + "PipedInputStream", "new PipedInputStream()"),
                out("PipedWriter", "new PipedWriter(new PipedReader())")
                        .changedBy("o.write(57)")
                        .told("\"\"")
                        .passing(IO + "PipedReader", "new PipedReader()"));
    }

    private static Recipe out(String type, String make) {
        return Recipe.of(IO + type).made(make).passing("char[]", "new char[] {'0', '1'}");
    }

    private static Recipe in(String type, String make) {
        return Recipe.of(IO + type)
                .made(make)
                .changed("o.read()")
                .passing(IO + "PipedOutputStream", "new PipedOutputStream()")
                .passing(IO + "PipedWriter", "new PipedWriter()")
                .told(PIPES + "next(o)");
    }
}
