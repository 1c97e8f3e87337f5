package dev.chessj.cli.jdk;

import dev.chessj.cli.request.UserError;
import java.io.IOException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Chooses the JDK that runs the test: the one asked for, else JAVA_HOME's, else the {@code java} in the PATH, else the newest.
 *
 * <p>JAVA_HOME that is set but wrong is an error rather than passed over: the test would silently run on another JDK than the
 * user's build.
 */
public final class JdkChoice {
    private final JdkFolders folders;

    public JdkChoice(JdkFolders folders) {
        this.folders = folders;
    }

    /**
     * The JDK to use.
     *
     * @param asked a folder, {@code newest}, or empty
     */
    public Jdk choose(String asked) {
        Jdk jdk = asked.equals("newest") ? newest().orElseThrow(JdkChoice::none) : find(asked);
        if (jdk.major() < Jdk.OLDEST) {
            String next = newest().filter(newest -> newest.major() >= Jdk.OLDEST)
                    .map(newest -> "try: --jdk " + newest.home())
                    .orElse("try: install JDK 17 or newer, then: --jdk newest");
            throw UserError.usage("needs Java 17 or newer, but " + jdk.home() + " is " + jdk.version(), next);
        }
        return jdk;
    }

    /** One line when a newer JDK than the chosen one would search faster. */
    public Optional<String> advice(Jdk chosen) {
        if (chosen.major() >= Jdk.FIRST_WITH_CONTINUATIONS) {
            return Optional.empty();
        }
        return newest().filter(newest -> newest.major() >= Jdk.FIRST_WITH_CONTINUATIONS)
                .map(newest -> "chessj: runs on JDK " + chosen.major() + "; the search would be faster on JDK "
                        + newest.major() + ", which is installed: add --jdk newest");
    }

    private Jdk find(String asked) {
        if (!asked.isEmpty()) {
            return at(asked, "--jdk " + asked);
        }
        Optional<Path> javaHome = folders.javaHome();
        if (javaHome.isPresent()) {
            return at(javaHome.get().toString(), "JAVA_HOME=" + javaHome.get());
        }
        return folders.onPath().flatMap(Jdk::at).or(this::newest).orElseThrow(JdkChoice::none);
    }

    private static Jdk at(String folder, String source) {
        try {
            return Jdk.at(Path.of(folder).toAbsolutePath()).orElseThrow(() -> noJava(source));
        } catch (InvalidPathException e) {
            throw noJava(source);
        }
    }

    private static UserError noJava(String source) {
        return UserError.usage(
                "no Java installation at " + source, "There must be a bin/java in that folder.", "try: --jdk newest");
    }

    private static UserError none() {
        return UserError.usage("no Java installation found", "try: install JDK 17 or newer, or --jdk FOLDER");
    }

    private Optional<Jdk> newest() {
        return all().stream().max(Comparator.comparing(JdkChoice::comparable));
    }

    /** Every JDK on this machine, each once, however many names it has. */
    public List<Jdk> all() {
        List<Path> candidates = new ArrayList<>();
        folders.javaHome().ifPresent(candidates::add);
        folders.onPath().ifPresent(candidates::add);
        candidates.addAll(folders.installed());
        Map<Path, Jdk> found = new LinkedHashMap<>();
        for (Path candidate : candidates) {
            Jdk.at(candidate.toAbsolutePath()).ifPresent(jdk -> found.putIfAbsent(real(jdk.home()), jdk));
        }
        return List.copyOf(found.values());
    }

    private static Path real(Path home) {
        try {
            return home.toRealPath();
        } catch (IOException e) {
            return home;
        }
    }

    /** Early-access and vendor suffixes included: {@code 26-ea} is older than {@code 26}. */
    private static Runtime.Version comparable(Jdk jdk) {
        try {
            return Runtime.Version.parse(jdk.version());
        } catch (IllegalArgumentException e) {
            return Runtime.Version.parse(String.valueOf(Math.max(1, jdk.major())));
        }
    }
}
