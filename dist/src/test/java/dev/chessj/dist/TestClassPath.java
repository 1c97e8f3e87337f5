package dev.chessj.dist;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Class paths for the programs under test, from where these tests themselves have the classes. */
final class TestClassPath {

    private static final List<String> JUNIT = List.of(
            "org.junit.jupiter.api.Test",
            "org.junit.jupiter.params.ParameterizedTest",
            "org.junit.platform.commons.util.ReflectionUtils",
            "org.opentest4j.AssertionFailedError",
            "org.apiguardian.api.API");

    private TestClassPath() {}

    /** The place of the class, and JUnit. */
    static String withJUnit(String type) {
        return Stream.concat(Stream.of(type), JUNIT.stream())
                .map(TestClassPath::location)
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** The place of the class. */
    static String location(String type) {
        try {
            Class<?> found = Class.forName(type, false, TestClassPath.class.getClassLoader());
            return Path.of(found.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (ClassNotFoundException | URISyntaxException e) {
            throw new IllegalStateException("where is " + type + "?", e);
        }
    }
}
