package dev.chessj.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * One test of a JSON report, after the whole command has run.
 *
 * @param name the test, without the package of the examples
 * @param members its part of the report
 */
record ReportedTest(String name, String members) {

    private static final Path PROJECT = Path.of("examples").toAbsolutePath();
    private static final String EXAMPLES = "dev.chessj.examples.";
    private static final String SUFFIX = "Fixed.java";
    private static final Pattern TEST = Pattern.compile("\"test\": \"([^\"]+)\"");

    /** The correct examples, explored with these options. */
    static List<ReportedTest> ofExamples(List<String> options) throws IOException, InterruptedException {
        List<String> names;
        try (Stream<Path> files = Files.list(PROJECT.resolve("src/main/java/dev/chessj/examples"))) {
            names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(SUFFIX))
                    .sorted()
                    .map(name -> EXAMPLES + name.replace(".java", ""))
                    .toList();
        }
        return of(PROJECT, options, names);
    }

    /** The same example once more, with other options. */
    ReportedTest again(List<String> options) throws IOException, InterruptedException {
        return of(PROJECT, options, List.of(EXAMPLES + name)).get(0);
    }

    /** What the command says of these tests, from the folder of their project; exit code 3 is a budget that was used up. */
    static List<ReportedTest> of(Path project, List<String> options, List<String> names)
            throws IOException, InterruptedException {
        Path report = Files.createTempDirectory("chessj-report").resolve("report.json");
        List<String> command = new ArrayList<>(List.of(
                Child.java(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1", // as the script does
                "-jar",
                new File(Child.jar()).getAbsolutePath(),
                "run",
                "--quiet",
                "--jdk",
                System.getProperty("java.home"),
                "--json",
                report.toString()));
        command.addAll(options);
        command.addAll(names);
        Process process = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        int status = process.waitFor();
        if (status != 0 && status != 3) {
            throw new IllegalStateException("exit code " + status + ": " + String.join(" ", command));
        }
        String json = Files.readString(report, StandardCharsets.UTF_8);
        List<ReportedTest> tests = new ArrayList<>();
        Matcher matcher = TEST.matcher(json);
        boolean more = matcher.find();
        while (more) {
            int from = matcher.start();
            String name = matcher.group(1).replace(EXAMPLES, "");
            more = matcher.find();
            tests.add(new ReportedTest(name, json.substring(from, more ? matcher.start() : json.length())));
        }
        return tests;
    }

    /** The first member of that name is the test's, those of its bounds come later. */
    double number(String member) {
        return numbers(member, members).get(0);
    }

    /** Members of that name, one for each bound. */
    List<Double> ofBounds(String member) {
        return numbers(member, members.substring(members.indexOf("\"bounds\"")));
    }

    private static List<Double> numbers(String member, String text) {
        Matcher matcher = Pattern.compile("\"" + member + "\": ([0-9.eE+]+)").matcher(text);
        List<Double> numbers = new ArrayList<>();
        while (matcher.find()) {
            numbers.add(Double.parseDouble(matcher.group(1)));
        }
        if (numbers.isEmpty()) {
            throw new IllegalStateException("no " + member + ": " + text);
        }
        return numbers;
    }
}
