package dev.chessj.dist;

import dev.chessj.dist.ChessjJar.Result;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The jar at work in a place: started now, awaited later, so that several can run at the same time. */
record ChessjProcess(List<String> command, Process process, Path out, Path err) {
    private static final long PATIENCE_SECONDS = Long.getLong("chessj.test.patience", 900);

    /** Starts the jar with these arguments in that directory. */
    static ChessjProcess start(Place place, Path directory, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                place.jdk().java().toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-jar",
                ChessjJar.PATH.toAbsolutePath().toString()));
        command.addAll(arguments);
        Path out = Files.createTempFile(directory, "chessj", ".out");
        Path err = Files.createTempFile(directory, "chessj", ".err");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().remove("CHESSJ_OPTS");
        builder.environment().put("JAVA_HOME", place.jdk().home().toString());
        return new ChessjProcess(command, builder.start(), out, err);
    }

    Result await() throws IOException, InterruptedException {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
            throw new IOException("no end after " + PATIENCE_SECONDS + " s: " + command);
        }
        return new Result(
                process.exitValue(),
                Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
    }
}
