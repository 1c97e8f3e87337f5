package dev.chessj.agent.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.chessj.agent.Jvm;
import dev.chessj.agent.sample.Ground;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The patched JDK, in a JVM of each JDK that is found. */
class JdkTest {

    static List<Jvm> jvms() throws Exception {
        return Jvm.all();
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void table_namesEveryClassThatBlocksSpinsOrReadsTheClock(Jvm jvm, @TempDir Path directory) throws Exception {
        assertEquals("scanned", jvm.run(directory, JdkScan.class).strip());
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void patchedClasses_areValid(Jvm jvm, @TempDir Path directory) throws Exception {
        assertEquals("checked", jvm.run(directory, PatchedClasses.class).strip());
    }

    @ParameterizedTest
    @MethodSource("jvms")
    void hooks_areReachedFromInsideTheJdk(Jvm jvm, @TempDir Path directory) throws Exception {
        assertEquals(
                List.of(
                        "start: [starting, started jdk]",
                        "join: [join -1]",
                        "join 5: [join 5000000]",
                        "sleep: [sleep 7000000]",
                        "park: [park 9]",
                        "latch: [PASS, park -1 jdk, UPDATE CountDownLatch.countDown, unpark jdk]",
                        "map: [UPDATE ConcurrentHashMap.merge, calls back jdk, enter jdk, "
                                + "called back ConcurrentHashMap.merge, exit jdk]",
                        "list: [UPDATE CopyOnWriteArrayList.add, enter jdk, exit jdk]",
                        "synchronizedList: [UPDATE monitor List.add, enter jdk, exit jdk]",
                        "vector: [UPDATE monitor List.add, enter jdk, exit jdk, READ monitor Vector.size, enter jdk, exit jdk, "
                                + "UPDATE monitor Vector.setSize, enter jdk, exit jdk]",
                        "arrayList: []",
                        "types: []",
                        "pools: []",
                        "pipe: [READ monitor PipedInputStream.available, enter jdk, exit jdk]",
                        "timer: [started jdk, UPDATE Timer.schedule, clock jdk, enter jdk, enter jdk, exit jdk, notify jdk, "
                                + "exit jdk, UPDATE Timer.cancel, enter jdk, enter jdk, notify jdk, exit jdk, exit jdk]",
                        "future: [READ FutureTask.get, clock jdk, park 5 jdk, clock jdk]",
                        "begun 3, ended 3",
                        "[uncaught java.lang.IllegalStateException: expected]",
                        "done"),
                jvm.run(directory, Ground.class).lines().toList());
    }
}
