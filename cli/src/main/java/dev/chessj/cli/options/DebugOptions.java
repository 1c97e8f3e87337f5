package dev.chessj.cli.options;

import dev.chessj.cli.request.Request.Debugging;
import dev.chessj.cli.request.UserError;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/**
 * How a debugger takes part in a replay.
 *
 * <p>The JVM does not listen from its beginning: the warm-ups and a first execution, in which nobody wants to stop, come before. It begins to
 * listen, and waits, when an exception of the class named in {@code onthrow} is thrown; with that option {@code launch} is mandatory,
 * and starts a program that does nothing.
 */
public final class DebugOptions {
    static final int DEFAULT_PORT = 5005;

    /** What makes the JVM wait; see {@code dev.chessj.cli.worker.DebuggerGate}. */
    private static final String GATE = "dev.chessj.cli.worker.DebuggerGate$Opened";

    private static final String LOOPBACK = "127.0.0.1";
    private static final List<String> PROGRAMS_THAT_DO_NOTHING =
            List.of("/bin/true", "/usr/bin/true", "C:\\Windows\\System32\\rundll32.exe");

    @Option(
            names = "--debug",
            paramLabel = "PORT",
            preprocessor = Alone.class,
            converter = Port.class,
            description =
                    "Wait for a debugger on 127.0.0.1 before the schedule begins; tasks are threads, and no time limit is kept."
                            + " --debug alone is --debug=5005, and 0 is any free port.")
    @Nullable
    Integer port;

    @Option(
            names = "--stop-at",
            paramLabel = "preemption|failure|step:N",
            converter = Moment.class,
            description =
                    "With --debug: when to call a method of dev.chessj.api.DebuggerHook, for breakpoints (beforeSwitch, atFailure,"
                            + " beforeStep); may be repeated (default: preemption and failure).")
    List<String> stopAt = new ArrayList<>();

    /** What the worker has to know; says what does not fit together. */
    public Debugging debugging(CommonOptions common) {
        if (port == null) {
            if (!stopAt.isEmpty()) {
                throw UserError.usage(
                        "--stop-at says where a debugger stops, but there is none",
                        "try: chessj replay --debug --stop-at " + stopAt.get(0));
            }
            return Debugging.NONE;
        }
        if (common.vehicle.equals("continuation")) {
            throw UserError.usage(
                    "a debugger cannot follow continuations",
                    "The same schedule happens on threads.",
                    "try: chessj replay --debug --vehicle thread");
        }
        for (String argument : common.jvmArguments) {
            if (argument.startsWith("-agentlib:jdwp") || argument.startsWith("-Xrunjdwp")) {
                throw UserError.usage(
                        "--debug and --jvm-arg=" + argument + " both ask for a debugger", "try: one of them");
            }
        }
        if (stopAt.stream().filter(moment -> moment.startsWith("step:")).count() > 1) {
            throw UserError.usage(
                    "--stop-at names two steps", "try: one of them, and go on from there with the debugger");
        }
        return new Debugging(free(port), stopAt.isEmpty() ? List.of("preemption", "failure") : stopAt);
    }

    /** The options of the JVM. */
    public static List<String> jvmArguments(Debugging debugging) {
        if (!debugging.isOn()) {
            return List.of();
        }
        String nothing = PROGRAMS_THAT_DO_NOTHING.stream()
                .filter(program -> Files.isExecutable(Path.of(program)))
                .findFirst()
                .orElseThrow(() -> UserError.usage(
                        "--debug needs one of " + PROGRAMS_THAT_DO_NOTHING + ", and none is here",
                        "try: chessj replay --vehicle thread --stall 1h"
                                + " --jvm-arg=-agentlib:jdwp=transport=dt_socket,server=y,address=" + LOOPBACK + ":"
                                + debugging.port()));
        return List.of("-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=" + LOOPBACK + ":"
                + debugging.port() + ",onthrow=" + GATE + ",launch=" + nothing);
    }

    /** The port itself if nobody listens there; 0 becomes one that is free. */
    private static int free(int wanted) {
        try {
            return bound(wanted);
        } catch (IOException inUse) {
            throw UserError.usage(
                    "port " + wanted + " cannot be listened to: " + inUse.getMessage(),
                    "Another debugged program may have it, or another replay that waits for its debugger.",
                    "try: chessj replay --debug=" + another());
        }
    }

    private static int another() {
        try {
            return bound(0);
        } catch (IOException none) {
            return DEFAULT_PORT + 1;
        }
    }

    private static int bound(int port) throws IOException {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getByName(LOOPBACK), port));
            return socket.getLocalPort();
        }
    }

    static final class Alone extends ValueWhenAlone {
        Alone() {
            super(String.valueOf(DEFAULT_PORT));
        }
    }

    static final class Port implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String value) {
            if (!value.matches("\\d{1,5}") || Integer.parseInt(value) > 65535) {
                throw new TypeConversionException("'" + value + "' is not a port, a number from 0 to 65535");
            }
            return Integer.parseInt(value);
        }
    }

    static final class Moment implements ITypeConverter<String> {
        @Override
        public String convert(String value) {
            if (!value.matches("preemption|failure|step:\\d{1,9}")) {
                throw new TypeConversionException("'" + value
                        + "' is not preemption, failure, or a step by its number in the table, as in step:9");
            }
            return value;
        }
    }
}
