package dev.chessj.cli.project;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the init script does in a real Gradle; not run where there is none in the PATH, or none that works on this JDK. */
class GradleProjectTest {
    @TempDir
    Path temporary;

    private Path build;

    private void file(String name, String text) throws IOException {
        Path file = build.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    @Test
    void classPath_projectItDependsOn_isTheFoldersOfItsJar() throws Exception {
        build = temporary.toRealPath();
        BuildTool gradle = new BuildTool.Finder(System.getenv()).find(build, build, "gradlew", "gradle");
        assumeTrue(gradle.command().isPresent(), "there is no gradle in the PATH");
        file("gradle.properties", "org.gradle.daemon=false\n");
        file("settings.gradle", "include 'lib', 'broken'\n");
        file("build.gradle", """
                apply plugin: 'java'
                dependencies {
                    testRuntimeOnly project(':lib')
                    testRuntimeOnly files('given.jar')
                }
                """);
        file("lib/build.gradle", "apply plugin: 'java'\n");
        file("lib/src/main/java/com/acme/Counter.java", "package com.acme; class Counter {}\n");
        file("broken/build.gradle", """
                apply plugin: 'java'
                dependencies { testRuntimeOnly 'com.acme:no-such:1' }
                """); // is not asked
        BuildTool.Outcome help = gradle.run(build, List.of("-q", "help"));
        assumeTrue(!help.failed(), () -> "gradle does not work here: " + help.lastLines());

        Path classes = build.resolve("lib/build/classes/java/main");
        assertFalse(Files.exists(classes));
        assertEquals(
                Set.of(build.resolve("given.jar"), classes),
                Set.copyOf(new GradleProject(build, build, gradle).classPath()));
        assertTrue(Files.exists(classes.resolve("com/acme/Counter.class")));
    }
}
