package dev.chessj.dist;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.chessj.dist.ChessjJar.Result;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** chessj writes identity hash codes into the headers of objects that the JVM uses at the same time. */
class HeadersIT {

    @TempDir
    static Path folder;

    @TestFactory
    Stream<DynamicTest> settle_lockedByAnotherThread_headersStayWhole() {
        return Place.all().stream()
                .map(place -> dynamicTest(place.toString(), () -> {
                    Result result = ChessjProcess.start(
                                    DifferentialIT.command(place, "", "dev.chessj.differential.HashedWhileLocked"),
                                    folder)
                            .await();
                    assertEquals(0, result.exitCode(), result.out() + result.err());
                    assertTrue(result.out().contains("0 of the objects got another hash code"), result.out());
                }));
    }
}
