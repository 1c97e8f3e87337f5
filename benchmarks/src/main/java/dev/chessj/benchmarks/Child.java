package dev.chessj.benchmarks;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A JVM like this one, with the agent, for one benchmark. */
final class Child {

    private Child() {}

    static List<Figure> measure(String name, boolean thorough) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                java(),
                "-XX:+UseSerialGC", // as the worker
                "-XX:-PrintWarnings",
                "-javaagent:" + jar(),
                "-Dchessj.jar=" + jar(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                Main.INSIDE,
                name));
        if (thorough) {
            command.add("--long");
        }
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<Figure> figures = new ArrayList<>();
        try (BufferedReader output = process.inputReader()) {
            for (String line = output.readLine(); line != null; line = output.readLine()) {
                if (Figure.isLine(line)) {
                    figures.add(Figure.parse(line));
                } else {
                    System.err.println(line);
                }
            }
        }
        int status = process.waitFor();
        if (status != 0) {
            figures.add(new Figure(name, "ended with exit code " + status, "", "", "failed"));
        }
        return figures;
    }

    static String java() {
        return System.getProperty("java.home") + File.separator + "bin" + File.separator + "java";
    }

    /** The one jar, named by the script. */
    static String jar() {
        return System.getProperty("chessj.jar", "dist/target/chessj.jar");
    }
}
