package dev.chessj.cli.options;

import dev.chessj.cli.registry.OptionValues;
import dev.chessj.cli.registry.Options;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.UserError;
import dev.chessj.scheduler.options.EngineOptions.VehicleChoice;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Where the JVM of a replay awaits a debugger.
 *
 * <p>The JVM does not listen from its beginning: the warm-ups and a first execution, in which nobody wants to stop, come before. It begins to
 * listen, and waits, when an exception of the class named in {@code onthrow} is thrown; with that option {@code launch} is mandatory,
 * and starts a program that does nothing.
 */
public final class DebugPort {
    /** What makes the JVM wait; see {@code dev.chessj.cli.worker.DebuggerGate}. */
    private static final String GATE = "dev.chessj.cli.worker.DebuggerGate$Opened";

    private static final String LOOPBACK = "127.0.0.1";
    private static final List<String> PROGRAMS_THAT_DO_NOTHING =
            List.of("/bin/true", "/usr/bin/true", "C:\\Windows\\System32\\rundll32.exe");

    private DebugPort() {}

    /** The values for a replay in which a debugger is awaited at a port that is free, if one was asked for. */
    public static OptionValues resolve(OptionValues replay) {
        if (!replay.isGiven(Options.DEBUG)) {
            return replay;
        }
        List<String> stops = replay.get(Options.STOP_AT);
        return replay.with(Options.DEBUG, free(replay.get(Options.DEBUG)))
                .with(Options.STOP_AT, stops.isEmpty() ? List.of("preemption", "failure") : stops)
                .with(Options.VEHICLE, VehicleChoice.THREAD);
    }

    /** The options of the JVM. */
    public static List<String> jvmArguments(Request request) {
        if (!request.isDebugged()) {
            return List.of();
        }
        String nothing = PROGRAMS_THAT_DO_NOTHING.stream()
                .filter(program -> Files.isExecutable(Path.of(program)))
                .findFirst()
                .orElseThrow(() -> UserError.usage(
                        "--debug needs one of " + PROGRAMS_THAT_DO_NOTHING + ", and none is here",
                        "try: chessj replay --vehicle thread --stall 1h"
                                + " --jvm-arg=-agentlib:jdwp=transport=dt_socket,server=y,address=" + LOOPBACK + ":"
                                + request.get(Options.DEBUG)));
        return List.of("-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=" + LOOPBACK + ":"
                + request.get(Options.DEBUG) + ",onthrow=" + GATE + ",launch=" + nothing);
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
            return Options.DEFAULT_PORT + 1;
        }
    }

    private static int bound(int port) throws IOException {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(InetAddress.getByName(LOOPBACK), port));
            return socket.getLocalPort();
        }
    }
}
