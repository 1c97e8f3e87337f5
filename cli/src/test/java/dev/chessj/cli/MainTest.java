package dev.chessj.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class MainTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private final CommandLine chessj =
            Main.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err));

    @Test
    void version_saysOursAndJavas() {
        assertEquals(0, chessj.execute("--version"));
        assertTrue(out.toString().matches("chessj \\d+\\.\\d+\\.\\d+\\S* \\(Java .+\\)\\R"), out.toString());
    }

    @Test
    void help_goesToStandardOutput() {
        assertEquals(0, chessj.execute("--help"));
        assertTrue(out.toString().startsWith("Usage: chessj"), out.toString());
    }

    @Test
    void noCommand_isAUsageError() {
        assertEquals(2, chessj.execute());
        assertTrue(err.toString().startsWith("chessj: no command given"), err.toString());
        assertEquals("", out.toString());
    }
}
