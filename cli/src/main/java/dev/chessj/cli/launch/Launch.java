package dev.chessj.cli.launch;

import dev.chessj.cli.jdk.Jdk;
import dev.chessj.cli.jdk.JdkChoice;
import dev.chessj.cli.jdk.JdkFolders;
import dev.chessj.cli.options.Colours;
import dev.chessj.cli.options.DebugPort;
import dev.chessj.cli.options.Environment;
import dev.chessj.cli.project.SourcesNearby;
import dev.chessj.cli.project.TestLocator;
import dev.chessj.cli.project.TestLocator.Located;
import dev.chessj.cli.registry.ColourChoice;
import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.Request;
import dev.chessj.scheduler.options.EngineOptions.VehicleChoice;
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
    private final OptionValues options;
    private final PrintWriter out;
    private final PrintWriter err;

    public Launch(Environment environment, OptionValues options, CommandLine command) {
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

    /** The options with all that is decided here: where sources are, whether there are colours, the class path to be kept. */
    public OptionValues shown(Located located) {
        boolean colours = Colours.wanted(options.get(Options.COLOR), environment);
        return options.with(Options.SOURCE_FOLDERS, sources(environment, options, located.classPath()))
                .with(Options.COLOR, colours ? ColourChoice.ALWAYS : ColourChoice.NEVER)
                .with(Options.TERMINAL, environment.terminal())
                .with(Options.CLASS_PATH, absolute(options.get(Options.CLASS_PATH)));
    }

    /** The folders with sources that were named; otherwise those near the current folder and the class path. */
    public static List<String> sources(Environment environment, OptionValues options, List<Path> classPath) {
        String named = options.get(Options.SOURCES);
        List<Path> folders = named.isEmpty()
                ? SourcesNearby.find(environment.directory(), classPath)
                : SourcesNearby.named(environment.directory(), named);
        return folders.stream().map(Path::toString).toList();
    }

    /** A line that is good to know, unless the user wants quiet. */
    public void advise(String line) {
        if (!options.get(Options.QUIET)) {
            err.println(line);
            err.flush();
        }
    }

    /** The class path as it can be kept with a schedule: independent of the current folder. */
    private String absolute(String classPath) {
        return Arrays.stream(classPath.split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty())
                .map(entry -> environment.directory().resolve(entry).normalize().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Runs the tests in workers; the exit code. */
    public int start(Located located, boolean search, RunRecord record, RequestMaker requests)
            throws IOException, InterruptedException {
        JdkChoice choice = new JdkChoice(JdkFolders.ofThisMachine());
        Jdk jdk = choice.choose(options.get(Options.JDK));
        if (search && options.get(Options.VEHICLE) == VehicleChoice.AUTO) {
            choice.advice(jdk).ifPresent(this::advise);
        }
        Path temporary = Files.createTempDirectory("chessj");
        StopHook hook = new StopHook(temporary);
        try {
            Request request = requests.make(temporary);
            List<String> arguments = new ArrayList<>(DebugPort.jvmArguments(request));
            if (!request.get(Options.NO_ASSERTIONS)) {
                arguments.add("-ea"); // before the user's own, which may turn some off again
            }
            arguments.addAll(options.get(Options.JVM_ARG));
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
