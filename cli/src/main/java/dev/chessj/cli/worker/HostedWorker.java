package dev.chessj.cli.worker;

import dev.chessj.cli.HostedRequest;
import dev.chessj.cli.HostedRun;
import dev.chessj.cli.request.Fault;
import dev.chessj.cli.request.Request;
import dev.chessj.cli.request.UserError;
import dev.chessj.launcher.AgentSession;
import dev.chessj.scheduler.engine.Engine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A worker in a JVM that is not ours: that of a test framework, which has the agent, and asks for one test after the other.
 *
 * <p>Called by name, from the agent and from the framework's extension, which is loaded by another class loader. So all that goes in
 * and out is of the JDK.
 *
 * <p><b>Threading.</b> One request at a time; whoever comes meanwhile waits.
 */
public final class HostedWorker {

    /** Classes through which a test and the engine meet: there must be one of each. */
    private static final Set<String> LINKED =
            Set.of("dev.chessj.api.Chess", "dev.chessj.api.ExecutionMonitor", "dev.chessj.api.Operation");

    private static @Nullable Request installed;
    private static @Nullable HostedRun run;
    private static boolean caughtUp;
    private static @Nullable String broken;

    private HostedWorker() {}

    /** What the settings of a request may be. */
    public static List<String> settings() {
        return HostedRequest.names();
    }

    /** From now on classes that load are rewritten. Where, and whether for races, {@code chessj.properties} and the JVM's properties say. */
    public static synchronized void install() throws Exception {
        if (installed != null) {
            return;
        }
        HostedRequest options = new HostedRequest();
        options.addThoseOfTheJvm();
        Request request = options.explore("no test", Path.of(""), true);
        Rewriting.install(request);
        Engine.prepare();
        installed = request;
    }

    /** Rewrites what was loaded before; before the first test. */
    public static synchronized void catchUp() throws Exception {
        install();
        if (!caughtUp) {
            Rewriting.catchUp();
            caughtUp = true;
            for (Class<?> type : AgentSession.instrumentation().getAllLoadedClasses()) {
                if (LINKED.contains(type.getName()) && type.getClassLoader() != null) {
                    broken = tooLate(
                            type.getName() + " was loaded before chessj, and tests that use it would not reach it");
                }
            }
        }
    }

    /** What is wrong with a class, and what helps. */
    static String tooLate(String what) {
        return "chessj: " + what + ": add -javaagent:" + AgentSession.jar() + "=junit to the arguments of the JVM.";
    }

    /**
     * Explores a test, or executes one schedule of it again.
     *
     * @param asked {@code test}: its name; {@code body}: a {@code Callable} that executes it once; {@code settings}: a map from the names of
     *     options to values, and {@code sources}: who says so; {@code replay}: a schedule to execute instead, or empty;
     *     {@code unassumed}: how often an assumption did not hold, a {@code LongSupplier}; {@code holder}: a class whose static fields
     *     hold what executions share
     * @return {@code outcome}: {@code passed}, {@code reserved} (passed, and something was met that is not controlled), {@code failed},
     *     {@code stopped} (by a budget, nothing found), {@code unassumed},
     *     {@code inconclusive} or {@code wrong} (input that a person can put right); {@code text}: what to tell; {@code aloud}, if it is there: what to print
     *     even of a test that passed; {@code thrown}: what the
     *     test threw, if it failed with an exception, and {@code frames}: those of the program in its stack
     */
    public static synchronized Map<String, Object> run(Map<String, Object> asked) throws Exception {
        catchUp();
        String stuck = broken;
        if (stuck != null) {
            return Map.of("outcome", "wrong", "text", stuck);
        }
        Path temporary = Files.createTempDirectory("chessj");
        try {
            HostedRun run = theRun();
            Map<String, Object> answer =
                    new HostedTest(asked, temporary, installed(), run.reports(), HostedWorker::stuck).run();
            String problem = run.keep();
            if (!problem.isEmpty()) {
                System.err.println(problem);
            }
            return answer;
        } catch (UserError e) {
            return Map.of("outcome", "wrong", "text", e.paragraph());
        } catch (RuntimeException e) {
            return Map.of("outcome", "wrong", "text", Fault.describe(e), "thrown", e);
        } finally {
            delete(temporary);
        }
    }

    private static HostedRun theRun() throws IOException {
        HostedRun current = run;
        if (current == null) {
            current = HostedRun.begin();
            run = current;
        }
        return current;
    }

    private static Request installed() {
        Request request = installed;
        if (request == null) {
            throw new IllegalStateException("not installed");
        }
        return request;
    }

    /** A carrier that does not come back holds the scheduler for good. */
    private static void stuck(String test) {
        broken = "chessj: nothing more can be explored in this JVM: a task of " + test + " did not come back\n"
                + "  try: chessj.vehicle = thread in junit-platform.properties, or that test in a JVM of its own";
    }

    private static void delete(Path folder) throws IOException {
        try (java.nio.file.DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(folder);
    }
}
