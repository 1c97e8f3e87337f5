package dev.chessj.agent.jdk;

import dev.chessj.wrappers.Sites;
import dev.chessj.wrappers.calls.Boundary;
import dev.chessj.wrappers.calls.Wrapped;
import dev.chessj.wrappers.scope.Scoping;
import dev.chessj.wrappers.shim.Opened;
import dev.chessj.wrappers.verdict.Notes;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Which classes of this JDK {@code --preempt-in} opens.
 *
 * <p>Collections, queues, locks and synchronisers of {@code java.util.concurrent} can be. Left out there are the ground that everything
 * waits on, what gives random numbers, the atomics, whose methods are one operation each, and what runs tasks: pools have points of
 * their own where others can see them, and keep threads from one execution to the next.
 *
 * <p><b>Threading.</b> Any thread: a table that never changes.
 */
public final class OpenClasses {

    private static final String JDK = "java.";
    private static final String OPENABLE = "java.util.concurrent";
    private static final List<String> LEFT_OUT = List.of(
            OPENABLE + ".AbstractExecutorService",
            OPENABLE + ".CompletableFuture",
            OPENABLE + ".CountedCompleter",
            OPENABLE + ".DelayScheduler",
            OPENABLE + ".Executor",
            OPENABLE + ".ForkJoin",
            OPENABLE + ".FutureTask",
            OPENABLE + ".Recursive",
            OPENABLE + ".ScheduledThreadPoolExecutor",
            OPENABLE + ".StructuredTaskScope",
            OPENABLE + ".StructureViolationException",
            OPENABLE + ".SubmissionPublisher",
            OPENABLE + ".ThreadLocalRandom",
            OPENABLE + ".ThreadPerTaskExecutor",
            OPENABLE + ".ThreadPoolExecutor",
            OPENABLE + ".TimeUnit",
            OPENABLE + ".atomic.Atomic",
            OPENABLE + ".locks.LockSupport");

    private OpenClasses() {}

    /** The internal names; tells the wrappers about each, and notes what cannot be opened. */
    public static List<String> open() {
        Scoping scoping = Scoping.installed();
        if (!scoping.mayOpen(JDK)) {
            return List.of();
        }
        List<String> names = new ArrayList<>();
        Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
        try (Stream<Path> files = Files.walk(modules.resolve("java"))) {
            files.map(file -> modules.relativize(file).toString())
                    .filter(name -> name.endsWith(".class"))
                    .map(name -> name.substring(0, name.length() - ".class".length()))
                    .filter(name -> scoping.opens(name.replace('/', '.')))
                    .forEach(names::add);
        } catch (IOException e) {
            throw new IllegalStateException("the classes of this JDK cannot be listed", e);
        }
        int before = names.size();
        names.removeIf(name -> !name.replace('/', '.').startsWith(OPENABLE + "."));
        if (names.size() < before) {
            Notes.add(
                    "--preempt-in names " + (before - names.size()) + " classes of the JDK that cannot be opened: only"
                            + " those of " + OPENABLE + " can be; the others stay atomic.");
        }
        before = names.size();
        names.removeIf(name -> LEFT_OUT.stream().anyMatch(name.replace('/', '.')::startsWith));
        if (names.isEmpty() && before > 0) {
            Notes.add("--preempt-in names classes of " + OPENABLE
                    + " that cannot be opened: those that run tasks, and those"
                    + " whose methods are one operation each, stay atomic.");
        }
        names.forEach(name -> Opened.add(name.replace('/', '.')));
        return names;
    }

    /** Whatever the shims need the first time, they must not need in the middle of a map that is needed for it. */
    public static void warmUp() {
        Opened.is(new Object());
        Opened.site(Sites.JDK);
        Boundary.of(Object.class);
        Boundary.of(java.util.concurrent.Phaser.class);
        Wrapped.shared(java.util.Collections.unmodifiableList(java.util.List.of()));
    }
}
