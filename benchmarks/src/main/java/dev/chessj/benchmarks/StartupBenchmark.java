package dev.chessj.benchmarks;

import dev.chessj.benchmarks.programs.FirstSchedule;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * From the start of the JVM that runs the test to the end of the first schedule, next to a JVM that runs the same test plainly.
 *
 * <p>CPU time without that of the JIT compilers, which work beside the program: what would pass on an idle machine with more than one
 * processor. The time of the whole command is what passed here, however busy this machine is.
 */
final class StartupBenchmark implements Benchmark {

    private static final int ROUNDS = 7;

    @Override
    public List<Figure> run(boolean thorough) throws Exception {
        Path folder = Files.createTempDirectory("chessj-startup");
        Path result = folder.resolve("nanos");
        String program = FirstSchedule.class.getName();
        String classes = System.getProperty("java.class.path").split(File.pathSeparator)[0];
        List<String> plain = List.of(Child.java(), "-XX:+UseSerialGC", "-cp", classes, program, result.toString());
        List<String> chessj = List.of(
                Child.java(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", // as the script does
                "-jar",
                Child.jar(),
                "run",
                "--quiet",
                "--no-warm-up",
                "--jdk",
                System.getProperty("java.home"),
                "-cp",
                classes,
                program,
                "--",
                result.toString());
        double[] worker = new double[ROUNDS];
        double[] compiled = new double[ROUNDS];
        double[] alone = new double[ROUNDS];
        double[] command = new double[ROUNDS];
        for (int i = 0; i < ROUNDS; i++) {
            start(plain, folder);
            alone[i] = seconds(result)[1];
            long begin = System.nanoTime();
            start(chessj, folder);
            command[i] = (System.nanoTime() - begin) / 1e9;
            double[] both = seconds(result);
            compiled[i] = both[0];
            worker[i] = both[1];
        }
        double plainly = Measure.median(alone);
        double most = 1.5 * plainly + 0.5;
        double measured = Measure.median(worker);
        List<Figure> figures = new ArrayList<>();
        figures.add(Figure.told("startup", "the test without chessj", text(plainly)));
        figures.add(Figure.judged(
                "startup", "start of the JVM to first schedule", text(measured), "<= " + text(most), measured <= most));
        figures.add(Figure.told("startup", "the same with the JIT compilers", text(Measure.median(compiled))));
        figures.add(Figure.told("startup", "whole command, in time that passed", text(Measure.median(command))));
        return figures;
    }

    private static void start(List<String> command, Path folder) throws Exception {
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int status = process.waitFor();
        if (status != 0) {
            throw new IllegalStateException("exit code " + status + ": " + String.join(" ", command));
        }
    }

    /** What the test wrote down, all CPU time and that without the compilers; removes it. */
    private static double[] seconds(Path result) throws Exception {
        String[] words = Files.readString(result).split(" ");
        Files.delete(result);
        return new double[] {Long.parseLong(words[0]) / 1e9, Long.parseLong(words[1]) / 1e9};
    }

    private static String text(double seconds) {
        return String.format(Locale.ROOT, "%.2f s", seconds);
    }
}
