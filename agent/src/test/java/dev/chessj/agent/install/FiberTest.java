package dev.chessj.agent.install;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.agent.Jvm;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FiberTest {

    static List<Jvm> jvms() throws Exception {
        return Jvm.all();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void mount_manySwitches_losesNoStoreAndNoThread(Jvm jvm, @TempDir Path directory) throws Exception {
        List<String> lines = jvm.run(directory, FiberProbe.class).lines().toList();
        if (jvm.feature() < 21) {
            assertEquals(List.of("no fibers: JDK " + jvm.feature() + " has no continuations"), lines);
        } else {
            assertEquals(
                    List.of(
                            "switches 300000, lost 0, stale inside 0, stale outside 0",
                            "suspended in <clinit> false",
                            "done true, pinned by NATIVE"),
                    lines);
        }
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void install_underDebugger_hasNoFibers(Jvm jvm, @TempDir Path directory) throws Exception {
        String jdwp = "-agentlib:jdwp=transport=dt_socket,server=y,suspend=n,address=127.0.0.1:0,quiet=y";
        List<String> lines = jvm.run(directory, FiberProbe.class, jdwp).lines().toList();
        String why = jvm.feature() < 21
                ? "JDK " + jvm.feature() + " has no continuations"
                : "a debugger is attached, and the JVM does not allow both";
        assertEquals(List.of("no fibers: " + why), lines);
    }
}
