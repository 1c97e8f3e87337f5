package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The stream of operations on the real engine: every event of one program, a goal that is forced in it, and what orders the tasks of another one; in random executions of random programs each access that the program has made, with
 * the locks held, the same in a repetition; and nobody listening changes no schedule.
 */
class StreamIT {

    private static final int PROGRAMS = Integer.getInteger("chessj.test.programs", 100);
    private static final int FEW = 12; // on threads, which are slow

    @TempDir
    static Path folder;

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#every")
    void listen_twoSections_exactlyTheseEvents(Place place) throws Exception {
        Result result = run(place, List.of());
        assertEquals(0, result.exitCode(), result.out() + result.err());
        assertEquals(Explored.expected("stream.txt"), result.out());
    }

    @ParameterizedTest
    @MethodSource("dev.chessj.dist.Place#all")
    void listen_randomPrograms_everyAccessIsHeard(Place place) throws Exception {
        int programs = place.vehicle().equals("continuation") ? PROGRAMS : FEW;
        Result result = run(place, List.of("1", Integer.toString(programs)));
        assertEquals(0, result.exitCode(), result.out() + result.err());
    }

    private static Result run(Place place, List<String> arguments) throws Exception {
        List<String> command = new ArrayList<>(DifferentialIT.command(place, "", "dev.chessj.differential.StreamMain"));
        command.add(place.vehicle());
        command.addAll(arguments);
        return ChessjProcess.start(command, folder).await();
    }
}
