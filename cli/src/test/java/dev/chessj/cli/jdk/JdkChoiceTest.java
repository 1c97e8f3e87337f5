package dev.chessj.cli.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.cli.request.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS) // the fake java is a shell script
class JdkChoiceTest {
    @TempDir
    Path root;

    private Path jdk(String folder, String version) throws IOException {
        Path home = Files.createDirectories(root.resolve(folder));
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        Files.writeString(java, "#!/bin/sh\necho 'openjdk version \"" + version + "\" 2025-01-01' >&2\n");
        assertTrue(java.toFile().setExecutable(true));
        return home;
    }

    private Path released(String folder, String version) throws IOException {
        Path home = jdk(folder, "99");
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        return home;
    }

    private JdkChoice choice(Map<String, String> environment) {
        return new JdkChoice(new JdkFolders(environment, root.resolve("home/me"), root));
    }

    @Test
    void javaHome_comesBeforeThePathAndTheFolders() throws Exception {
        Path javaHome = released("java-home", "17.0.1");
        Path onPath = released("on-path", "21.0.2");
        released("usr/lib/jvm/25", "25.0.3");
        Map<String, String> path = Map.of("PATH", onPath.resolve("bin").toString());
        assertEquals(
                "17.0.1",
                choice(Map.of("JAVA_HOME", javaHome.toString(), "PATH", path.get("PATH")))
                        .choose("")
                        .version());
        assertEquals("21.0.2", choice(path).choose("").version());
        assertEquals("25.0.3", choice(Map.of()).choose("").version());
    }

    @Test
    void askedFor_comesFirst() throws Exception {
        Path javaHome = released("java-home", "17.0.1");
        Path other = released("other", "22");
        assertEquals(
                "22",
                choice(Map.of("JAVA_HOME", javaHome.toString()))
                        .choose(other.toString())
                        .version());
    }

    @Test
    void newest_isByVersionNotByName() throws Exception {
        released("usr/lib/jvm/zulu-9", "9.0.4");
        released("home/me/.sdkman/candidates/java/21", "21.0.10");
        released("home/me/.jdks/corretto", "21.0.9");
        released("Library/Java/JavaVirtualMachines/old.jdk/Contents/Home", "17");
        assertEquals("21.0.10", choice(Map.of()).choose("newest").version());
        assertEquals(4, choice(Map.of()).all().size());
    }

    @Test
    void linksToOneInstallation_countOnce() throws Exception {
        Path home = released("usr/lib/jvm/jdk-17", "17.0.15");
        Files.createSymbolicLink(home.resolveSibling("default"), home);
        assertEquals(1, choice(Map.of("JAVA_HOME", home.toString())).all().size());
    }

    @Test
    void withoutReleaseFile_javaIsAsked() throws Exception {
        Path home = jdk("plain", "1.8.0_292");
        Jdk jdk = Jdk.at(home).orElseThrow();
        assertEquals("1.8.0_292", jdk.version());
        assertEquals(8, jdk.major());
        assertEquals(26, new Jdk(home, "26-ea").major());
        assertEquals(0, new Jdk(home, "unknown").major());
    }

    @Test
    void tooOld_saysTheNextStep() throws Exception {
        Path old = released("old", "11.0.2");
        UserError error = assertThrows(UserError.class, () -> choice(Map.of()).choose(old.toString()));
        assertEquals(2, error.exitCode());
        assertTrue(error.paragraph().contains("needs Java 17 or newer, but " + old + " is 11.0.2"), error.paragraph());
        assertTrue(error.paragraph().contains("try: install JDK 17"), error.paragraph());
        Path good = released("usr/lib/jvm/17", "17.0.1");
        error = assertThrows(UserError.class, () -> choice(Map.of()).choose(old.toString()));
        assertTrue(error.paragraph().contains("try: --jdk " + good), error.paragraph());
    }

    @Test
    void wrongFolder_isSaidWithItsSource() {
        for (UserError error : List.of(
                assertThrows(UserError.class, () -> choice(Map.of()).choose("/nowhere")),
                assertThrows(
                        UserError.class,
                        () -> choice(Map.of("JAVA_HOME", "/nowhere")).choose("")))) {
            assertEquals(2, error.exitCode());
            assertTrue(error.paragraph().contains("/nowhere"), error.paragraph());
        }
        assertThrows(UserError.class, () -> choice(Map.of()).choose(""));
    }

    @Test
    void advice_onlyWhenAnInstalledOneIsFaster() throws Exception {
        Path old = released("usr/lib/jvm/17", "17.0.15");
        Jdk chosen = Jdk.at(old).orElseThrow();
        assertTrue(choice(Map.of()).advice(chosen).isEmpty());
        Path fast = released("usr/lib/jvm/25", "25.0.3");
        String line = choice(Map.of()).advice(chosen).orElseThrow();
        assertTrue(line.contains("JDK 25") && line.endsWith("add --jdk newest"), line);
        assertTrue(choice(Map.of()).advice(Jdk.at(fast).orElseThrow()).isEmpty());
    }
}
