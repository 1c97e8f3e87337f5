package dev.chessj.cli.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.chessj.cli.project.TestLocator.Located;
import dev.chessj.cli.request.UserError;
import java.io.DataOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS) // the fake build tools are shell scripts
class TestLocatorTest {
    @TempDir
    Path root;

    private final List<String> warnings = new ArrayList<>();

    private Located locate(Path directory, String classPath, String... names) {
        return new TestLocator(directory, Optional.empty(), Map.of("PATH", ""), warnings::add)
                .locate(List.of(names), classPath);
    }

    private String error(Path directory, String classPath, String... names) {
        UserError error = assertThrows(UserError.class, () -> locate(directory, classPath, names));
        assertEquals(2, error.exitCode());
        return error.paragraph();
    }

    private Path file(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private void script(String name, String text) throws IOException {
        assertTrue(file(name, "#!/bin/sh\n" + text).toFile().setExecutable(true));
    }

    /** The beginning of a class file of that name, as far as anybody looks. */
    private void classFile(String file, String name) throws IOException {
        Path path = file(file, "");
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(path))) {
            out.writeInt(0xCAFEBABE);
            out.writeByte(1);
            out.writeUTF(name);
        }
    }

    @Test
    void currentFolder_folderOfClassesInside_isTheClassPath() throws Exception {
        classFile("classes/com/acme/A.class", "com/acme/A");
        classFile("classes/B.class", "B");
        classFile("pack/C.class", "pack/C");
        Located located = locate(root, "", "A", "B", "com.acme.A", "C");
        assertEquals(List.of("com.acme.A", "B", "com.acme.A", "pack.C"), located.tests());
        assertEquals(List.of(root.resolve("classes"), root), located.classPath());
    }

    @Test
    void givenClassPath_folderOfClassesInside_saysSo() throws Exception {
        classFile("classes/B.class", "B");
        assertTrue(error(root, ".", "B")
                .contains("B is in " + root.resolve("classes") + ", which is not on the class path given"));
    }

    @Test
    void givenClassPath_simpleNamesAreEnough() throws Exception {
        file("a/com/acme/AccountTest.class", "");
        file("a/com/acme/AccountTest$Nested.class", "");
        file("a/com/acme/AccountTest$1.class", "");
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(root.resolve("b.jar")))) {
            jar.putNextEntry(new JarEntry("com/acme/InJar.class"));
        }
        String path = "a" + File.pathSeparator + "b.jar";
        Located located =
                locate(root, path, "AccountTest#deposit", "com.acme.AccountTest", "InJar", "AccountTest.Nested");
        assertEquals(
                List.of(
                        "com.acme.AccountTest#deposit",
                        "com.acme.AccountTest",
                        "com.acme.InJar",
                        "com.acme.AccountTest$Nested"),
                located.tests());
        assertEquals(List.of(root.resolve("a"), root.resolve("b.jar")), located.classPath());
        assertEquals(
                List.of("com.acme.AccountTest$Nested"),
                locate(root, path, "Nested").tests());
    }

    @Test
    void givenClassPath_missingEntriesAreNamed() {
        String text = error(root, "gone" + File.pathSeparator + "lost.jar", "X");
        assertTrue(text.startsWith("chessj: missing class path entries: gone, lost.jar"), text);
    }

    @Test
    void givenClassPath_wildcardMeansJars() throws Exception {
        file("lib/one.txt", "");
        file("a/X.class", "");
        try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(root.resolve("lib/b.jar")))) {
            jar.putNextEntry(new JarEntry("Y.class"));
        }
        assertEquals(
                List.of(root.resolve("a"), root.resolve("lib/b.jar")),
                locate(root, "a" + File.pathSeparator + "lib/*", "Y").classPath());
    }

    @Test
    void ambiguousName_listsTheCandidates() throws Exception {
        file("a/com/acme/T.class", "");
        file("a/org/acme/T.class", "");
        String text = error(root, "a", "T");
        assertTrue(text.contains("T is ambiguous: 2 classes"), text);
        assertTrue(text.contains("com.acme.T") && text.contains("org.acme.T"), text);
    }

    @Test
    void unknownName_suggestsTheClosest() throws Exception {
        file("a/com/acme/AccountTest.class", "");
        file("a/com/acme/Other.class", "");
        String text = error(root, "a", "AcountTest");
        assertTrue(text.contains("no class AcountTest on the class path given"), text);
        assertTrue(text.contains("try: chessj run com.acme.AccountTest"), text);
        assertFalse(text.contains("Other"), text);
        assertTrue(error(root, "a", "Zzzzzzzz").contains("No class there has a similar name"));
    }

    @Test
    void fileName_isToldFromAClassName() {
        String text = error(root, "", "src/com/acme/AccountTest.java");
        assertTrue(text.contains("try: chessj run AccountTest"), text);
        assertTrue(error(root, "", "#x").contains("not a test: #x"));
    }

    @Test
    void currentFolder_isTheLastResort() throws Exception {
        file("com/acme/T.class", "");
        assertEquals(List.of(root), locate(root, "", "T").classPath());
    }

    @Test
    void maven_asksOnceAndKeepsTheAnswer() throws Exception {
        Path jar = file("repo/dep.jar", "");
        file("p/pom.xml", "<project/>");
        file("p/target/test-classes/com/acme/T.class", "");
        script(
                "p/mvnw",
                "echo $@ >> calls\nfor a; do case $a in -Dmdep.outputFile=*) echo " + jar
                        + " > ${a#-Dmdep.outputFile=};; esac; done\n");
        Path project = root.resolve("p");
        Files.createDirectories(project.resolve("src/deep"));
        for (int i = 0; i < 2; i++) {
            assertEquals(
                    List.of(project.resolve("target/test-classes"), project.resolve("target/classes"), jar),
                    locate(project.resolve("src/deep"), "", "T").classPath());
        }
        List<String> calls = Files.readAllLines(project.resolve("calls"));
        assertEquals(1, calls.size());
        assertTrue(calls.get(0).startsWith("-q -B dependency:build-classpath -DincludeScope=test"), calls.get(0));
        Files.setLastModifiedTime(project.resolve("pom.xml"), FileTime.fromMillis(1_000_000));
        locate(project, "", "T");
        assertEquals(2, Files.readAllLines(project.resolve("calls")).size());
    }

    @Test
    void maven_withoutMaven_saysSo() throws Exception {
        file("p/pom.xml", "<project/>");
        file("p/target/classes/T.class", "");
        String text = error(root.resolve("p"), "", "T");
        assertTrue(text.contains("there is no mvn") && text.contains("try: chessj run -cp"), text);
    }

    @Test
    void maven_failing_showsWhatItSaid() throws Exception {
        file("p/pom.xml", "<project/>");
        file("p/target/classes/T.class", "");
        script("p/mvnw", "echo '[ERROR] no such artifact'\nexit 1\n");
        String text = error(root.resolve("p"), "", "T");
        assertTrue(text.contains("[ERROR] no such artifact") && text.contains("try: ./mvnw test-compile"), text);
    }

    @Test
    void maven_classOfAnotherModule_isFoundFromTheRoot() throws Exception {
        file("p/pom.xml", "<project/>");
        file("p/one/pom.xml", "<project/>");
        file("p/two/pom.xml", "<project/>");
        file("p/two/target/test-classes/com/acme/T.class", "");
        // Alone the module cannot be resolved; together with its siblings it can.
        script(
                "p/mvnw",
                "case \"$*\" in *-pl\\ two*) ;; *) exit 1;; esac\n"
                        + "for a; do case $a in -Dmdep.outputFile=*) : > ${a#-Dmdep.outputFile=};; esac; done\n");
        for (String from : List.of("p", "p/one")) {
            assertEquals(
                    List.of(root.resolve("p/two/target/test-classes"), root.resolve("p/two/target/classes")),
                    locate(root.resolve(from), "", "T").classPath());
        }
        file("p/one/target/classes/com/acme/T.class", "");
        assertTrue(error(root.resolve("p"), "", "T").contains("T is in several modules"));
    }

    @Test
    void maven_notCompiled_saysTheCommand() throws Exception {
        file("p/pom.xml", "<project/>");
        file("p/src/test/java/com/acme/T.java", "");
        for (String name : List.of("T", "com.acme.T")) {
            String text = error(root.resolve("p"), "", name);
            assertTrue(text.contains(name + " is not compiled yet"), text);
            assertTrue(text.contains("try: mvn test-compile"), text);
        }
    }

    @Test
    void maven_sourceNewerThanClass_saysTheCommand() throws Exception {
        file("p/pom.xml", "<project/>");
        Path classFile = file("p/target/test-classes/com/acme/T.class", "");
        file("p/src/test/java/com/acme/T.java", "");
        Files.setLastModifiedTime(classFile, FileTime.fromMillis(1_000_000));
        String text = error(root.resolve("p"), "", "T");
        assertTrue(text.contains("newer than its class") && text.contains("try: mvn test-compile"), text);
    }

    @Test
    void gradle_asksThroughAnInitScript() throws Exception {
        file("g/build.gradle.kts", "");
        file("g/build/classes/java/test/com/acme/T.class", "");
        file("g/build/classes/kotlin/main/com/acme/K.class", "");
        file("g/build/resources/test/x", "");
        Path project = root.resolve("g").toRealPath();
        Path jar = file("repo/dep.jar", "");
        script(
                "g/gradlew",
                "echo call >> calls\ngrep -q testRuntimeClasspath $4 || exit 1\n"
                        + "grep -q tasks.register $4 && exit 1 # unknown before Gradle 4.9\n"
                        + "echo 'chessj-class-path /elsewhere|/x.jar'\necho \"chessj-class-path $PWD|" + jar + "\"\n");
        for (int i = 0; i < 2; i++) {
            assertEquals(
                    List.of(
                            project.resolve("build/classes/java/test"),
                            project.resolve("build/classes/kotlin/main"),
                            project.resolve("build/resources/test"),
                            jar),
                    locate(project, "", "T", "K").classPath());
        }
        assertEquals(1, Files.readAllLines(project.resolve("calls")).size());
    }

    @Test
    void gradle_sourceNewerThanClass_isOnlyAWarning() throws Exception {
        file("g/build.gradle", "");
        Path classFile = file("g/build/classes/java/test/com/acme/T.class", "");
        file("g/src/test/java/com/acme/T.java", "");
        Files.setLastModifiedTime(classFile, FileTime.fromMillis(1_000_000));
        script("g/gradlew", "echo \"chessj-class-path $(pwd -P)|\"\n");
        locate(root.resolve("g"), "", "T");
        assertEquals(1, warnings.size());
        assertTrue(warnings.get(0).endsWith("try: ./gradlew testClasses"), warnings.get(0));
    }

    @Test
    void gradle_projectWithoutABuildScript_isFoundFromTheSettings() throws Exception {
        file("g/settings.gradle.kts", "");
        file("g/one/src/test/java/com/acme/Other.java", "");
        file("g/two/src/test/java/com/acme/T.java", "");
        file("g/two/build/classes/java/test/com/acme/T.class", "");
        script("g/gradlew", "echo \"chessj-class-path $(pwd -P)|\"\n");
        for (String from : List.of("g", "g/one", "g/two", "g/two/src/test")) {
            assertEquals(
                    List.of(root.resolve("g/two/build/classes/java/test")),
                    locate(root.resolve(from), "", "T").classPath());
        }
        String text = error(root.resolve("g"), "", "Other");
        assertTrue(text.contains("try: (cd " + root.resolve("g/one") + " && " + root.resolve("g/gradlew")), text);
    }

    @Test
    void gradle_scriptOfAnotherProjectChanged_asksAgain() throws Exception {
        file("g/settings.gradle", "");
        file("g/app/build.gradle", "");
        Path needed = file("g/lib/build.gradle", "");
        file("g/app/build/classes/java/test/com/acme/T.class", "");
        script("g/app/gradlew", "echo call >> calls\necho \"chessj-class-path $(pwd -P)|\"\n");
        locate(root.resolve("g/app"), "", "T");
        locate(root.resolve("g/app"), "", "T");
        assertEquals(1, Files.readAllLines(root.resolve("g/app/calls")).size());
        Files.setLastModifiedTime(needed, FileTime.fromMillis(1_000_000));
        locate(root.resolve("g/app"), "", "T");
        assertEquals(2, Files.readAllLines(root.resolve("g/app/calls")).size());
    }

    @Test
    void gradle_failing_showsWhatItSaidAndWhereToTry() throws Exception {
        file("g/settings.gradle", "");
        file("g/app/build.gradle", "");
        file("g/app/build/classes/java/test/com/acme/T.class", "");
        script("g/gradlew", """
                cat <<'END'
                FAILURE: Build failed with an exception.

                * What went wrong:
                Could not resolve all files for configuration ':app:testRuntimeClasspath'.
                > Could not find com.acme:no-such:1.

                * Try:
                > Run with --stacktrace option to get the stack trace.
                > Run with --info or --debug option to get more log output.
                > Run with --scan to get full insights.
                > Get more help at https://help.gradle.org.

                BUILD FAILED in 1s
                END
                exit 1
                """);
        assertEquals(
                """
                chessj: Gradle cannot tell the class path of PROJECT
                  Could not resolve all files for configuration ':app:testRuntimeClasspath'.
                  > Could not find com.acme:no-such:1.
                  try: (cd PROJECT && ROOT/gradlew testClasses)
                  try: chessj run -cp CLASSPATH ...
                """.replace("PROJECT", root.resolve("g/app").toString())
                        .replace("ROOT", root.resolve("g").toString())
                        .strip(),
                error(root.resolve("g"), "", "T").strip());
        script("g/gradlew", "echo 'no such JVM'; exit 1\n");
        assertTrue(error(root.resolve("g"), "", "T").contains("no such JVM"));
        script("g/gradlew", "");
        assertTrue(error(root.resolve("g"), "", "T").contains("no testRuntimeClasspath"));
    }

    @Test
    void gradle_withoutGradle_saysSo() throws Exception {
        file("g/build.gradle", "");
        file("g/build/classes/java/test/com/acme/T.class", "");
        String text = error(root.resolve("g"), "", "T");
        assertTrue(text.contains("there is no gradle"), text);
    }

    @Test
    void examples_areFoundFromAnywhere_andNeedNoBuildTool() throws Exception {
        file("home/examples/target/classes/dev/chessj/examples/LostUpdate.class", "");
        Path jar = file("home/examples/target/lib/junit.jar", "");
        file("p/pom.xml", "<project/>");
        file("home/pom.xml", "<project/>");
        for (String from : List.of("p", "home", "home/examples")) {
            Located located = new TestLocator(
                            root.resolve(from), Optional.of(root.resolve("home")), Map.of("PATH", ""), warnings::add)
                    .locate(List.of("LostUpdate"), "");
            assertEquals(List.of("dev.chessj.examples.LostUpdate"), located.tests());
            assertEquals(List.of(root.resolve("home/examples/target/classes"), jar), located.classPath());
        }
    }
}
