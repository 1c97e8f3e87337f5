package dev.chessj.dist;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;

/**
 * A second that a pipe of the JDK waits before it looks again is no time limit of the program: correct programs pass in every schedule. Those that wait for
 * nobody are in {@link DescriptorsIT}.
 */
class PipesIT {

    @TempDir
    Path folder;

    /** Executions and behaviours with at most two preemptions. */
    private static Map<String, String> expected() {
        Map<String, String> verdicts = new LinkedHashMap<>();
        verdicts.put("Unflushed", "with at most 2 preemptions was explored: 8 executions for 6 different behaviours");
        verdicts.put("Closed", "with at most 2 preemptions was explored: 28 executions for 10 different behaviours");
        verdicts.put("Full", "with at most 2 preemptions was explored: 73 executions for 16 different behaviours");
        verdicts.put("WriterDies", "with at most 2 preemptions was explored: 4 executions for 4 different behaviours");
        verdicts.put("ReaderDies", "with at most 2 preemptions was explored: 7 executions for 7 different behaviours");
        verdicts.put(
                "Interrupted",
                ", with any number of preemptions, was explored: 2 executions for 2 different behaviours; none needs more than 1 preemption");
        return verdicts;
    }

    @InPlaces
    void pipes_correctPrograms_pass(Place place) throws Exception {
        String[] programs = expected().keySet().toArray(String[]::new);
        Result result = ChessjProcess.explore(place, folder, "dev.chessj.dist.PipePrograms", programs);
        result.assertEnds(0);
        expected().forEach((program, verdict) -> {
            String space = verdict.startsWith(",") ? "" : " ";
            result.assertEnds(0, "PipePrograms$" + program + ": every schedule" + space + verdict + ", no failure.");
        });
    }

    /** Without a reduction no other behaviour is found. */
    @InPlaces
    void pipes_correctPrograms_passWithoutReduction(Place place) throws Exception {
        ChessjProcess.explore(
                        place,
                        folder,
                        "dev.chessj.dist.PipePrograms",
                        "--reduction",
                        "none",
                        "Closed",
                        "Full",
                        "WriterDies",
                        "ReaderDies",
                        "Interrupted")
                .assertEnds(0);
    }

    /** The tables that open classes name pipes: whoever reads them loads these before they can be rewritten. */
    @InPlaces
    void pipes_whereClassesOfTheJdkAreOpened_areControlled(Place place) throws Exception {
        ChessjProcess.explore(
                        place,
                        folder,
                        "dev.chessj.dist.PipePrograms",
                        "--preempt-in",
                        "java.util.concurrent.Phaser",
                        "WriterDies")
                .assertEnds(0, "PipePrograms$WriterDies: every schedule");
    }
}
