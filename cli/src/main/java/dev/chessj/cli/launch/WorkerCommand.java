package dev.chessj.cli.launch;

import dev.chessj.cli.jdk.Jdk;
import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The command line of a worker.
 *
 * @param jdk what it runs on
 * @param classPath of the test
 * @param jvmArguments the user's own, after ours so that they win
 * @param temporary where the JVM puts its own report of a crash
 * @param brief whether it ends before code that is compiled well could pay
 */
record WorkerCommand(Jdk jdk, List<Path> classPath, List<String> jvmArguments, Path temporary, boolean brief) {
    /**
     * Four times what the JVM has by itself. What is hot while a worker starts, the rewriting of classes, is done with before
     * the search begins; to compile it well costs a short search much processor time and gives nothing back.
     */
    private static final List<String> PATIENT_COMPILER = List.of(
            "-XX:Tier4InvocationThreshold=20000",
            "-XX:Tier4MinInvocationThreshold=2400",
            "-XX:Tier4CompileThreshold=60000",
            "-XX:Tier4BackEdgeThreshold=160000");

    private static final List<String> QUICK_COMPILER = List.of("-XX:TieredStopAtLevel=1");

    WorkerCommand {
        classPath = List.copyOf(classPath);
        jvmArguments = List.copyOf(jvmArguments);
    }

    List<String> line(Path request) {
        List<String> line = new ArrayList<>();
        line.add(jdk.java().toString());
        if (jvmArguments.stream().noneMatch(argument -> argument.matches("-XX:[+-]Use\\w+GC"))) {
            line.add("-XX:+UseSerialGC"); // one task runs at a time, and executions leave little behind
        }
        if (jvmArguments.stream().noneMatch(argument -> argument.startsWith("-XX:hashCode="))) {
            // A sequence, for the objects whose hash code is asked for by other than the program; drawn by chance
            // otherwise.
            line.addAll(List.of("-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=3"));
        }
        line.addAll(brief ? QUICK_COMPILER : PATIENT_COMPILER);
        line.addAll(List.of(
                "-XX:-OmitStackTraceInFastThrow", // an exception without a stack trace cannot be explained
                "-Xshare:auto",
                "-XX:-PrintWarnings", // about class data sharing, which the agent limits
                "-XX:-CreateCoredumpOnCrash",
                "-XX:ActiveProcessorCount=4", // what programs and the common pool do must not depend on the machine
                "-XX:ErrorFile=" + temporary.resolve("hs_err.log")));
        if (System.getenv("DISPLAY") == null && File.separatorChar == '/') {
            line.add("-Djava.awt.headless=true");
        }
        line.addAll(jvmArguments);
        line.add("-javaagent:" + jar());
        line.add("-cp");
        line.add(classPath.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
        line.add("dev.chessj.launcher.Main");
        line.add("--chessj-worker");
        line.add(request.toString());
        return line;
    }

    /** The jar that this class was loaded from. */
    private static Path jar() {
        try {
            return Path.of(WorkerCommand.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("cannot tell which jar this is", e);
        }
    }
}
