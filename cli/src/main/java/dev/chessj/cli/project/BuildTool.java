package dev.chessj.cli.project;

import dev.chessj.cli.request.UserError;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Maven or Gradle, as a command.
 *
 * @param name how a person would call it: {@code ./mvnw}, {@code gradle}
 * @param command the program, if there is one
 */
record BuildTool(String name, Optional<Path> command) {

    /** What a call of it came to. */
    record Outcome(int exitCode, String output) {
        boolean failed() {
            return exitCode != 0;
        }

        /** The end of what it said, on one line each. */
        String lastLines() {
            List<String> lines = output.lines().filter(line -> !line.isBlank()).toList();
            return String.join(
                    System.lineSeparator() + "  ", lines.subList(Math.max(0, lines.size() - 5), lines.size()));
        }
    }

    /**
     * Finds build tools: a wrapper in the project before one in the PATH.
     *
     * @param path the value of PATH
     */
    record Finder(String path) {
        Finder(Map<String, String> environment) {
            this(environment.getOrDefault("PATH", ""));
        }

        BuildTool find(Path folder, Path root, String wrapper, String plain) {
            for (Path place : List.of(folder, root)) {
                for (String suffix : List.of("", ".bat", ".cmd")) {
                    Path file = place.resolve(wrapper + suffix);
                    if (Files.isExecutable(file)) {
                        return new BuildTool(
                                place.equals(folder) ? "./" + wrapper : file.toString(), Optional.of(file));
                    }
                }
            }
            for (String entry : path.split(File.pathSeparator, -1)) {
                for (String suffix : List.of("", ".bat", ".cmd")) {
                    Path file = Path.of(entry, plain + suffix);
                    if (!entry.isEmpty() && Files.isExecutable(file) && Files.isRegularFile(file)) {
                        return new BuildTool(plain, Optional.of(file));
                    }
                }
            }
            return new BuildTool(plain, Optional.empty());
        }
    }

    Outcome run(Path folder, List<String> arguments) throws IOException {
        Path program = command.orElseThrow(() -> UserError.usage(
                "the class path of " + folder + " must be asked of the build tool, but there is no " + name,
                "Neither a wrapper script in the project nor " + name + " in the PATH was found.",
                "try: chessj run -cp CLASSPATH ..."));
        List<String> line = new ArrayList<>();
        line.add(program.toString());
        line.addAll(arguments);
        Process process = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            return new Outcome(process.waitFor(), output);
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while waiting for " + name, e);
        }
    }
}
