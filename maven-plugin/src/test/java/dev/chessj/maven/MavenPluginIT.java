package dev.chessj.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.tools.ExecFileLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A small project, built by Maven as its users would, with the artifacts of this build. */
class MavenPluginIT {
    private static final long PATIENCE_MINUTES = 10;
    private static final String VERSION = System.getProperty("chessj.test.version");

    @TempDir
    private Path folder;

    private Path project;

    @BeforeEach
    void prepare() throws IOException {
        project = folder.resolve("project");
        Path resources = Path.of("src/test/resources/project").toAbsolutePath();
        try (Stream<Path> files = Files.walk(resources)) {
            for (Path file : files.toList()) {
                Files.copy(file, project.resolve(resources.relativize(file)));
            }
        }
        Path house = Path.of("..").toAbsolutePath().normalize();
        LocalRepository repository = new LocalRepository(
                folder.resolve("repository"), Path.of(System.getProperty("chessj.test.repository")), VERSION);
        repository.install("chessj-parent", house.resolve("pom.xml"), List.of());
        repository.install("chessj", house.resolve("dist/pom.xml"), List.of(jar("chessj(-\\d.*)?\\.jar")));
        repository.install("chessj-junit", house.resolve("junit/pom.xml"), List.of(jar("chessj-junit-.*\\.jar")));
        repository.install(
                "chessj-maven-plugin",
                house.resolve("maven-plugin/pom.xml"),
                List.of(house.resolve("maven-plugin/target/chessj-maven-plugin-" + VERSION + ".jar")));
    }

    /** Only the links: what they lead to is not ours. */
    @AfterEach
    void unlink() throws IOException {
        for (Path links : List.of(folder.resolve("repository"), folder.resolve("repository/dev"))) {
            try (Stream<Path> entries = Files.list(links)) {
                for (Path entry : entries.filter(Files::isSymbolicLink).toList()) {
                    Files.delete(entry);
                }
            }
        }
    }

    private static Path jar(String name) {
        String path = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(path.split(File.pathSeparator, -1))
                .map(Path::of)
                .filter(entry -> entry.getFileName().toString().matches(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + name + " on " + path));
    }

    private String maven(int expected, String... words) throws IOException, InterruptedException {
        boolean windows = File.separatorChar == '\\';
        List<String> line = new ArrayList<>();
        line.add(Path.of(System.getProperty("chessj.test.maven"), "bin", windows ? "mvn.cmd" : "mvn")
                .toString());
        line.addAll(List.of("-o", "-B", "-ntp", "-Dmaven.repo.local=" + folder.resolve("repository")));
        for (String property : List.of("version", "junit", "surefire")) {
            line.add("-Dchessj.test." + property + "=" + System.getProperty("chessj.test." + property));
        }
        line.addAll(List.of(words));
        Path output = folder.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder(line).directory(project.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("MAVEN_OPTS", "-XX:TieredStopAtLevel=1");
        Process process = builder.redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        boolean ended = process.waitFor(PATIENCE_MINUTES, TimeUnit.MINUTES);
        if (!ended) {
            process.destroyForcibly();
        }
        String text = Files.readString(output);
        assertTrue(ended, text);
        assertEquals(expected, process.exitValue(), text);
        return text;
    }

    /** The test that loses an update fails with its interleaving, the careful one passes although races are failures. */
    private static void checkTests(String output) {
        assertTrue(output.contains("Tests run: 3, Failures: 1, Errors: 0, Skipped: 0"), output);
        assertTrue(output.contains("CounterTest.twoVisitors"), output);
        assertTrue(output.contains("-- T0 preempted"), output);
        assertTrue(
                output.contains("replay with: @ConcurrencyTest(replay = \"chessj1@com.acme.CounterTest#twoVisitors@"),
                output);
        assertFalse(output.contains("boolean[]"), output);
    }

    /** How many methods of {@code Counter} the tests have reached, by a tool that knows classes by their class files. */
    private void checkCoverage(Path data) throws IOException {
        ExecFileLoader loader = new ExecFileLoader();
        loader.load(data.toFile());
        CoverageBuilder coverage = new CoverageBuilder();
        new Analyzer(loader.getExecutionDataStore(), coverage)
                .analyzeAll(project.resolve("target/classes/com/acme").toFile());
        ICounter methods = coverage.getClasses().iterator().next().getMethodCounter();
        assertEquals("4 of 5", methods.getCoveredCount() + " of " + methods.getTotalCount());
    }

    @Test
    void theAgentWorksTogetherWithJacocoInBothOrders() throws Exception {
        Path jacoco = jar("org\\.jacoco\\.agent-.*-runtime\\.jar");
        for (String order : List.of("first", "last")) {
            Path data = folder.resolve(order + ".exec");
            String output = maven(1, "test", "-D" + order + "=-javaagent:" + jacoco + "=destfile=" + data);
            assertTrue(output.contains("argLine set to -javaagent:"), output);
            checkTests(output);
            checkCoverage(data);
        }
    }

    @Test
    void testsAreExploredUnderSurefireAloneAndByTheGoals() throws Exception {
        String attached = maven(1, "test", "-Dchessj.skip=true");
        assertTrue(attached.contains("chessj is not put into the JVM of the tests"), attached);
        checkTests(attached);
        String goal = "dev.chessj:chessj-maven-plugin:" + VERSION;
        String replayed = maven(1, goal + ":replay");
        assertTrue(replayed.contains("com.acme.CounterTest#twoVisitors: fails as recorded: assertion."), replayed);
        String passes = maven(
                0, goal + ":test", "-Dchessj.test=CounterTest#twoCarefulVisitors", "-Dchessj.options=--preemptions 1");
        assertTrue(passes.contains("every schedule with at most 1 preemption was explored"), passes);
        String fails = maven(1, goal + ":test", "-Dchessj.test=CounterTest#twoVisitors");
        assertTrue(fails.contains("chessj run: a test fails, see above"), fails);
        String none = maven(1, goal + ":test");
        assertTrue(none.contains("try: mvn chessj:test -Dchessj.test=AccountTest#deposit"), none);
    }
}
