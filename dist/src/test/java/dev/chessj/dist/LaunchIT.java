package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Starts chessj.jar as a command and as an agent, each in a JVM of its own. */
class LaunchIT {
    private static final String JAR = ChessjJar.PATH.toString();
    /** The JVM warns that an agent on the boot class path limits class data sharing; that is known and harmless. */
    private static final String QUIET = "-XX:-PrintWarnings";

    private static final String AGENT = "-javaagent:" + JAR;

    @Test
    void jar_saysItsVersion() throws Exception {
        assertSaysVersion(ChessjJar.java("-jar", JAR, "--version"));
    }

    @Test
    void jarUnderItsOwnAgent_saysItsVersion() throws Exception {
        assertSaysVersion(ChessjJar.java(QUIET, AGENT, "-jar", JAR, "--version"));
    }

    @Test
    void launcherUnderTheAgent_needsNoJarOnTheClassPath() throws Exception {
        assertSaysVersion(ChessjJar.java(QUIET, AGENT, "-cp", testClasses(), "dev.chessj.launcher.Main", "--version"));
    }

    @Test
    void programUnderTheAgent_seesBootClassesAndNoEngine() throws Exception {
        Result result = ChessjJar.java(
                QUIET,
                AGENT,
                "-cp",
                testClasses(),
                "dev.chessj.dist.AgentProbe",
                "dev.chessj.dist.AgentProbe",
                "dev.chessj.launcher.AgentSession",
                "dev.chessj.wrappers.package-info",
                "dev.chessj.cli.Main",
                "picocli.CommandLine");
        assertEquals("""
                dev.chessj.dist.AgentProbe app
                dev.chessj.launcher.AgentSession boot
                dev.chessj.wrappers.package-info boot
                dev.chessj.cli.Main hidden
                picocli.CommandLine hidden
                """, result.out(), result.toString());
    }

    private static void assertSaysVersion(Result result) {
        assertEquals(0, result.exitCode(), result.toString());
        assertTrue(result.out().matches("chessj \\d+\\.\\d+\\.\\d+\\S* \\(Java .+\\)\\R"), result.toString());
        assertEquals("", result.err());
    }

    private static String testClasses() throws Exception {
        return Path.of(LaunchIT.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .toString();
    }
}
