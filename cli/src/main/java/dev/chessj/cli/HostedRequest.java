package dev.chessj.cli;

import dev.chessj.cli.launch.Launch;
import dev.chessj.cli.options.CommandOptions;
import dev.chessj.cli.options.Environment;
import dev.chessj.cli.options.GivenSchedule;
import dev.chessj.cli.registry.ColourChoice;
import dev.chessj.cli.registry.HelpGroup;
import dev.chessj.cli.registry.Option;
import dev.chessj.cli.registry.OptionPlace;
import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.ScheduleOptions;
import dev.chessj.cli.request.UserError;
import dev.chessj.scheduler.schedule.Schedule;
import dev.chessj.scheduler.schedule.ScheduleStore;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.TreeSet;
import java.util.stream.Stream;
import picocli.CommandLine;

/**
 * What a test framework asks for: the options of {@code chessj run}, from {@code chessj.properties}, {@code CHESSJ_OPTS} and, before all
 * others, the settings that the framework knows.
 */
public final class HostedRequest {

    private static final String JUNIT = "junit-platform.properties";
    private static final String PREFIX = "chessj.";
    private static final List<String> CLASS_PATHS = List.of("java.class.path", "surefire.test.class.path");

    private final Environment environment;
    private final List<String> words = new ArrayList<>();

    /** Begins with the options that are not given by the framework. */
    public HostedRequest() {
        this(Environment.ofThisProcess());
    }

    HostedRequest(Environment environment) {
        this.environment = environment;
    }

    /** The settings there are: the long names of options, without dashes. */
    public static List<String> names() {
        return Options.in(OptionPlace.JUNIT).stream().map(Option::name).toList();
    }

    /**
     * Adds a setting, which outweighs those before it.
     *
     * @param source who says so, for the message if it is wrong
     */
    public void set(String name, String value, String source) {
        Option<?> option = Options.named(name)
                .filter(found -> found.isIn(OptionPlace.JUNIT))
                .orElseThrow(() -> UserError.usage(
                        source + ": there is no setting " + name, "There are " + String.join(", ", names()) + "."));
        if (option.type().isFlag() && !value.equals("true") && !value.equals("false")) {
            throw UserError.usage(source + ": " + name + " is true or false, not " + value);
        }
        String[] values = option.type().isList() ? value.split("\\s*,\\s*", -1) : new String[] {value};
        for (String one : values) {
            words.addAll(new OptionSources(environment).check(List.of(option.longName() + "=" + one), source));
        }
    }

    /**
     * The request to explore one test.
     *
     * @param assertions whether the JVM checks those of the test, to be kept with schedules
     */
    public Request explore(String test, Path temporary, boolean assertions) {
        List<String> all = new ArrayList<>(List.of("run"));
        all.addAll(words);
        List<String> complete = new OptionSources(environment).addTo(all);
        CommandLine line = RunCommand.line(environment, List.of());
        line.parseArgs(complete.subList(1, complete.size()).toArray(String[]::new));
        OptionValues given = CommandOptions.values(line.getCommandSpec())
                .only(option -> option.isIn(OptionPlace.JUNIT))
                .with(Options.NO_ASSERTIONS, !assertions)
                .with(Options.CHECKPOINT, Duration.ZERO)
                .with(Options.QUIET, true)
                .with(Options.COLOR, ColourChoice.NEVER);
        OptionValues options = RunCommand.complete(environment, given)
                .with(Options.SOURCE_FOLDERS, Launch.sources(environment, given, classPath()));
        Path store = environment.directory().resolve(ScheduleStore.DEFAULT_DIRECTORY);
        return new Request(List.of(test), List.of(), options, Request.Files.of(store, temporary, ""));
    }

    /** Of this JVM; Surefire may hide it behind a jar that only refers to it. */
    private static List<Path> classPath() {
        return CLASS_PATHS.stream()
                .map(name -> System.getProperty(name, ""))
                .flatMap(path -> Stream.of(path.split(File.pathSeparator, -1)))
                .filter(entry -> !entry.isEmpty())
                .distinct()
                .map(Path::of)
                .toList();
    }

    /** The request to execute one schedule of that test again, as it was recorded. */
    public static Request replay(Request explore, Schedule recorded, Path file) {
        OptionValues options = explore.options()
                .only(option -> option.isIn(OptionPlace.REPLAY) || option.group() == HelpGroup.INTERNAL)
                .and(ScheduleOptions.restore(recorded));
        Request.Files files = explore.files();
        return new Request(
                explore.tests(),
                List.of(),
                options,
                new Request.Files(files.store(), files.status(), files.journal(), file.toString()));
    }

    /** A schedule from a file, a printed word, or the name of one that is kept; what is wrong with it is said. */
    public static Schedule schedule(Request explore, String given) {
        Path directory = Environment.ofThisProcess().directory();
        return GivenSchedule.find(directory, explore.files().store(), given).schedule();
    }

    /** Adds the settings that are known before any test is: from {@code junit-platform.properties}, then from system properties. */
    public void addThoseOfTheJvm() {
        try (InputStream in = ClassLoader.getSystemResourceAsStream(JUNIT)) {
            if (in != null) {
                addThoseOf(in);
            }
        } catch (IOException | IllegalArgumentException e) {
            throw UserError.usage(JUNIT + " cannot be read: " + e);
        }
        for (String name : names()) {
            String value = System.getProperty(PREFIX + name);
            if (value != null) {
                set(name, value, "-D" + PREFIX + name);
            }
        }
    }

    /** Adds those of JUnit's own file; a setting with our prefix that there is not is a mistake, and would be passed over in silence. */
    void addThoseOf(InputStream in) throws IOException {
        List<String> names = names();
        Properties file = new Properties();
        file.load(in);
        for (String key : new TreeSet<>(file.stringPropertyNames())) {
            String name = key.startsWith(PREFIX) ? key.substring(PREFIX.length()) : "";
            if (names.contains(name)) {
                set(name, file.getProperty(key), JUNIT + ", " + key);
            } else if (!name.isEmpty()) {
                throw UserError.usage(
                        JUNIT + ": there is no setting " + key,
                        "There are " + PREFIX + String.join(", " + PREFIX, names) + ".");
            }
        }
    }
}
