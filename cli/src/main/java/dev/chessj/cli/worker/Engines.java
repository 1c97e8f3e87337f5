package dev.chessj.cli.worker;

import dev.chessj.api.ExecutionMonitor;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.UserError;
import dev.chessj.cli.tests.TestCase;
import dev.chessj.cli.tests.TestClasses;
import dev.chessj.scheduler.engine.Engine;
import dev.chessj.scheduler.options.EngineOptions;
import dev.chessj.scheduler.options.EngineOptions.StallListener;
import dev.chessj.scheduler.options.EngineOptions.VehicleChoice;
import dev.chessj.scheduler.schedule.Journal;
import dev.chessj.wrappers.shim.Opened;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Makes an engine for a test under the conditions of the request. */
final class Engines {
    private final Request request;
    private final Journal journal;
    private final List<Supplier<ExecutionMonitor>> monitors = new ArrayList<>();

    Engines(Request request, TestClasses classes) throws IOException {
        Engine.prepare();
        this.request = request;
        this.journal = Journal.open(request.files().journal());
        for (String name : request.get(Options.MONITOR)) {
            monitors.add(monitor(name, classes.load(name)));
        }
    }

    Engine create(TestCase test, StallListener onStall) {
        return create(test, onStall, monitors, request.get(Options.MEMORY));
    }

    /** The same, with one that looks on, and with these plain variables as points. */
    Engine create(TestCase test, StallListener onStall, ExecutionMonitor onlooker, List<String> memory) {
        List<Supplier<ExecutionMonitor>> all = new ArrayList<>(monitors);
        all.add(() -> onlooker);
        return create(test, onStall, all, memory);
    }

    private Engine create(
            TestCase test, StallListener onStall, List<Supplier<ExecutionMonitor>> looking, List<String> memory) {
        VehicleChoice vehicle = request.get(Options.VEHICLE);
        EngineOptions options = new EngineOptions(
                vehicle,
                new EngineOptions.Limits(
                        request.get(Options.MAX_STEPS),
                        request.get(Options.STALL),
                        request.get(Options.GOOD_SAMARITAN)),
                new EngineOptions.Conditions(
                        test.program(),
                        request.get(Options.SEED),
                        !request.get(Options.NO_RESET_STATICS),
                        request.get(Options.SPURIOUS_WAKEUPS),
                        request.get(Options.EXPLORE_GC)),
                new EngineOptions.Memory(
                        request.get(Options.VOLATILE_REDUCTION) && !Opened.any(),
                        request.isTraced(),
                        memory,
                        request.memoryModel()),
                new EngineOptions.Attached(journal, onStall, looking));
        try {
            return Engine.create(test.body(), options);
        } catch (IllegalStateException e) {
            if (vehicle != VehicleChoice.CONTINUATION) {
                throw e;
            }
            throw UserError.usage(
                    String.valueOf(e.getMessage()), "try: --jdk newest, or leave out --vehicle continuation");
        }
    }

    private static Supplier<ExecutionMonitor> monitor(String name, Class<?> type) {
        Constructor<?> constructor;
        try {
            constructor = type.getConstructor();
        } catch (NoSuchMethodException e) {
            throw unfit(name);
        }
        if (!ExecutionMonitor.class.isAssignableFrom(type)) {
            throw unfit(name);
        }
        constructor.setAccessible(true);
        return () -> {
            try {
                return (ExecutionMonitor) constructor.newInstance();
            } catch (InvocationTargetException e) {
                throw new IllegalStateException("the constructor of the monitor " + name + " throws", e.getCause());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException("the monitor " + name + " cannot be made", e);
            }
        };
    }

    private static UserError unfit(String name) {
        return UserError.usage(
                "--monitor " + name + " is not a monitor",
                "It must implement dev.chessj.api.ExecutionMonitor and have a public constructor without parameters.");
    }
}
