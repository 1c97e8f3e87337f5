package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.dist.ChessjJar.Result;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code ./chessj} of a checkout, with a Java and a Maven that only pretend. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class ScriptTest {

    private static final long PATIENCE_SECONDS = 60;

    /** Writes a jar in two halves; what happens in between is in a file. */
    private static final String MAVEN = """
            #!/usr/bin/env bash
            echo call >> "$HOME_OF_TEST/calls"
            for word in "$@"; do case "$word" in -Dchessj.final.name=*) name="${word#*=}";; esac; done
            mkdir -p dist/target examples/target/classes
            printf 'PK..' > "dist/target/$name.jar"
            source "$HOME_OF_TEST/between"
            printf 'PK\\5\\6' >> "dist/target/$name.jar"
            head -c 18 /dev/zero >> "dist/target/$name.jar"
            """;

    private static final String JAVA = """
            #!/usr/bin/env bash
            echo "ran $*"
            """;

    @TempDir
    Path folder;

    @BeforeEach
    void makeCheckout() throws IOException {
        Files.createDirectories(folder.resolve("cli/src/main"));
        Files.createDirectories(folder.resolve("dist/src/main"));
        Files.createDirectories(folder.resolve("bin"));
        Files.createDirectories(folder.resolve("jdk/bin"));
        for (String pom : List.of("pom.xml", "cli/pom.xml", "dist/pom.xml", "cli/src/main/A.java")) {
            Files.writeString(folder.resolve(pom), "");
        }
        Path script = Path.of("../chessj").toAbsolutePath();
        executable(folder.resolve("chessj"), Files.readString(script));
        executable(folder.resolve("bin/mvn"), MAVEN);
        executable(folder.resolve("jdk/bin/java"), JAVA);
        Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"17.0.1\"\n");
        between("");
    }

    private static void executable(Path file, String text) throws IOException {
        Files.writeString(file, text);
        assertTrue(file.toFile().setExecutable(true));
    }

    private void between(String commands) throws IOException {
        Files.writeString(folder.resolve("between"), commands + "\n");
    }

    private Process start(String name) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(
                        "bash", folder.resolve("chessj").toString(), "run", "X")
                .redirectOutput(folder.resolve(name + ".out").toFile())
                .redirectError(folder.resolve(name + ".err").toFile());
        builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
        builder.environment().put("HOME_OF_TEST", folder.toString());
        builder.environment().merge("PATH", folder.resolve("bin").toString(), (path, ours) -> ours + ":" + path);
        return builder.start();
    }

    private Result await(Process process, String name) throws Exception {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the script does not end");
        }
        return new Result(
                process.exitValue(),
                Files.readString(folder.resolve(name + ".out")),
                Files.readString(folder.resolve(name + ".err")));
    }

    private Result run() throws Exception {
        return await(start("one"), "one");
    }

    private int builds() throws IOException {
        return Files.readAllLines(folder.resolve("calls")).size();
    }

    private void awaitFile(String name) throws Exception {
        for (int i = 0; i < PATIENCE_SECONDS * 20 && !Files.exists(folder.resolve(name)); i++) {
            Thread.sleep(50);
        }
        assertTrue(Files.exists(folder.resolve(name)), name);
    }

    @Test
    void firstUse_buildsOnce() throws Exception {
        Result first = run();
        assertEquals(0, first.exitCode(), first.toString());
        assertTrue(first.out().startsWith("ran "), first.toString());
        Result second = run();
        assertEquals(0, second.exitCode(), second.toString());
        assertEquals("", second.err());
        assertEquals(1, builds());
        assertFalse(Files.exists(folder.resolve("dist/target/chessj-building.jar")));
    }

    @Test
    void twoAtOnce_oneBuildsAndTheOtherWaits() throws Exception {
        between("touch \"$HOME_OF_TEST/building\"; until [[ -e \"$HOME_OF_TEST/go\" ]]; do sleep 0.1; done");
        Process first = start("one");
        awaitFile("building");
        Process second = start("two");
        Thread.sleep(500);
        Files.writeString(folder.resolve("go"), "");
        Result one = await(first, "one");
        Result two = await(second, "two");
        assertEquals(0, one.exitCode(), one.toString());
        assertEquals(0, two.exitCode(), two.toString());
        assertTrue(two.out().startsWith("ran "), two.toString());
        assertEquals(1, builds());
        assertTrue(two.err().contains("chessj: waiting for another build of the same checkout\n"), two.toString());
    }

    @Test
    void killedInTheMiddle_takesMavenWithItAndTheNextBuildsAgain() throws Exception {
        between("sleep 1000 & echo $! > \"$HOME_OF_TEST/child.new\";"
                + " mv \"$HOME_OF_TEST/child.new\" \"$HOME_OF_TEST/child\"; wait");
        Process killed = start("one");
        awaitFile("child");
        long child = Long.parseLong(Files.readString(folder.resolve("child")).strip());
        assertTrue(ProcessHandle.of(child).isPresent());
        killed.destroy();
        Result result = await(killed, "one");
        assertEquals(143, result.exitCode(), result.toString());
        for (int i = 0;
                i < 100
                        && ProcessHandle.of(child)
                                .filter(ProcessHandle::isAlive)
                                .isPresent();
                i++) {
            Thread.sleep(50);
        }
        assertFalse(ProcessHandle.of(child).filter(ProcessHandle::isAlive).isPresent(), "Maven's child is left");
        assertFalse(Files.exists(folder.resolve("dist/target/chessj.jar")));
        between("");
        Result next = run();
        assertEquals(0, next.exitCode(), next.toString());
        assertEquals(2, builds());
    }

    @Test
    void brokenJar_isBuiltAnew() throws Exception {
        run();
        Path jar = folder.resolve("dist/target/chessj.jar");
        byte[] whole = Files.readAllBytes(jar);
        Files.write(jar, new byte[] {'P', 'K', '.', '.'});
        Result result = run();
        assertEquals(0, result.exitCode(), result.toString());
        assertEquals(2, builds());
        assertEquals(whole.length, Files.size(jar));
    }

    @Test
    void failedOrEmptyBuild_isAFaultAndNoFailureFound() throws Exception {
        between("exit 1");
        Result failed = run();
        assertEquals(70, failed.exitCode(), failed.toString());
        assertTrue(failed.err().contains("chessj: the build failed; its log is "), failed.toString());
        between("exit 0");
        Result empty = run();
        assertEquals(70, empty.exitCode(), empty.toString());
        assertTrue(empty.err().contains("chessj: the build has not written a whole jar"), empty.toString());
    }
}
