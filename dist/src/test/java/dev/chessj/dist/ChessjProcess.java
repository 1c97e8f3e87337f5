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
        return start(place, directory, List.of(), arguments);
    }

    /**
     * Explores programs to the end, on the vehicle of the place and without progress.
     *
     * @param holder the full name of the class that has the programs
     * @param arguments options, and the simple names of programs, which begin with capitals
     */
    static Result explore(Place place, Path directory, String holder, String... arguments) throws Exception {
        List<String> all = new ArrayList<>(
                List.of("run", "--quiet", "--vehicle", place.vehicle(), "-cp", TestClassPath.withJUnit(holder)));
        for (String argument : arguments) {
            all.add(Character.isUpperCase(argument.charAt(0)) ? holder + "$" + argument : argument);
        }
        return start(place, directory, all).await();
    }

    /** The same with more options for the JVM of the front. */
    static ChessjProcess start(Place place, Path directory, List<String> jvm, List<String> arguments)
            throws IOException {
        List<String> command = new ArrayList<>(List.of(place.jdk().java().toString()));
        command.addAll(ChessjJar.QUICK);
        command.addAll(jvm);
        command.addAll(List.of("-jar", ChessjJar.PATH.toAbsolutePath().toString()));
        command.addAll(arguments);
        return start(command, directory, place.jdk().home().toString());
    }

    /** Starts another jar than the one that was built. */
    static ChessjProcess startJar(Place place, Path jar, Path directory, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(place.jdk().java().toString()));
        command.addAll(ChessjJar.QUICK);
        command.addAll(List.of("-jar", jar.toString()));
        command.addAll(arguments);
        return start(command, directory, place.jdk().home().toString());
    }

    /** Starts any command in that directory. */
    static ChessjProcess start(List<String> command, Path directory) throws IOException {
        return start(command, directory, System.getProperty("java.home"));
    }

    private static ChessjProcess start(List<String> command, Path directory, String javaHome) throws IOException {
        Path out = Files.createTempFile(directory, "chessj", ".out");
        Path err = Files.createTempFile(directory, "chessj", ".err");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(directory.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().remove("CHESSJ_OPTS");
        builder.environment().put("JAVA_HOME", javaHome);
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
