package dev.chessj.cli.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.cli.Main;
import dev.chessj.cli.options.Environment;
import dev.chessj.cli.request.ReportFiles;
import dev.chessj.report.machine.TestReport;
import dev.chessj.search.SearchResult.Verdict;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A run whose workers do not all come to their end. The JVM is a script that writes what a worker would have written. */
@DisabledOnOs(OS.WINDOWS) // the fake JVM is a shell script
class WorkersTest {
    @TempDir
    Path directory;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private Path jdk;

    @BeforeEach
    void makeJdk() throws Exception {
        jdk = Files.createDirectories(directory.resolve("jdk"));
        Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"17.0.1\"\n");
        Files.createDirectories(jdk.resolve("bin"));
        Files.createFile(Files.createDirectories(directory.resolve("x")).resolve("A.class"));
        new ReportFiles(directory).add(TestReport.unexplored("A#one", Verdict.OK, "thread", "", List.of()));
    }

    /** What the first worker writes behind its start, and what any other does; the first has finished A#one. */
    private void workers(String first, String others) throws Exception {
        Path java = jdk.resolve("bin").resolve("java");
        Files.writeString(java, """
                #!/bin/sh
                for request; do :; done
                status=$(sed -n 's/^status=//p' "$request")
                echo started >> "$status"
                if [ ! -e "%1$s/second" ]; then
                  touch "%1$s/second"
                  cp "%1$s/000000.report" "$(dirname "$status")"
                  printf 'plan A#one\\nplan A#two\\nplan A#three\\ntest A#one\\nfinished 0 A#one\\n%2$s' >> "$status"
                else
                  printf 'plan A#one\\nplan A#two\\nplan A#three\\n%3$s' >> "$status"
                fi
                """.formatted(directory, first, others));
        assertTrue(java.toFile().setExecutable(true));
    }

    private int run() {
        Environment environment = new Environment(Map.of(), directory, Optional.empty(), false);
        String[] args = {"run", "--jdk", jdk.toString(), "-cp", "x", "--json", "r.json", "--junit-xml", "r.xml", "A"};
        for (int i = 0; i < args.length; i++) {
            args[i] = args[i].startsWith("r.") ? directory.resolve(args[i]).toString() : args[i];
        }
        return Main.execute(args, environment, new PrintWriter(out), new PrintWriter(err));
    }

    private String file(String name) throws Exception {
        return Files.readString(directory.resolve(name));
    }

    @Test
    void run_faultInATest_theOthersAreRunAndAllAreReported() throws Exception {
        workers("test A#two\\nended 70\\n", "test A#three\\nfinished 0 A#three\\nended 0\\n");
        assertEquals(70, run(), err.toString());
        assertTrue(out.toString().contains("A#two: inconclusive: chessj itself failed, see above"), out.toString());
        assertTrue(err.toString().contains("chessj: going on with the other tests"), err.toString());
        assertTrue(file("r.json").contains("A#one"), file("r.json"));
        assertTrue(file("r.json").contains("A#two"), file("r.json"));
        assertTrue(file("r.xml").contains("tests=\"2\" failures=\"0\" errors=\"1\""), file("r.xml"));
    }

    @Test
    void run_faultInTheLastTest_nothingIsBegunAgain() throws Exception {
        workers("test A#three\\nfinished 0 A#three\\ntest A#two\\nended 70\\n", "ended 2\\n");
        assertEquals(70, run(), err.toString());
        assertFalse(err.toString().contains("going on"), err.toString());
    }

    @Test
    void run_workerThatIsKilled_verdictAndReportsSayWhy() throws Exception {
        workers("test A#two\\n' >> \"$status\"; kill -9 $$; printf '", "ended 0\\n");
        assertEquals(3, run(), err.toString());
        String verdict = "inconclusive: the JVM was ended from outside by signal SIGKILL. Try: ";
        assertTrue(out.toString().contains("A#two: " + verdict), out.toString());
        assertTrue(file("r.json").contains(verdict), file("r.json"));
        assertTrue(file("r.xml").contains(verdict), file("r.xml"));
    }

    @Test
    void run_workerThatEndsOutsideOfATest_whatWasFinishedIsReported() throws Exception {
        workers("", "");
        assertEquals(70, run(), err.toString());
        assertTrue(err.toString().contains("outside of any test"), err.toString());
        assertTrue(file("r.json").contains("A#one"), file("r.json"));
        assertTrue(file("r.xml").contains("tests=\"1\" failures=\"0\" errors=\"0\""), file("r.xml"));
    }
}
