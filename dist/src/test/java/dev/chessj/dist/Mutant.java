package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * A rule broken on purpose: a class of chessj compiled anew, with some of its text replaced, to be put first on a class path.
 *
 * <p>So no rule needs a switch in the product. Where the text to be replaced is gone the test fails: the rule has moved.
 *
 * @param rule what is broken
 * @param source the file, from the root of the repository
 * @param edits texts to be found once, each followed by what comes instead
 * @param reduction the one that the rule belongs to
 * @param noticed what the comparison must say
 * @param seed of the program that the comparison begins with
 */
record Mutant(String rule, String source, List<String> edits, String reduction, List<String> noticed, int seed) {

    /** Before the programs that are quickly compared. */
    private static final int LARGE = -6;

    private static final int FIRST = -5;

    Mutant(String rule, String source, List<String> edits, String reduction, List<String> noticed) {
        this(rule, source, edits, reduction, noticed, FIRST);
    }

    private static final List<String> NEEDED = List.of(
            "dev.chessj.api.OperationKind",
            "dev.chessj.wrappers.Controller",
            "dev.chessj.hbgraph.Event",
            "dev.chessj.fairness.FairScheduler",
            "dev.chessj.scheduler.engine.Engine",
            "dev.chessj.search.driver.Explorer",
            "dev.chessj.analysis.Analysis",
            "org.jspecify.annotations.Nullable");

    /** Compiles it into the folder. */
    void compile(Path folder) throws IOException {
        String text = Files.readString(Path.of("..").resolve(source));
        for (int i = 0; i < edits.size(); i += 2) {
            String find = edits.get(i);
            int at = text.indexOf(find);
            assertTrue(
                    at >= 0 && text.indexOf(find, at + 1) < 0,
                    source + " does not contain, or more than once: " + find);
            text = text.substring(0, at) + edits.get(i + 1) + text.substring(at + find.length());
        }
        String name = source.substring(source.lastIndexOf('/') + 1);
        Path file = Files.writeString(folder.resolve(name), text);
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assertNotNull(compiler, "a JDK is needed, not only a JRE");
        ByteArrayOutputStream messages = new ByteArrayOutputStream();
        int status = compiler.run(
                null,
                messages,
                messages,
                "--release",
                "17",
                "-proc:none",
                "-nowarn",
                "-cp",
                classPath(NEEDED),
                "-d",
                folder.toString(),
                file.toString());
        assertEquals(0, status, messages.toString(StandardCharsets.UTF_8));
    }

    static String classPath(List<String> types) {
        return types.stream().map(TestClassPath::location).distinct().collect(Collectors.joining(File.pathSeparator));
    }

    /** The rules of the reductions. */
    static Stream<Mutant> all() {
        String pruning = "search/src/main/java/dev/chessj/search/bounded/Pruning.java";
        String finder = "search/src/main/java/dev/chessj/search/bounded/AlternativeFinder.java";
        String reversals = "search/src/main/java/dev/chessj/search/dpor/Reversals.java";
        String history = "scheduler/src/main/java/dev/chessj/scheduler/history/History.java";
        String affected = "scheduler/src/main/java/dev/chessj/scheduler/history/AffectedVariables.java";
        List<String> lost = List.of("HB at bound", "is lost");
        return Stream.of(
                new Mutant(
                        "the next choice is in the key",
                        pruning,
                        List.of("return choice + 1;", "return 1;"),
                        "HB",
                        lost),
                new Mutant(
                        "a state that is merely met is not dealt with",
                        finder,
                        List.of(
                                "prunings.create(states, policy);",
                                """
                                new Pruning(states, policy) {
                                    private final java.util.Set<Long> met = new java.util.HashSet<>();

                                    @Override
                                    void at(ChoicePoint point) {
                                        super.at(point);
                                        met.add(point.historyHigh());
                                    }

                                    @Override
                                    public boolean isDealtWith(long stateHigh, long stateLow, int task, int preemptions) {
                                        return met.contains(stateHigh);
                                    }
                                };
                                """,
                                "if (!free && !mayPreempt && leftOut",
                                "if (pruning == null && leftOut"), // which every point comes by
                        "HB",
                        lost,
                        LARGE),
                new Mutant(
                        "the state of the fair scheduler is in the key, not the yields",
                        pruning,
                        List.of("return policy.digest(salt);", "return 0;"),
                        "HB",
                        lost),
                new Mutant(
                        "the waiter that is notified is in the hash",
                        history,
                        List.of(
                                "<< Choice.OUTCOME_BITS | outcome;",
                                "<< Choice.OUTCOME_BITS | (kind == OperationKind.NOTIFY ? 0 : outcome);"),
                        "HB",
                        List.of("given up")),
                new Mutant(
                        "the beginning of the rival's turn is a place to go back to, too",
                        reversals,
                        List.of("        return turns[transition];\n", "        return transition;\n"),
                        "BPOR",
                        List.of("BPOR at bound", "is lost")),
                new Mutant(
                        "a thread that is started loses the permit it was given before",
                        affected,
                        List.of(
                                "if (target != null) { // a permit that it is given before is lost",
                                "if (target instanceof AffectedVariables) {"),
                        "HB",
                        List.of("is lost")),
                new Mutant(
                        "who runs out of time changes the clock",
                        affected,
                        List.of(
                                "        if (timedOut) {\n            event.touch(clock, true);",
                                "        if (timedOut) {"),
                        "HB",
                        List.of("one hash for two classes")),
                new Mutant(
                        "an update in vain changes nothing",
                        history,
                        List.of("        prefix.changedNothing();\n", ""),
                        "HB",
                        List.of("two hashes for one class")));
    }
}
