package dev.chessj.cli.launch;

import dev.chessj.cli.jdk.Jdk;
import dev.chessj.cli.jdk.JdkChoice;
import dev.chessj.cli.jdk.JdkFolders;
import dev.chessj.cli.options.Colours;
import dev.chessj.cli.options.CommonOptions;
import dev.chessj.cli.options.DebugOptions;
import dev.chessj.cli.options.Environment;
import dev.chessj.cli.project.SourcesNearby;
import dev.chessj.cli.project.TestLocator;
import dev.chessj.cli.project.TestLocator.Located;
import dev.chessj.cli.request.Request;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;

/** What {@code run} and {@code replay} have in common: finding the test and a JDK, and starting workers. */
public final class Launch {
    /** A property of this JVM: searches will be short. For the tests of chessj itself, which start it hundreds of times. */
    private static final String BRIEF = "chessj.brief";

    private final Environment environment;
    private final CommonOptions options;
    private final PrintWriter out;
    private final PrintWriter err;

    public Launch(Environment environment, CommonOptions options, CommandLine command) {
        this.environment = environment;
        this.options = options;
        this.out = command.getOut();
        this.err = command.getErr();
    }

    /** Makes the request once the folder for its files is known. */
    public interface RequestMaker {
        Request make(Path temporary) throws IOException;
    }

    public Located locate(List<String> names, String classPath) {
        return new TestLocator(environment.directory(), environment.home(), environment.variables(), this::advise)
                .locate(names, classPath);
    }

    /** How executions are shown, with the sources that were named or are near. */
    public Request.Look look(Located located, boolean everything, String dot, String graphml) {
        return new Request.Look(
                sources(environment, options, located.classPath()),
                Colours.wanted(options.colour, environment),
                everything,
                dot,
                graphml);
    }

    /** The folders with sources that were named; otherwise those near the current folder and the class path. */
    public static List<String> sources(Environment environment, CommonOptions options, List<Path> classPath) {
        List<Path> folders = options.sources.isEmpty()
                ? SourcesNearby.find(environment.directory(), classPath)
                : SourcesNearby.named(environment.directory(), options.sources);
        return folders.stream().map(Path::toString).toList();
    }

    /** A line that is good to know, unless the user wants quiet. */
    public void advise(String line) {
        if (!options.quiet) {
            err.println(line);
            err.flush();
        }
    }

    /** The class path as it can be kept with a schedule: independent of the current folder. */
    public String absolute(String classPath) {
        return Arrays.stream(classPath.split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty())
                .map(entry -> environment.directory().resolve(entry).normalize().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Runs the tests in workers; the exit code. */
    public int start(Located located, boolean search, RunRecord record, RequestMaker requests)
            throws IOException, InterruptedException {
        JdkChoice choice = new JdkChoice(JdkFolders.ofThisMachine());
        Jdk jdk = choice.choose(options.jdk);
        if (search && options.vehicle.equals("auto")) {
            choice.advice(jdk).ifPresent(this::advise);
        }
        Path temporary = Files.createTempDirectory("chessj");
        StopHook hook = new StopHook(temporary);
        try {
            Request request = requests.make(temporary);
            List<String> arguments = new ArrayList<>(DebugOptions.jvmArguments(request.debugging()));
            if (request.conditions().assertions()) {
                arguments.add("-ea"); // before the user's own, which may turn some off again
            }
            arguments.addAll(options.jvmArguments);
            boolean brief = request.isReplay() || Boolean.getBoolean(BRIEF);
            WorkerCommand command = new WorkerCommand(jdk, located.classPath(), arguments, temporary, brief);
            return new Workers(command, request, temporary, out, err, record, hook).run();
        } finally {
            hook.remove();
            delete(temporary);
        }
    }

    public static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
