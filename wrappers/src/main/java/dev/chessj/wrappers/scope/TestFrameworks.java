package dev.chessj.wrappers.scope;

import java.util.List;
import java.util.Set;

/**
 * Which classes belong to what tests are written with and run by, and so are no part of what is tested.
 *
 * <p>They are not rewritten, so a class that is taken for one of them by mistake is one whose races nobody sees. That is why the packages
 * are named which these libraries have, rather than a prefix that they share with others: {@code org.junit.jupiter} and what is below it, but not
 * {@code org.junit.demo}; and classes that Byte Buddy makes for the program, {@code net.bytebuddy.renamed.java.util.List}, are the program's.
 *
 * <p><b>Threading.</b> Immutable.
 */
public final class TestFrameworks {

    /** Packages without what is below them. */
    private static final Set<String> PACKAGES = Set.of(
            "com.google.common.truth",
            "kotlin.test",
            "net.bytebuddy",
            "org.gradle",
            "org.hamcrest",
            "org.junit",
            "org.mockito",
            "org.objenesis",
            "org.opentest4j",
            "org.testng");

    /** Packages with all that is below them. */
    private static final List<String> TREES = trees(
            below("", "junit.framework", "junit.runner", "junit.textui", "org.apiguardian.api"),
            below(
                    "org.junit.",
                    "experimental",
                    "function",
                    "internal",
                    "jupiter",
                    "matchers",
                    "platform",
                    "rules",
                    "runner",
                    "runners",
                    "validator",
                    "vintage"),
            below(
                    "org.hamcrest.",
                    "beans",
                    "collection",
                    "comparator",
                    "core",
                    "generator",
                    "integration",
                    "internal",
                    "io",
                    "number",
                    "object",
                    "text",
                    "xml"),
            below("org.assertj.", "android", "core", "db", "guava", "joda", "neo4j", "swing", "vavr"),
            below("com.google.common.truth.", "extensions"),
            below(
                    "org.testng.",
                    "annotations",
                    "asserts",
                    "collections",
                    "internal",
                    "junit",
                    "listener",
                    "listeners",
                    "log",
                    "log4testng",
                    "mustache",
                    "remote",
                    "reporters",
                    "thread",
                    "util",
                    "xml"),
            below("kotlin.test.", "junit", "junit5", "testng"),
            below(
                    "org.mockito.",
                    "codegen",
                    "configuration",
                    "creation",
                    "exceptions",
                    "hamcrest",
                    "internal",
                    "invocation",
                    "junit",
                    "kotlin",
                    "listeners",
                    "mock",
                    "plugins",
                    "quality",
                    "session",
                    "stubbing",
                    "testng",
                    "verification"),
            below(
                    "net.bytebuddy.",
                    "agent",
                    "asm",
                    "build",
                    "description",
                    "dynamic",
                    "implementation",
                    "jar",
                    "matcher",
                    "pool",
                    "utility"),
            below("org.objenesis.", "instantiator", "strategy"),
            below("org.opentest4j.", "reporting"),
            // What runs tests, and is in their JVM when they are explored there.
            below("", "org.apache.maven.surefire", "com.intellij.rt", "com.microsoft.java.test"),
            below(
                    "org.gradle.",
                    "api",
                    "cache",
                    "caching",
                    "cli",
                    "concurrent",
                    "initialization",
                    "internal",
                    "launcher",
                    "logging",
                    "messaging",
                    "process",
                    "reporting",
                    "testing",
                    "tooling",
                    "util",
                    "work",
                    "workers",
                    "wrapper"),
            below("worker.org.gradle.", "api", "internal", "process"),
            below(
                    "org.eclipse.jdt.",
                    "internal.junit",
                    "internal.junit4",
                    "internal.junit5",
                    "internal.junit6",
                    "junit"),
            below("org.jacoco.", "agent", "ant", "cli", "core", "maven", "report"));

    private TestFrameworks() {}

    @SafeVarargs
    private static List<String> trees(List<String>... some) {
        return List.of(some).stream().flatMap(List::stream).toList();
    }

    private static List<String> below(String prefix, String... names) {
        return List.of(names).stream().map(name -> prefix + name + ".").toList();
    }

    /** Whether the class with this binary name is one of them. */
    public static boolean include(String className) {
        int end = className.lastIndexOf('.');
        if (end < 0) {
            return false;
        }
        if (PACKAGES.contains(className.substring(0, end))) {
            return true;
        }
        for (int i = 0; i < TREES.size(); i++) { // called while classes are loaded: plain code only
            if (className.startsWith(TREES.get(i))) {
                return true;
            }
        }
        return false;
    }
}
