package dev.chessj.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.cli.options.Environment;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.UserError;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a test framework may ask for, and what is refused. */
class HostedRequestTest {
    private static final String CLASS_PATH = "surefire.test.class.path";

    @TempDir
    Path directory;

    private Path here;
    private String before;

    @BeforeEach
    void folders() throws IOException {
        here = Files.createDirectory(directory.resolve("here"));
        before = System.getProperty(CLASS_PATH, "");
    }

    @AfterEach
    void restore() {
        System.setProperty(CLASS_PATH, before);
    }

    private HostedRequest request() {
        return new HostedRequest(new Environment(Map.of(), here, Optional.empty(), false));
    }

    private Request explore(HostedRequest request) {
        return request.explore("com.acme.AccountTest#deposit", directory, true);
    }

    private Path folder(String name) throws IOException {
        return Files.createDirectories(directory.resolve(name));
    }

    private void assertRefused(String what, String cure, UserError refused) {
        String said = refused.paragraph();
        assertTrue(said.contains(what) && said.contains(cure), said);
    }

    /** As where chessj run looks: the module that the tests run in, then those whose classes are on the class path. */
    @Test
    void explore_findsTheSourcesOfMavenAndGradleModules() throws IOException {
        Path own = folder("here/src/test/java");
        Path maven = folder("maven/src/main/java");
        Path mavenClasses = folder("maven/target/classes");
        Path gradle = folder("gradle/src/test/kotlin");
        Path gradleClasses = folder("gradle/build/classes/kotlin/test");
        System.setProperty(CLASS_PATH, mavenClasses + java.io.File.pathSeparator + gradleClasses);

        List<String> sources = explore(request()).get(Options.SOURCE_FOLDERS);

        assertEquals(own.toString(), sources.get(0));
        assertTrue(sources.containsAll(List.of(maven.toString(), gradle.toString())), sources::toString);
    }

    @Test
    void explore_sourcesThatAreNamed_areThoseAndNoOthers() throws IOException {
        folder("here/src/test/java");
        Path named = folder("here/code");
        HostedRequest request = request();
        request.set("sources", "code", "chessj.sources");

        assertEquals(List.of(named.toString()), explore(request).get(Options.SOURCE_FOLDERS));
    }

    @Test
    void explore_aSourceFolderThatIsMissing_isRefused() {
        HostedRequest request = request();
        request.set("sources", "nowhere", "chessj.sources");

        assertRefused(
                "--sources nowhere is not a folder",
                "try: leave it out",
                assertThrows(UserError.class, () -> explore(request)));
    }

    @Test
    void junitPlatformProperties_settingsOfOurs_areTaken() throws IOException {
        HostedRequest request = request();
        request.addThoseOf(properties("chessj.preemptions = 5\njunit.jupiter.execution.parallel.enabled = true\n"));

        assertEquals(5, explore(request).get(Options.PREEMPTIONS));
    }

    @Test
    void junitPlatformProperties_anUnknownSetting_isRefusedWithThoseThereAre() {
        assertRefused(
                "junit-platform.properties: there is no setting chessj.preemption\n",
                "chessj.preemptions, ",
                assertThrows(UserError.class, () -> request().addThoseOf(properties("chessj.preemption = 5\n"))));
    }

    @Test
    void junitPlatformProperties_aWrongValue_isRefusedWithItsKey() {
        assertRefused(
                "junit-platform.properties, chessj.time",
                "'soon' is not a time such as 500ms",
                assertThrows(UserError.class, () -> request().addThoseOf(properties("chessj.time = soon\n"))));
    }

    @Test
    void chessjProperties_anUnknownSetting_isRefusedWithItsFile() throws IOException {
        Files.writeString(here.resolve("chessj.properties"), "preemption = 5\n");

        assertRefused("chessj.properties", "preemption", assertThrows(UserError.class, () -> explore(request())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "html", "sarif", "junit-xml", "jvm-arg", "resume"})
    void set_whatWouldHaveNoEffectInThisJvm_isRefused(String name) {
        assertRefused(
                "chessj." + name + ": there is no setting " + name,
                "preemptions",
                assertThrows(UserError.class, () -> request().set(name, "x", "chessj." + name)));
    }

    private static ByteArrayInputStream properties(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1));
    }
}
