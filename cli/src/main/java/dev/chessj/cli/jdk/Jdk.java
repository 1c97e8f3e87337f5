package dev.chessj.cli.jdk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Java installation.
 *
 * @param home its folder
 * @param version as it says itself: {@code 17.0.15}
 */
public record Jdk(Path home, String version) {
    private static final Pattern RELEASE = Pattern.compile("^JAVA_VERSION=\"([^\"]*)\"", Pattern.MULTILINE);
    private static final Pattern SPOKEN = Pattern.compile("version \"([^\"]*)\"");

    /** The first JDK with continuations that chessj can use. */
    public static final int FIRST_WITH_CONTINUATIONS = 21;

    static final int OLDEST = 17;

    /** Looks into a folder; empty when there is no Java in it. */
    static Optional<Jdk> at(Path home) {
        Path java = executable(home);
        if (!Files.isRegularFile(java)) {
            return Optional.empty();
        }
        return releaseVersion(home).or(() -> spokenVersion(java)).map(version -> new Jdk(home, version));
    }

    /** 17 for {@code 17.0.15}, 8 for {@code 1.8.0_292}, 26 for {@code 26-ea}; 0 when it cannot be told. */
    public int major() {
        Matcher numbers = Pattern.compile("^(?:1\\.)?(\\d{1,4})").matcher(version);
        return numbers.find() ? Integer.parseInt(numbers.group(1)) : 0;
    }

    /** The program to start. */
    public Path java() {
        return executable(home);
    }

    private static Path executable(Path home) {
        Path windows = home.resolve("bin").resolve("java.exe");
        return Files.isRegularFile(windows) ? windows : home.resolve("bin").resolve("java");
    }

    /** The release file is there in every JDK since 9 and costs nothing to read; starting a JVM does. */
    private static Optional<String> releaseVersion(Path home) {
        try {
            Matcher matcher = RELEASE.matcher(Files.readString(home.resolve("release"), StandardCharsets.UTF_8));
            return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
        } catch (IOException none) {
            return Optional.empty();
        }
    }

    private static Optional<String> spokenVersion(Path java) {
        try {
            Process process = new ProcessBuilder(List.of(java.toString(), "-version"))
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.waitFor(10, TimeUnit.SECONDS);
            Matcher matcher = SPOKEN.matcher(said);
            return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
        } catch (IOException notAProgram) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
