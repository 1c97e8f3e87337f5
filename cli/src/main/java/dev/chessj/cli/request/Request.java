package dev.chessj.cli.request;

import dev.chessj.cli.registry.FindingRule;
import dev.chessj.cli.registry.Option;
import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.scheduler.options.EngineOptions.VehicleChoice;
import dev.chessj.scheduler.options.MemoryModel;
import java.nio.file.Path;
import java.util.List;

/**
 * What the front asks of a worker.
 *
 * @param tests what to run: {@code com.acme.AccountTest} or {@code com.acme.AccountTest#deposit}, full names
 * @param done tests that an earlier worker dealt with, and this one must not run again
 * @param options how to explore, to execute and to report
 * @param files where to find and put things
 */
public record Request(List<String> tests, List<String> done, OptionValues options, Files files) {

    public Request {
        tests = List.copyOf(tests);
        done = List.copyOf(done);
    }

    /** The value of an option. */
    public <T> T get(Option<T> option) {
        return options.get(option);
    }

    /** The same as it is written. */
    public <T> String text(Option<T> option) {
        return option.type().text(get(option));
    }

    /** The same for a worker that goes on where another one stopped. */
    public Request goingOn(List<String> dealtWith, VehicleChoice vehicle) {
        return new Request(tests, dealtWith, options.with(Options.VEHICLE, vehicle), files);
    }

    /** Whether one recorded schedule is executed again, rather than many explored. */
    public boolean isReplay() {
        return !files.schedule().isEmpty();
    }

    /** Whether a debugger is awaited. */
    public boolean isDebugged() {
        return get(Options.DEBUG) != 0;
    }

    /** Whether accesses to plain memory are watched, and those that race become scheduling points. */
    public boolean isTraced() {
        return get(Options.RACES) != FindingRule.IGNORE;
    }

    public MemoryModel memoryModel() {
        return get(Options.STORE_BUFFERS)
                ? MemoryModel.STORE_BUFFERS
                : get(Options.SC_CHECK) ? MemoryModel.CHECKED : MemoryModel.SEQUENTIAL;
    }

    /**
     * Where to find and put things.
     *
     * @param store the folder of the schedules
     * @param status where the worker says how far it got
     * @param journal where the engine keeps the choices of the running execution
     * @param schedule the schedule to execute again, or empty
     */
    public record Files(Path store, Path status, Path journal, String schedule) {

        /** Those of a run whose workers share a folder that goes with it. */
        public static Files of(Path store, Path temporary, String schedule) {
            return new Files(store, temporary.resolve("status"), temporary.resolve("journal"), schedule);
        }
    }
}
