package dev.chessj.realcode.driver;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A line of a table: a test, the verdict expected, and more options of chessj.
 *
 * @param test a class and a method, {@code com.acme.SomeTest#method}
 * @param everywhere whether it is run with threads on an old JDK, too
 */
record RealCase(String test, Expected expected, boolean everywhere, List<String> options) {
    private static final String EVERYWHERE = "+";
    private static final String PACKAGE = "package ";

    RealCase {
        options = List.copyOf(options);
    }

    /**
     * Reads a table: {@code test | expected | options}, where a {@code +} before the test says that it is run everywhere. A line
     * {@code package com.acme} gives the package of the lines below; lines that begin with {@code #} are comments.
     */
    static List<RealCase> read(String table) throws IOException {
        try (InputStream in = RealCase.class.getResourceAsStream("/" + table)) {
            if (in == null) {
                throw new IOException("no table " + table);
            }
            return parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    static List<RealCase> parse(String text) {
        List<RealCase> cases = new ArrayList<>();
        String folder = "";
        for (String line : text.lines().map(String::strip).toList()) {
            if (line.startsWith(PACKAGE)) {
                folder = line.substring(PACKAGE.length()).strip() + ".";
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                cases.add(parse(folder, line));
            }
        }
        return cases;
    }

    private static RealCase parse(String folder, String line) {
        String[] cells = line.split("\\|", -1);
        if (cells.length < 2 || cells.length > 3 || !cells[0].contains("#")) {
            throw new IllegalArgumentException("not 'Class#method | verdict | options': " + line);
        }
        boolean everywhere = cells[0].startsWith(EVERYWHERE);
        String test = cells[0].substring(everywhere ? 1 : 0).strip();
        String options = cells.length == 3 ? cells[2].strip() : "";
        return new RealCase(
                folder + test,
                Expected.of(cells[1].strip()),
                everywhere,
                options.isEmpty() ? List.of() : List.of(options.split(" +", -1)));
    }

    /** Without the package, which is long. */
    String shortName() {
        return test.substring(test.lastIndexOf('.', test.indexOf('#')) + 1);
    }
}
